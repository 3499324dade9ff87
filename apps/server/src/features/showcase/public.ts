import type { FastifyReply, FastifyRequest } from 'fastify';
import { keptDisplayConfig } from './display/kept/kept-settings.ts';
import { visitorCookie } from './display/visits/visitor-cookie.ts';

/** Where visitors sign in, whoever signs out leaves nothing behind in the browser, not even what no script may read. */
export async function forgetVisitor({ scene, protocol }: FastifyRequest, reply: FastifyReply): Promise<void> {
  // A school that there is not has no visitors.
  if (scene === undefined || (await keptDisplayConfig(scene)).auth !== '1') return;
  reply.header('set-cookie', visitorCookie(scene.school.name, '', 0, protocol === 'https'));
}
