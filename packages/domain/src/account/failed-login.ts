/**
 * Why a login failed, as the security log tells it. What was not even judged (no captcha, too early) is not there: a
 * script makes that by the thousand, and would push out what matters.
 */
export const FAILED_LOGIN_TITLE = {
  unknown_account: '账号不存在',
  wrong_password: '密码错误',
  disabled: '账号已停用',
  password_ended: '初始密码已过期',
  wrong_door: '入口不对',
  refused_on_phone: '手机上选择“不是我”',
  wrong_code: '两步验证码错误',
  sign_on_refused: '统一身份认证未放行',
} as const;

export type FailedLoginReason = keyof typeof FAILED_LOGIN_TITLE;
