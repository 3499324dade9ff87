import { currentAddress } from '../../../request/address.ts';
import { cookieIn, writeCookie } from '../../../request/tokens.ts';
import { browserDrafts } from '../../../ui/saving/draft-store.ts';
import { isOldDraft } from '../../../ui/saving/old-drafts.ts';

/** What is kept here is kept apart by public route and school, and goes when the session goes; drafts lie elsewhere. */
function prefix(): string {
  const { publicRoute, school } = currentAddress();
  return `course-center:${publicRoute}:${school ?? 'default'}:`;
}

export function readStored(name: string): string | null {
  return window.localStorage.getItem(prefix() + name);
}

export function writeStored(name: string, value: string): void {
  window.localStorage.setItem(prefix() + name, value);
}

export function dropStored(name: string): void {
  window.localStorage.removeItem(prefix() + name);
}

export function clearStored(): void {
  const ours = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix()) && !isOldDraft(key));
  for (const key of ours) window.localStorage.removeItem(key);
}

/**
 * Closing the browser ends a session, and with it what was kept here. The marker is a cookie that ends with the
 * browser: when it is gone, whoever comes now starts with nothing of whoever was here before.
 */
export function beginHere(): void {
  // What an earlier version left here is carried to where drafts are kept now.
  browserDrafts();
  const { publicRoute, school } = currentAddress();
  const marker = `here_${publicRoute}_${school ?? 'default'}`;
  if (cookieIn(document.cookie, marker) === null) clearStored();
  writeCookie(marker, '1');
}
