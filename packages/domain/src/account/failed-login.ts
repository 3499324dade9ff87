/** Why a login failed, as the security log tells it. */
export const FAILED_LOGIN_TITLE = {
  captcha: '验证码未通过',
  unknown_account: '账号不存在',
  wrong_password: '密码错误',
  disabled: '账号已停用',
  password_ended: '初始密码已过期',
  wrong_door: '入口不对',
  too_many: '尝试过于频繁',
} as const;

export type FailedLoginReason = keyof typeof FAILED_LOGIN_TITLE;
