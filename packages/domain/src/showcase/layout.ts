/** How the public pages are laid out. */
export type Layout = 'desktop' | 'mobile';

const PHONE = /Mobi|iPhone|iPod|Windows Phone/i;
const TABLET = /iPad|Tablet/i;

/** The layout that a browser's user agent asks for; tablets are wide enough for the desktop's, and say no “Mobile”. */
export function layoutOf(userAgent: string): Layout {
  return PHONE.test(userAgent) && !TABLET.test(userAgent) ? 'mobile' : 'desktop';
}
