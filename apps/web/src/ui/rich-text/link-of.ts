import { isAllowedLink } from '@course-center/domain/rich-text/link';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** The link that somebody means who types an address; null where it is none. */
export function linkOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  // A port looks like a scheme with a number behind it.
  const href = SCHEME.test(text) && !/^[^/]+:\d+(\/|$)/.test(text) ? text : `https://${text}`;
  return isAllowedLink(href) && (href.startsWith('mailto:') || URL.canParse(href)) ? href : null;
}
