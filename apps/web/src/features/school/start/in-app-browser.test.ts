import { expect, test } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14; V2301A) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${phone} Version/4.0 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50 NetType/WIFI`],
  [`${phone} Chrome/126.0 Mobile Safari/537.36 wxwork/4.1.20 MicroMessenger/7.0.1`],
  [`${phone} MQQBrowser/6.2 TBS/046 Mobile Safari/537.36 V1_AND_SQ_9.0 QQ/9.0.8.14755`],
  [`${phone} Chrome/126.0 Mobile Safari/537.36 DingTalk/7.5.0`],
  [`${phone} Chrome/126.0 Mobile Safari/537.36 Feishu/7.20`],
  [`${phone} Chrome/126.0 Mobile Safari/537.36 AlipayClient/10.6`],
  [`${phone} Chrome/126.0 Mobile Safari/537.36 Weibo (vivo__weibo__14.1)`],
  [`${phone} Chrome/126.0 Mobile Safari/537.36 aweme_300 BytedanceWebview`],
])('%s is inside another app', (userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [`${phone} MQQBrowser/15.1 Mobile Safari/537.36`],
])('%s is a browser of its own', (userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
