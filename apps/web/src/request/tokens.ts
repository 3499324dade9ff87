import { type Address, currentAddress } from './address.ts';
import { currentCaller } from './caller.ts';

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

type Door = Pick<Address, 'publicRoute' | 'school'>;

/** The session cookies of a door: one per public route and school, so that two of them do not meet. */
export function tokenNames({ publicRoute, school }: Door) {
  const door = `${publicRoute}_${school ?? 'default'}`;
  return { access: `token_${door}`, refresh: `refresh_${door}`, person: `person_${door}` };
}

/**
 * Read from the cookie each time: another tab may have renewed it. Or somebody else has signed in there, whose tokens
 * are not for the page of who was here before.
 */
export function readTokens(): Tokens | null {
  const { person } = currentCaller();
  const theirs = tokenPerson();
  if (person !== null && theirs !== null && theirs !== person) return null;
  const names = tokenNames(currentAddress());
  const access = cookieIn(document.cookie, names.access);
  return access ? { access, refresh: cookieIn(document.cookie, names.refresh) ?? '' } : null;
}

export function storeTokens({ access, refresh }: Tokens): void {
  const names = tokenNames(currentAddress());
  writeCookie(names.access, access);
  writeCookie(names.refresh, refresh);
}

/** Says whose they are, once that is known. */
export function claimTokens(person: number): void {
  writeCookie(tokenNames(currentAddress()).person, String(person));
}

export function tokenPerson(): number | null {
  const theirs = cookieIn(document.cookie, tokenNames(currentAddress()).person);
  return theirs ? Number(theirs) : null;
}

export function dropTokens(): void {
  const names = tokenNames(currentAddress());
  writeCookie(names.access, '', '; Max-Age=0');
  writeCookie(names.refresh, '', '; Max-Age=0');
  writeCookie(names.person, '', '; Max-Age=0');
}

export function cookieIn(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

/** Without an age the cookie ends with the browser; scripts need it, because the wire wants an Authorization header. */
export function writeCookie(name: string, value: string, more = ''): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${secure}${more}`;
}
