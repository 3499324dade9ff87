const ALLOWED = /^(https?:\/\/[^\s/<>"][^<>"]*|mailto:[^\s@<>"]+@[^\s@<>"]+)$/i;

/** Where links of a text may lead. */
export function isAllowedLink(href: string): boolean {
  return ALLOWED.test(href);
}
