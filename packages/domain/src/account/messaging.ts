/** Signing in by a code that the messaging app scans: how long things last, and what is said. */

export const MESSAGING_MINUTES = {
  /** A code on a screen, and the link that its scan is answered with. */
  code: 5,
  /** To type account and password after a scan by an app that belongs to nobody yet. */
  binding: 10,
  /** For the screen to ask once more, after the phone said yes. */
  confirmed: 1,
} as const;

/** How often the screen asks what became of its code. */
export const CODE_POLL_SECONDS = 5;

/** What became of a code: two go on, three end it. Whoever does not know one of them goes on asking. */
export const CODE_STATES = ['waiting', 'scanned', 'success', 'binding', 'fail'] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** What an app is known by: nothing of it is ever told to a browser. */
export interface MessagingSecrets {
  readonly secret: string;
  readonly token: string;
  /** 43 characters: 32 bytes without the last sign of their base64. */
  readonly encoding_aes_key: string;
}

export type MessagingRefusal =
  | 'off'
  | 'unreachable'
  | 'misconfigured'
  | 'code_over'
  | 'refused_on_phone'
  | 'link_over'
  | 'app_taken'
  | 'app_held'
  | 'account_disabled';

export const MESSAGING_SENTENCE: Readonly<Record<MessagingRefusal, string>> = {
  off: '学校尚未开通微信扫码登录，请使用账号密码登录',
  unreachable: '微信暂时无法访问，请稍后刷新，或使用账号密码登录',
  misconfigured: '微信未能生成二维码，请告知管理员检查微信设置，或使用账号密码登录',
  code_over: '二维码已过期,请刷新后重试！',
  refused_on_phone: '手机上选择了“不是我”，本次登录已取消；如需登录，请刷新二维码后重新扫码',
  link_over: '确认链接已失效，请重新扫描电脑上的二维码',
  app_taken: '该微信已绑定其他账号，请先在原账号的“个人信息”中解除绑定',
  app_held: '您的账号已绑定另一个微信，请先在“个人信息”中解除绑定',
  account_disabled: '您的账号已停用，如需继续使用，请联系课程中心',
};

/** How far a school's account of the messaging app is set up. */
export interface AppStanding {
  readonly enabled: boolean;
  readonly hasSecrets: boolean;
  /** Whether the app's server ever called. */
  readonly wasCalled: boolean;
}

/** What is missing before anybody can scan, and where it is to be had; null where nothing is. */
export function scanMissing(hasAddress: boolean, app: AppStanding | null): string | null {
  if (!hasAddress) return '系统尚未设置对外访问地址（PUBLIC_URL），请联系系统维护人员设置后重启服务';
  if (!app) return '尚未添加微信服务号，请在“登录方式”中添加';
  if (!app.hasSecrets) return '微信服务号尚未填写密钥，请在“登录方式”中填写';
  if (!app.enabled) return '微信服务号尚未启用，请在“登录方式”中启用';
  return app.wasCalled
    ? null
    : '尚未收到过微信的推送，请按“登录方式”中的服务器地址完成微信公众平台的“服务器配置”';
}

export const NOT_BOUND = '您的微信尚未绑定账号【点击绑定使用账号密码登录后才可使用微信扫码登录】!';
