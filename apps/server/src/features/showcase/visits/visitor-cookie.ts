/** The cookie by which a page knows its visitors again. It holds nothing but a value made by chance. */
export const VISITOR_COOKIE = 'visitor';

const VALUE = new RegExp(`(?:^|;\\s*)${VISITOR_COOKIE}=([\\w-]{8,64})(?:;|$)`);

/** Who comes, as their cookies tell; empty for somebody who was on no page yet. */
export function visitorIn(cookies: string | undefined): string {
  return (cookies && VALUE.exec(cookies)?.[1]) ?? '';
}
