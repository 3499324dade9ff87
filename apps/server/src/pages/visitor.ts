import { randomBytes } from 'node:crypto';
import { siteDay } from '@course-center/domain/showcase/views';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { valueFor, visitorCookie, visitorIn } from '../features/showcase/display/visits/visitor-cookie.ts';
import { visitsKey } from '../features/showcase/display/visits/visits-key.ts';
import type { Scene } from '../wire/context.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Gives a new visitor a value drawn by chance, by which the pages know them again: it says nothing of anybody. */
export async function greet(scene: Scene, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const key = await visitsKey(scene.db);
  if (visitorIn(request.headers.cookie ?? '', key)) return;
  const drawn = { name: randomBytes(16).toString('base64url'), since: siteDay(scene.now()) };
  reply.header('set-cookie', visitorCookie(valueFor(drawn, key), YEAR, request.protocol === 'https'));
}
