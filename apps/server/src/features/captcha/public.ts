export { redeemCaptcha } from './solve-captcha.ts';
