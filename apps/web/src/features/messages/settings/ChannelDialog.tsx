import type { MessageChannels } from '@course-center/contract/messages/settings';
import { type AppConfig, appFaults } from '@course-center/domain/messages/app-template';
import { CHANNEL_TITLE, type Channel } from '@course-center/domain/messages/channels';
import {
  type HookConfig,
  hookFaults,
  MAIL_SECURITIES,
  MAIL_SECURITY_TITLE,
  type MailConfig,
  mailFaults,
} from '@course-center/domain/messages/delivery';
import { MESSAGE_KIND_TABLE } from '@course-center/domain/messages/kinds';
import { useQueryClient } from '@tanstack/react-query';
import { Form, type FormRule, Input, InputNumber, Select, Switch } from 'antd';
import { toast } from '../../../request/toast.ts';
import { faultRule } from '../../../ui/form/fault-rule.ts';
import { KeptFormDialog } from '../../../ui/form/KeptFormDialog.tsx';
import { channelsQuery, saveApp, saveHook, saveMail } from './api.ts';
import styles from './settings.module.css';

interface ChannelDialogProps {
  readonly channel: Channel;
  readonly channels: MessageChannels;
  readonly onClosed: () => void;
}

type Values = MailConfig & HookConfig & AppConfig & { readonly enabled: boolean; readonly secret: string };

/** Never kept in the browser, never read back. */
const UNKEPT = { secret: '' } as const;

export default function ChannelDialog({ channel, channels, onClosed }: ChannelDialogProps) {
  const [form] = Form.useForm<Values>();
  const queries = useQueryClient();
  const { secret_set_at, version, ...begun } = channels[channel];
  const faultsOf = (values: Values) => {
    const all = { ...begun, ...values } as Values;
    const held = all.secret !== '' || secret_set_at !== null;
    if (channel === 'app') return appFaults(all, all.enabled);
    return channel === 'mail' ? mailFaults(all, all.enabled, held) : hookFaults(all, all.enabled);
  };
  const rule = (name: string): FormRule[] => [faultRule(faultsOf, name)];

  async function submit(values: Values, based: number) {
    const all = { ...begun, ...values } as Values;
    const save = { mail: saveMail, hook: saveHook, app: saveApp }[channel];
    const saved = await save(all, based);
    queries.setQueryData(channelsQuery.queryKey, saved);
    toast.success('已保存，请给自己发一条测试消息');
  }

  return (
    <KeptFormDialog
      title={`修改${CHANNEL_TITLE[channel]}设置`}
      okText="保存"
      width={720}
      form={form}
      keptAs={{ thing: `message-channel:${channel}`, title: `${CHANNEL_TITLE[channel]}设置` }}
      version={version}
      unkept={UNKEPT}
      initialValues={{ ...begun, ...UNKEPT } as Values}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {channel === 'mail' && <MailFields rule={rule} />}
      {channel === 'hook' && (
        <Form.Item
          name="url"
          label="接口地址"
          extra="学校消息平台接收消息的地址，由学校网络中心提供。"
          rules={rule('url')}
        >
          <Input maxLength={500} autoComplete="off" spellCheck={false} />
        </Form.Item>
      )}
      {channel === 'app' ? (
        <AppFields rule={rule} />
      ) : (
        <Form.Item
          name="secret"
          label={channel === 'mail' ? '密码或授权码' : '签名密钥'}
          extra={secret_set_at ? '已设置，不再显示。留空表示不修改。' : '保存后不再显示，只能重新填写。'}
          rules={rule('secret')}
        >
          <Input.Password autoComplete="new-password" maxLength={400} visibilityToggle={false} />
        </Form.Item>
      )}
      <Form.Item name="enabled" label="启用" valuePropName="checked">
        <Switch checkedChildren="开" unCheckedChildren="关" />
      </Form.Item>
    </KeptFormDialog>
  );
}

function AppFields({ rule }: { readonly rule: (name: string) => FormRule[] }) {
  const typed = <Input maxLength={64} autoComplete="off" spellCheck={false} />;
  return (
    <>
      <Form.Item
        name="template_id"
        label="通用模板 ID"
        extra="在微信公众平台“模板消息 - 我的模板”中复制。请选用由“事项、时间、姓名”之类字段组成的通知模板；须为已认证的服务号。"
        rules={rule('template_id')}
      >
        {typed}
      </Form.Item>
      <fieldset className={styles.templates}>
        <legend>各类消息的模板 ID（选填）</legend>
        <p>公众号中有更合适的模板时填写，如“审核结果通知”。留空的使用通用模板；字段在保存时读取。</p>
        {MESSAGE_KIND_TABLE.map(({ kind, title }) => (
          <Form.Item key={kind} name={['templates', kind]} label={title} rules={rule(`templates.${kind}`)}>
            {typed}
          </Form.Item>
        ))}
      </fieldset>
    </>
  );
}

function MailFields({ rule }: { readonly rule: (name: string) => FormRule[] }) {
  return (
    <>
      <Form.Item
        name="host"
        label="邮件服务器"
        extra="学校或邮箱服务商的发信（SMTP）服务器，如 smtp.example.edu.cn。"
        rules={rule('host')}
      >
        <Input maxLength={253} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="port" label="端口" rules={rule('port')}>
        <InputNumber min={1} max={65535} precision={0} />
      </Form.Item>
      <Form.Item name="security" label="加密方式">
        <Select options={MAIL_SECURITIES.map((value) => ({ value, label: MAIL_SECURITY_TITLE[value] }))} />
      </Form.Item>
      <Form.Item name="from_name" label="发件人名称" rules={rule('from_name')}>
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item name="from_address" label="发件地址" rules={rule('from_address')}>
        <Input maxLength={254} type="email" autoComplete="off" />
      </Form.Item>
      <Form.Item name="username" label="用户名" extra="服务器不要求登录时留空。">
        <Input maxLength={200} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="ca"
        label="学校的根证书（选填）"
        extra="服务器使用校内签发的证书时，粘贴根证书（PEM 格式）。"
        rules={rule('ca')}
      >
        <Input.TextArea rows={3} maxLength={20000} spellCheck={false} />
      </Form.Item>
    </>
  );
}
