import type { ArrivalAnswer, OfferedProvider } from '@course-center/contract/account/sign-on';
import { currentAddress } from '../../../request/address.ts';
import { request } from '../../../request/client.ts';
import { dropStored, readStored, writeStored } from '../session/storage.ts';

/** The way through a school's single sign-on, as the pages walk it. */

export const ARRIVAL_PATH = '/singleSignOn/loginAuth';
/** Where a second window comes back to that somebody signs in again in, beside the page that waits. */
export const AGAIN_PATH = '/singleSignOn/again';

export async function readProviders(): Promise<readonly OfferedProvider[]> {
  const { providers } = await request('GET /api/teacher/login/ways', { quiet: true });
  return providers;
}

/** Where the browser goes for a provider; `path` is where its person wants to be afterwards. */
export function startAddress(start: string, path: string): string {
  const { publicRoute } = currentAddress();
  return `${start}${start.includes('?') ? '&' : '?'}${new URLSearchParams({ door: publicRoute, path })}`;
}

/** What the way back left behind the #. */
export const readTold = () => new URLSearchParams(window.location.hash.slice(1));

/** It is for this page alone: once the page stands, nobody finds it in the address. */
export function forgetTold(): void {
  window.history.replaceState(null, '', window.location.pathname);
}

export function arrive(ticket: string): Promise<ArrivalAnswer> {
  return request('POST /api/teacher/sso/arrive', { body: { ticket }, token: null, quiet: true });
}

export async function chooseDepartment(department_id: number, token: string): Promise<void> {
  await request('POST /api/teacher/auth/change/department', { body: { department_id }, token });
}

/** A session that began at a provider ends there, too, and is begun again there. */
export function rememberProvider(start: string): void {
  writeStored('login_method', 'sso');
  writeStored('sso_start', start);
}

export function forgetProvider(): void {
  dropStored('login_method');
  dropStored('sso_start');
}

export const rememberedStart = (): string | null => readStored('sso_start');
