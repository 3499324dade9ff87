const COOKIE = 'sidebarStatus';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The remembered state of the sidebar: `1` open, `0` collapsed; open at first. */
export function isCollapsedIn(cookies: string): boolean {
  return cookies.split('; ').includes(`${COOKIE}=0`);
}

export function rememberCollapsed(collapsed: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http
  document.cookie = `${COOKIE}=${collapsed ? 0 : 1}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Strict`;
}
