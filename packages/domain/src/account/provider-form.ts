import type { Faults } from '../forms/faults.ts';
import type { LinkRefusal } from './arrival.ts';
import {
  type Admits,
  CAS_CONFIG,
  type CasConfig,
  type MatchField,
  OIDC_CONFIG,
  type OidcConfig,
  type ProviderKind,
  tidyIssuer,
  WECHAT_CONFIG,
  type WechatConfig,
} from './provider.ts';

/** How an administrator sets a provider up. */

export const PROVIDER_KIND_TITLE: Readonly<Record<ProviderKind, string>> = {
  cas: 'CAS 统一身份认证',
  oidc: 'OpenID Connect',
  wechat: '微信服务号',
};

export const ADMITS_TITLE: Readonly<Record<Admits, string>> = {
  linked: '只允许已关联的人员',
  matched: '首次登录时按工号自动关联',
  newcomers: '自动关联，并为没有账号的人建立账号',
};

/** Every field of every kind; each has its own among them. */
export type AnyConfig = Partial<CasConfig & OidcConfig & WechatConfig>;

export interface ProviderForm {
  readonly kind: ProviderKind;
  readonly title: string;
  readonly enabled: boolean;
  /** The login page goes there at once. */
  readonly standard: boolean;
  readonly admits: Admits;
  readonly match_attribute: string;
  readonly match_field: MatchField;
  readonly config: AnyConfig;
}

/** What is written and never read back. */
export const SECRET_NAMES = ['secret', 'token', 'encoding_aes_key'] as const;
export type SecretName = (typeof SECRET_NAMES)[number];
export type ProviderSecrets = Partial<Record<SecretName, string>>;

export const SECRETS_OF: Readonly<Record<ProviderKind, readonly SecretName[]>> = {
  cas: [],
  oidc: ['secret'],
  wechat: SECRET_NAMES,
};

export const SECRET_TITLE: Readonly<Record<SecretName, string>> = {
  secret: '密钥（Secret）',
  token: '令牌（Token）',
  encoding_aes_key: '消息加解密密钥（EncodingAESKey）',
};

const CONFIG_OF = { cas: CAS_CONFIG, oidc: OIDC_CONFIG, wechat: WECHAT_CONFIG };

/** What a kind is set up by: its own fields alone, tidied, with what is not said as it usually is. */
export function configOfKind(kind: ProviderKind, config: AnyConfig): AnyConfig {
  const usual: AnyConfig = CONFIG_OF[kind];
  const own = Object.keys(usual).map((name) => [name, config[name as keyof AnyConfig]]);
  const said = own.filter(([, value]) => value !== undefined);
  const tidy = said.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]);
  const whole: AnyConfig = { ...usual, ...Object.fromEntries(tidy) };
  if (whole.url !== undefined) return { ...whole, url: whole.url.replace(/\/(login\/?)?$/, '') };
  return whole.issuer === undefined ? whole : { ...whole, issuer: tidyIssuer(whole.issuer) };
}

/** A form as it is judged and kept: the messaging app is never where the login page goes at once. */
export function tidyProvider(form: ProviderForm): ProviderForm {
  const { kind } = form;
  return {
    ...form,
    title: form.title.trim(),
    standard: form.standard && kind !== 'wechat',
    admits: kind === 'wechat' ? 'linked' : form.admits,
    match_attribute: form.match_attribute.trim(),
    config: configOfKind(kind, form.config),
  };
}

/** What is wrong with a tidy form. `held` are the secrets that are kept already, `given` the new ones. */
export function providerFaults(
  form: ProviderForm,
  held: readonly SecretName[],
  given: ProviderSecrets,
): Faults {
  const { kind, title, enabled, standard } = form;
  const wanting = form.config.client_auth === 'none' ? [] : SECRETS_OF[kind];
  const missing = wanting.filter((name) => !held.includes(name) && !given[name]);
  return {
    ...(title === '' && { title: '请输入名称，它会显示在登录页的按钮上' }),
    ...(standard && !enabled && { standard: '未启用的登录方式不能设为默认，请先启用' }),
    ...FAULTS_OF[kind](form.config, enabled),
    ...(enabled && Object.fromEntries(missing.map((name) => [name, `请填写${SECRET_TITLE[name]}后再启用`]))),
    ...secretFaults(given),
  };
}

const FAULTS_OF: Readonly<Record<ProviderKind, (config: AnyConfig, enabled: boolean) => Faults>> = {
  cas: ({ url = '', ...config }) => ({
    ...addressFault('config.url', url, config, '请输入 CAS 服务地址，如 https://cas.example.edu.cn/cas'),
    ...caFault(config),
  }),
  oidc: ({ issuer = '', client_id = '', scope = '', ...config }, enabled) => ({
    ...addressFault('config.issuer', issuer, config, '请输入颁发者地址（Issuer）'),
    ...(enabled && client_id === '' && { 'config.client_id': '请输入客户端 ID 后再启用' }),
    ...(!scope.split(/\s+/).includes('openid') && { 'config.scope': '授权范围中必须包含 openid' }),
    ...caFault(config),
  }),
  wechat: ({ appid = '' }, enabled) => ({
    ...((appid !== '' || enabled) &&
      !/^wx[0-9a-zA-Z]{6,30}$/.test(appid) && { 'config.appid': 'AppID 以 wx 开头，请从公众平台复制' }),
  }),
};

/** What stands before and after the name of a host; whether there is such a host is found out by trying. */
const ADDRESS = /^(https?):\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/;

function addressFault(field: string, address: string, { allow_http }: AnyConfig, missing: string): Faults {
  if (address === '') return { [field]: missing };
  const scheme = ADDRESS.exec(address)?.[1];
  if (!scheme) return { [field]: '地址应以 https:// 开头，不含账号、问号与井号' };
  if (scheme === 'http' && !allow_http)
    return { [field]: '该地址没有加密，途经的人可以冒充任何人登录；确需使用时，请打开“允许不加密的地址”' };
  return {};
}

function caFault({ ca = '' }: AnyConfig): Faults {
  const whole = /^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/.test(ca);
  return ca === '' || whole
    ? {}
    : {
        'config.ca':
          '请粘贴 PEM 格式的证书，从 -----BEGIN CERTIFICATE----- 开始到 -----END CERTIFICATE----- 结束',
      };
}

function secretFaults({ token = '', encoding_aes_key = '' }: ProviderSecrets): Faults {
  return {
    ...(token !== '' && !/^[0-9a-zA-Z]{3,32}$/.test(token) && { token: '令牌为 3 到 32 位字母或数字' }),
    ...(encoding_aes_key !== '' &&
      !/^[0-9a-zA-Z]{43}$/.test(encoding_aes_key) && {
        encoding_aes_key: '消息加解密密钥为 43 位字母或数字，请从公众平台完整复制',
      }),
  };
}

/** What an administrator can do about somebody who was not let in. */
export const LINK_REFUSAL_ADVICE: Readonly<Record<LinkRefusal, string>> = {
  unknown_person: '系统中没有此工号的人员：在“人员”中添加，或核对其工号',
  not_linked: '该认证账号尚未关联：核对身份后，在“人员”中为其关联',
  attribute_missing: '认证平台没有给出工号：请认证平台向本系统开放该属性，或核对“对应属性”的名称',
  attribute_moved: '认证平台给出的工号已属于另一人：核对是谁在登录，再解除旧关联、关联新账号',
  account_disabled: '该账号已停用：如应允许登录，在“人员”中启用',
  linked_elsewhere: '该人员已关联另一个认证账号：核对后，解除旧关联再重新关联',
  administrator_unlinked: '管理员账号不自动关联：核对身份后，在“人员”中为其关联',
};
