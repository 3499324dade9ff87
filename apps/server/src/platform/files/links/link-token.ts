import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which content of a file a link gives: as it came, or converted for the browser. */
export type LinkContent = 'original' | 'converted';

/** What shows a file to visitors: a course or a slide, by its id. */
export type ShownBy = `${'c' | 's'}${number}`;

export interface Link {
  readonly id: number;
  readonly content: LinkContent;
  /** Null for a link that is good for ever. */
  readonly expires: Date | null;
  /** Good only while this is shown. */
  readonly shownBy?: ShownBy | null;
}

const SECOND = 1000;
const SHORT: Readonly<Record<LinkContent, string>> = { original: 'o', converted: 'c' };
const TOKEN = /^((\d{1,10})([oc])\.([0-9a-z]{1,8})(?:\.([cs]\d{1,10}))?)\.([A-Za-z0-9_-]{43})$/;

/** What a link carries: the file, until when it is good, and a signature over both and the school. */
export function tokenOf({ id, content, expires, shownBy }: Link, school: string, key: Buffer): string {
  const claim = `${id}${SHORT[content]}.${momentText(expires)}${shownBy ? `.${shownBy}` : ''}`;
  return `${claim}.${signatureOf(claim, school, key).toString('base64url')}`;
}

/** The link that a token stands for; null when it was not signed here. */
export function readToken(token: string, school: string, key: Buffer): Link | null {
  const [, claim, id, short, moment, shownBy, signature] = TOKEN.exec(token) ?? [];
  if (!claim || !id || !short || !moment || !signature) return null;
  const expected = signatureOf(claim, school, key);
  const brought = Buffer.from(signature, 'base64url');
  if (brought.length !== expected.length || !timingSafeEqual(brought, expected)) return null;
  const seconds = Number.parseInt(moment, 36);
  return {
    id: Number(id),
    content: short === 'c' ? 'converted' : 'original',
    expires: seconds === 0 ? null : new Date(seconds * SECOND),
    ...(shownBy && { shownBy: shownBy as ShownBy }),
  };
}

function momentText(expires: Date | null): string {
  return expires ? Math.floor(expires.getTime() / SECOND).toString(36) : '0';
}

function signatureOf(claim: string, school: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`${school}/${claim}`).digest();
}
