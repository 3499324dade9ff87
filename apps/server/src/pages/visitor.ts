import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISITOR_COOKIE, visitorIn } from '../features/showcase/public.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Who looks at the pages, by a value drawn at the first visit: it tells visits apart and says nothing of anybody. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitorIn(request.headers.cookie);
  if (known !== '') return known;
  const drawn = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${VISITOR_COOKIE}=${drawn}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}`,
  );
  return drawn;
}
