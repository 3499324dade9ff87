import { addressOf } from '../../../request/address.ts';

/**
 * The login page's address, keeping where somebody wanted to go; `local` keeps it from going to a single sign-on at
 * once, where somebody has just left.
 */
export function loginPath(wanted: string, { local = false } = {}): string {
  return `/login?redirect=${encodeURIComponent(wanted)}${local ? '&local=1' : ''}`;
}

/** Where a login leads: only ever to a path of this site, whatever the query says. */
export function redirectTarget(redirect: string | null): string {
  if (redirect === null) return '/';
  const [path = '', query = ''] = splitOnce(redirect);
  if (path === '/newSignature' || path === '/oldSignature') return `/leader${redirect}`;
  if (/^\/?dashboard\/?$/.test(path)) return `/dashboard/index${query}`;
  return isOwnPath(redirect) ? redirect : '/';
}

function splitOnce(redirect: string): [string, string] {
  const at = redirect.search(/[?#]/);
  return at < 0 ? [redirect, ''] : [redirect.slice(0, at), redirect.slice(at)];
}

/** `//host`, `/\host` and addresses with control characters are read as another host by some browser. */
function isOwnPath(redirect: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (!/^\/(?![/\\])/.test(redirect) || /[\\\u0000-\u001f]/.test(redirect)) return false;
  // Another door's or school's page needs its own login: this one's must not lead there.
  const { basename, path } = addressOf(redirect);
  return basename === '' && !/^\/login(?=[/?#]|$)/.test(path);
}
