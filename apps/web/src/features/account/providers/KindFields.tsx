import { CAS_ENDPOINTS, CLIENT_AUTHS, type ProviderKind } from '@course-center/domain/account/provider';
import type { Faults } from '@course-center/domain/forms/faults';
import { Form, type FormInstance, Input, Radio, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { faultRule } from '../../../ui/form/fault-rule.ts';
import type { Values } from './ProviderDialog.tsx';
import styles from './providers.module.css';

interface KindFieldsProps {
  readonly kind: ProviderKind;
  readonly form: FormInstance<Values>;
  readonly faultsOf: (values: Values) => Faults;
}

/** What each kind is set up by, with where an administrator finds it. */
export function KindFields({ kind, form, faultsOf }: KindFieldsProps) {
  const rule = (name: string) => [faultRule(faultsOf, `config.${name}`)];
  const http = /^http:/.test(useAddress(form));
  if (kind === 'wechat') return <WechatFields rule={rule} />;
  return (
    <>
      {kind === 'cas' ? <CasFields rule={rule} /> : <OidcFields rule={rule} />}
      <SignOnFields rule={rule} http={http} />
    </>
  );
}

function useAddress(form: FormInstance<Values>): string {
  const url = Form.useWatch(['config', 'url'], form);
  const issuer = Form.useWatch(['config', 'issuer'], form);
  return url ?? issuer ?? '';
}

interface RuledProps {
  readonly rule: (name: string) => ReturnType<typeof faultRule>[];
}

function CasFields({ rule }: RuledProps) {
  return (
    <>
      <Form.Item
        name={['config', 'url']}
        label="CAS 服务地址"
        extra="认证平台登录页地址中 /login 之前的部分。学校网络中心可以提供。"
        rules={rule('url')}
      >
        <Input maxLength={500} inputMode="url" placeholder="https://cas.example.edu.cn/cas" />
      </Form.Item>
      <div className={styles.half}>
        <Form.Item
          name={['config', 'endpoint']}
          label="验证接口"
          extra="CAS 3 用前者，能返回属性；只支持 CAS 2 的平台用后者。“试一下”会告诉您平台有哪个。"
        >
          <Select options={CAS_ENDPOINTS.map((value) => ({ value, label: `/${value}` }))} />
        </Form.Item>
        <Toggle
          name="renew"
          label="每次都输入密码"
          extra="开启后，即使已在认证平台登录，进入本系统时也须再次输入密码。"
        />
        <Toggle
          name="exact_service"
          label="只登记了一个地址"
          extra="认证平台只接受一字不差的服务地址、“试一下”要您打开时才开启。开启后，他人可以诱使正在登录的人进入他人的账号。"
        />
      </div>
    </>
  );
}

function OidcFields({ rule }: RuledProps) {
  return (
    <>
      <Form.Item
        name={['config', 'issuer']}
        label="颁发者地址（Issuer）"
        extra="认证平台的 Issuer。粘贴以 /.well-known/openid-configuration 结尾的地址也可以。"
        rules={rule('issuer')}
      >
        <Input maxLength={500} inputMode="url" placeholder="https://id.example.edu.cn" />
      </Form.Item>
      <div className={styles.half}>
        <Form.Item
          name={['config', 'client_id']}
          label="客户端 ID（client_id）"
          extra="在认证平台登记本系统后得到。"
          rules={rule('client_id')}
        >
          <Input maxLength={200} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name={['config', 'client_auth']}
          label="客户端认证方式"
          extra="须与认证平台登记的一致；不一致时“试一下”会指出。"
        >
          <Select options={CLIENT_AUTHS.map((value) => ({ value, label: value }))} />
        </Form.Item>
      </div>
      <Form.Item
        name={['config', 'scope']}
        label="授权范围（scope）"
        extra="以空格分隔，必须包含 openid；工号在其他范围中时，一并写上。"
        rules={rule('scope')}
      >
        <Input maxLength={200} spellCheck={false} />
      </Form.Item>
    </>
  );
}

function SignOnFields({ rule, http }: RuledProps & { readonly http: boolean }) {
  return (
    <>
      <div className={styles.half}>
        <Form.Item
          name={['config', 'name_attribute']}
          label="姓名属性"
          extra="为没有账号的人建立账号时，用它作姓名。"
        >
          <Input maxLength={100} autoComplete="off" spellCheck={false} />
        </Form.Item>
        {http && (
          <Toggle
            name="allow_http"
            label="允许不加密的地址"
            extra="地址以 http:// 开头时，途经的人可以冒充任何人登录。只在封闭的校园网内、且别无他法时开启。"
          />
        )}
      </div>
      <Form.Item
        name={['config', 'ca']}
        label="根证书"
        extra="认证平台使用学校自签的证书时，把签发它的根证书（PEM）粘贴在这里；使用公开机构的证书时留空。"
        rules={rule('ca')}
      >
        <Input.TextArea maxLength={20_000} rows={3} spellCheck={false} />
      </Form.Item>
    </>
  );
}

function WechatFields({ rule }: RuledProps) {
  return (
    <>
      <Form.Item
        name={['config', 'appid']}
        label="AppID"
        extra="公众平台“设置与开发 → 开发接口管理 → 基本配置”中。须为已认证的服务号；订阅号没有带参数二维码的权限。"
        rules={rule('appid')}
      >
        <Input maxLength={64} placeholder="wx0123456789abcdef" spellCheck={false} />
      </Form.Item>
      <div className={styles.half}>
        <Toggle
          name="confirm"
          label="扫码后在手机上确认"
          extra="建议保持开启。关闭后，扫到他人发来的二维码就会让对方以您的身份登录。"
        />
        <Form.Item
          name={['config', 'plain_allowed']}
          label="消息加解密方式"
          extra="须与公众平台的设置一致，建议使用安全模式。"
        >
          <Radio.Group
            options={[
              { value: false, label: '安全模式' },
              { value: true, label: '也接受明文与兼容模式' },
            ]}
          />
        </Form.Item>
      </div>
    </>
  );
}

interface ToggleProps {
  readonly name: string;
  readonly label: string;
  readonly extra: ReactNode;
}

function Toggle({ name, label, extra }: ToggleProps) {
  return (
    <Form.Item name={['config', name]} label={label} extra={extra} valuePropName="checked">
      <Switch checkedChildren="开" unCheckedChildren="关" />
    </Form.Item>
  );
}
