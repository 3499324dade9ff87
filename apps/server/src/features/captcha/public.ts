export { dropExpiredCaptchas } from './captchas.repository.ts';
export { redeemCaptcha } from './solve-captcha.ts';
