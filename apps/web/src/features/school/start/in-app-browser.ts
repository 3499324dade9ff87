/** Browsers inside other apps: they cut away uploads, downloads, new windows or cookies. */
const IN_APP = [
  /MicroMessenger/i,
  /WindowsWechat/i,
  /wxwork/i,
  /\bQQ\/\d/i,
  /DingTalk/i,
  /\bLark\b|Feishu/i,
  /AlipayClient/i,
  /Weibo/i,
  /aweme|BytedanceWebview|NewsArticle/i,
  /baiduboxapp/i,
  /FBAN|FBAV|Instagram/i,
  /\bLine\//i,
];

export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.some((pattern) => pattern.test(userAgent));
}
