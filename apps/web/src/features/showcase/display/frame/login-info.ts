import type { DisplayConfig } from '@course-center/contract/showcase/display';
import { addressOf } from '../../../../request/address.ts';
import { isOldDraft } from '../../../../ui/saving/old-drafts.ts';

const name = (what: string) => {
  const { school } = addressOf(window.location.pathname);
  return `course-center:user:${school ?? 'default'}:${what}`;
};

/** What the pages after this one may show before they are told: kept until somebody signs out. */
export function storeLoginInfo({ copy_right, icp, auth }: DisplayConfig): void {
  try {
    window.localStorage.setItem(name('login_info'), JSON.stringify({ copy_right, icp, auth }));
  } catch {
    // A browser that keeps nothing shows the pages all the same.
  }
}

/** Whether the login went through the school's single sign-on, which then has a logout of its own. */
export function signedInElsewhere(): boolean {
  return window.localStorage.getItem(name('login_method')) === 'sso';
}

/** What these pages keep for as long as a window is open. */
export const WINDOW_KEYS = ['course-center:list-place', 'course-center:searching'] as const;

/**
 * Forgets whose session it was, at whichever door of this school. What somebody typed and did not send stays for them,
 * and so does how they arranged their tables.
 */
export function forgetHere(storages: Pick<Window, 'localStorage' | 'sessionStorage'>, school: string): void {
  const { localStorage, sessionStorage } = storages;
  const ours = (key: string) => key.startsWith('course-center:') && key.split(':')[2] === school;
  for (const key of Object.keys(localStorage))
    if (ours(key) && !isOldDraft(key)) localStorage.removeItem(key);
  for (const key of WINDOW_KEYS) sessionStorage.removeItem(key);
}
