import { createHmac, timingSafeEqual } from 'node:crypto';

/** The cookie by which a page knows its visitors again. */
export const VISITOR_COOKIE = 'visitor';

/** How the cookie is set, or with no seconds taken away: no script reads it. */
export function visitorCookie(value: string, seconds: number, secure: boolean): string {
  const rest = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${VISITOR_COOKIE}=${value}; ${rest}`;
}

/** Somebody who was here before: a value made by chance, and the day on which they got it. */
export interface KnownVisitor {
  readonly name: string;
  readonly since: string;
}

const VALUE = new RegExp(
  `(?:^|;\\s*)${VISITOR_COOKIE}=(([\\w-]{22})\\.(\\d{4}-\\d\\d-\\d\\d))\\.([\\w-]{43})(?:;|$)`,
);

/** Who comes, as their cookies tell; null for a cookie that was not given out here. */
export function visitorIn(cookies: string, key: Buffer): KnownVisitor | null {
  const [, claim, name, since, signature] = VALUE.exec(cookies) ?? [];
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
