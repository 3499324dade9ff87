import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36`, 'Windows 电脑 · Chrome 浏览器'],
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`, 'Windows 电脑 · Edge 浏览器'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Version/17.5 Safari/605.1.15', '苹果电脑 · Safari 浏览器'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile MicroMessenger/8.0', '苹果手机 · 微信'],
  ['Mozilla/5.0 (Linux; Android 14; SM-S9180) Chrome/141.0 Mobile Safari/537.36', '安卓手机 · Chrome 浏览器'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux 电脑 · Firefox 浏览器'],
  ['curl/8', '未知设备'],
  ['', '未知设备'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
