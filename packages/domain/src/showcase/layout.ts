/** How the public pages are laid out. */
export type Layout = 'desktop' | 'mobile';

const PHONE = /Mobi|Android|iPhone|iPod|HarmonyOS|Windows Phone|MicroMessenger.*Mobile/i;
const TABLET = /iPad|Tablet|(?:Android|HarmonyOS)(?!.*Mobi)/i;

/** The layout that a browser's user agent asks for; tablets are wide enough for the desktop's. */
export function layoutOf(userAgent: string): Layout {
  return PHONE.test(userAgent) && !TABLET.test(userAgent) ? 'mobile' : 'desktop';
}
