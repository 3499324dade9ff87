/** The first that fits names it: browsers that are built on another say its name, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/QQBrowser/i, 'QQ 浏览器'],
  [/Edg(e|A|iOS)?\//i, 'Edge 浏览器'],
  [/Firefox|FxiOS/i, 'Firefox 浏览器'],
  [/Chrome|CriOS/i, 'Chrome 浏览器'],
  [/Safari/i, 'Safari 浏览器'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/i, '苹果手机'],
  [/iPad/i, '苹果平板'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙设备'],
  [/Android.*Mobile/i, '安卓手机'],
  [/Android/i, '安卓平板'],
  [/Windows/i, 'Windows 电脑'],
  [/Mac OS X|Macintosh/i, '苹果电脑'],
  [/Linux|X11/i, 'Linux 电脑'],
];

/** What somebody calls the device that they signed in from, by what its browser says of itself. */
export function deviceOf(userAgent: string): string {
  const named = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [named(SYSTEMS), named(BROWSERS)].filter((part) => part !== undefined).join(' · ') || '未知设备';
}
