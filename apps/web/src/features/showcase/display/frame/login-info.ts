import type { DisplayConfig } from '@course-center/contract/showcase/display';
import { addressOf } from '../../../../request/address.ts';

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
