/** Who says to the school who somebody is: a single sign-on of one of two protocols, or the messaging app. */
export const PROVIDER_KINDS = ['cas', 'oidc', 'wechat'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** How a session began, which decides where its logout leads. */
export type LoginMethod = 'password' | ProviderKind;

/** Who is let in: people who are linked; also those whom the attribute names; also people unknown until then. */
export const ADMITS = ['linked', 'matched', 'newcomers'] as const;
export type Admits = (typeof ADMITS)[number];

/** What the attribute is compared with. */
export const MATCH_FIELDS = ['employee_no', 'username'] as const;
export type MatchField = (typeof MATCH_FIELDS)[number];

/** What both protocols of a single sign-on are set up by. */
interface SignOnConfig {
  /** Without encryption anybody on the way can be anybody: only where the school says so. */
  readonly allow_http: boolean;
  /** The certificates that its own is signed by, as PEM, where no public authority did. */
  readonly ca: string;
  /** Which attribute a newcomer is called by. */
  readonly name_attribute: string;
}

export const CAS_ENDPOINTS = ['p3/serviceValidate', 'serviceValidate'] as const;

export interface CasConfig extends SignOnConfig {
  /** What stands before `/login`. */
  readonly url: string;
  /** Where tickets are validated: each once, so that a second address cannot be tried with the same one. */
  readonly endpoint: (typeof CAS_ENDPOINTS)[number];
  /** Has everybody type their password, also those who are signed in there. */
  readonly renew: boolean;
  /** Takes this product under one address alone, so that nothing in it can say which sign-on somebody comes back from. */
  readonly exact_service: boolean;
}

export const CLIENT_AUTHS = ['client_secret_post', 'client_secret_basic', 'none'] as const;

export interface OidcConfig extends SignOnConfig {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_auth: (typeof CLIENT_AUTHS)[number];
  readonly scope: string;
}

export interface WechatConfig {
  readonly appid: string;
  /** Whether a scan is confirmed on the phone before it signs anybody in. */
  readonly confirm: boolean;
  /** Whether events may come unencrypted. */
  readonly plain_allowed: boolean;
}

/** As it is kept: what is not said is as below. */
export type ProviderConfig = Partial<CasConfig> | Partial<OidcConfig> | Partial<WechatConfig>;

const SIGN_ON: SignOnConfig = { allow_http: false, ca: '', name_attribute: 'name' };

export const CAS_CONFIG: CasConfig = {
  ...SIGN_ON,
  url: '',
  endpoint: 'p3/serviceValidate',
  renew: false,
  exact_service: false,
};

export const OIDC_CONFIG: OidcConfig = {
  ...SIGN_ON,
  issuer: '',
  client_id: '',
  client_auth: 'client_secret_post',
  scope: 'openid profile',
};

export const WECHAT_CONFIG: WechatConfig = { appid: '', confirm: true, plain_allowed: false };

/** An issuer as it is meant: people paste the address of its description, with which nobody's name is checked. */
export function tidyIssuer(address: string): string {
  return address.trim().replace(/\/\.well-known\/(openid-configuration|oauth-authorization-server)\/?$/, '');
}
