import { createHmac, timingSafeEqual } from 'node:crypto';
import { DEFAULT_SCHOOL } from '../../../../schools/school.ts';
import { cookieIn } from '../../../../wire/context.ts';

/** The cookie by which a school's pages know their visitors again: schools on one host do not take it from each other. */
export const visitorCookieName = (school: string) =>
  school === DEFAULT_SCHOOL ? 'visitor' : `visitor-${school}`;

/** How the cookie is set, or with no seconds taken away: no script reads it. */
export function visitorCookie(school: string, value: string, seconds: number, secure: boolean): string {
  const rest = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${visitorCookieName(school)}=${value}; ${rest}`;
}

/** Somebody who was here before: a value made by chance, and the day on which they got it. */
export interface KnownVisitor {
  readonly name: string;
  readonly since: string;
}

const VALUE = /^(([\w-]{22})\.(\d{4}-\d\d-\d\d))\.([\w-]{43})$/;

/** Who comes, as their cookies tell; null for a cookie that was not given out here. */
export function visitorIn(cookies: string, school: string, key: Buffer): KnownVisitor | null {
  const value = cookieIn(cookies, visitorCookieName(school));
  const [, claim, name, since, signature] = VALUE.exec(value ?? '') ?? [];
  if (!claim || !name || !since || !signature) return null;
  const brought = Buffer.from(signature, 'base64url');
  const expected = signatureOf(claim, key);
  return brought.length === expected.length && timingSafeEqual(brought, expected) ? { name, since } : null;
}

/** What the cookie of a visitor holds, signed: nobody can make themselves many visitors. */
export function valueFor({ name, since }: KnownVisitor, key: Buffer): string {
  const claim = `${name}.${since}`;
  return `${claim}.${signatureOf(claim, key).toString('base64url')}`;
}

function signatureOf(claim: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`cookie ${claim}`).digest();
}
