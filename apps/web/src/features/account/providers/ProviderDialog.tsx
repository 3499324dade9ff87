import type { Provider } from '@course-center/contract/account/providers';
import {
  ADMITS,
  MATCH_FIELDS,
  type MatchField,
  type ProviderKind,
} from '@course-center/domain/account/provider';
import {
  ADMITS_TITLE,
  configOfKind,
  PROVIDER_KIND_TITLE,
  type ProviderForm,
  type ProviderSecrets,
  providerFaults,
  SECRET_TITLE,
  SECRETS_OF,
  tidyProvider,
} from '@course-center/domain/account/provider-form';
import { CODE } from '@course-center/domain/answers/code';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Radio, Select, Switch } from 'antd';
import { toast } from '../../../request/toast.ts';
import { faultRule } from '../../../ui/form/fault-rule.ts';
import { KeptFormDialog } from '../../../ui/form/KeptFormDialog.tsx';
import { blankProvider, changeProvider, createProvider, providersQuery } from './api.ts';
import { KindFields } from './KindFields.tsx';
import styles from './providers.module.css';

interface ProviderDialogProps {
  /** One that is changed, or the kind of a new one. */
  readonly edited: Provider | ProviderKind;
  readonly onClosed: () => void;
}

export type Values = ProviderForm & ProviderSecrets;

/** Never kept in the browser, never read back. */
const UNKEPT = { secret: '', token: '', encoding_aes_key: '' } as const;

export default function ProviderDialog({ edited, onClosed }: ProviderDialogProps) {
  const [form] = Form.useForm<Values>();
  const queries = useQueryClient();
  const before = typeof edited === 'string' ? null : edited;
  const kind = typeof edited === 'string' ? edited : edited.kind;
  const begun = before ?? blankProvider(kind);
  const held = before?.secret_set_at ? SECRETS_OF[kind] : [];
  const faultsOf = (values: Values) => {
    const tidy = tidyProvider({ ...begun, ...values, kind, config: { ...begun.config, ...values.config } });
    return providerFaults(tidy, held, values);
  };

  async function submit({ secret, token, encoding_aes_key, ...values }: Values, version: number) {
    const sent = tidyProvider({ ...begunOf(begun), ...values, kind });
    const secrets = { secret, token, encoding_aes_key } as ProviderSecrets;
    await (before ? changeProvider(before, sent, secrets, version) : createProvider(sent, secrets));
    toast.success(before ? '登录方式已保存' : '登录方式已添加，请用“试一下”检查');
    await queries.invalidateQueries({ queryKey: providersQuery.queryKey });
  }

  const title = PROVIDER_KIND_TITLE[kind];
  return (
    <KeptFormDialog
      title={before ? `修改登录方式：${before.title}` : `添加登录方式：${title}`}
      okText="保存"
      width={720}
      form={form}
      keptAs={{ thing: `provider:${before?.id ?? kind}`, title: `登录方式“${before?.title ?? title}”` }}
      version={before?.version ?? 0}
      unkept={UNKEPT}
      initialValues={{ ...begunOf(begun), kind, config: configOfKind(kind, begun.config), ...UNKEPT }}
      blame={{ [CODE.duplicate]: 'title' }}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Form.Item
        name="title"
        label="名称"
        extra="显示在登录页的按钮上，用师生熟悉的叫法，如“统一身份认证”“智慧校园”。"
        rules={[faultRule(faultsOf, 'title')]}
      >
        <Input maxLength={32} />
      </Form.Item>
      <KindFields kind={kind} form={form} faultsOf={faultsOf} />
      {SECRETS_OF[kind].map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={SECRET_TITLE[name]}
          extra={
            before?.secret_set_at ? '已设置，不再显示。留空表示不修改。' : '保存后不再显示，只能重新填写。'
          }
          rules={[faultRule(faultsOf, name)]}
        >
          <Input.Password autoComplete="new-password" maxLength={400} visibilityToggle={false} />
        </Form.Item>
      ))}
      {kind !== 'wechat' && <WhoComes kind={kind} />}
      <div className={styles.half}>
        <Form.Item
          name="enabled"
          label="启用"
          valuePropName="checked"
          extra="停用后，登录页不再显示，已登录的人不受影响。"
        >
          <Switch checkedChildren="开" unCheckedChildren="关" />
        </Form.Item>
        {kind !== 'wechat' && (
          <Form.Item
            name="standard"
            label="设为默认"
            valuePropName="checked"
            extra="打开登录页时直接前往认证平台。需要用账号密码登录时，在登录页地址后加 ?local=1。"
            rules={[faultRule(faultsOf, 'standard')]}
          >
            <Switch checkedChildren="开" unCheckedChildren="关" />
          </Form.Item>
        )}
      </div>
    </KeptFormDialog>
  );
}

/** The form's own fields of what is kept. */
function begunOf(form: ProviderForm): ProviderForm {
  const { kind, title, enabled, standard, admits, match_attribute, match_field, config } = form;
  return { kind, title, enabled, standard, admits, match_attribute, match_field, config };
}

const FIELD_TITLE: Readonly<Record<MatchField, string>> = { employee_no: '工号', username: '账号' };

/** Whom the provider's people are here. */
function WhoComes({ kind }: { readonly kind: ProviderKind }) {
  return (
    <>
      <Form.Item
        name="admits"
        label="谁可以登录"
        extra="管理员账号从不自动关联：先在“人员”中由管理员关联，才能通过认证平台登录。"
      >
        <Radio.Group
          className={styles.choices ?? ''}
          options={ADMITS.map((value) => ({ value, label: ADMITS_TITLE[value] }))}
        />
      </Form.Item>
      <div className={styles.half}>
        <Form.Item
          name="match_attribute"
          label="对应属性"
          extra={
            kind === 'cas'
              ? '认证平台返回的哪个属性是工号，如 employeeNumber。留空表示登录名本身就是工号。'
              : '认证平台返回的哪个声明（claim）是工号，如 employee_number。留空表示以 sub 作为工号，多数平台的 sub 不是工号。'
          }
        >
          <Input maxLength={100} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="match_field"
          label="与本系统的哪一项比较"
          extra="两者完全一致才关联，只在首次登录时比较。"
        >
          <Select options={MATCH_FIELDS.map((value) => ({ value, label: FIELD_TITLE[value] }))} />
        </Form.Item>
      </div>
    </>
  );
}
