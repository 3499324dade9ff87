import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { keptDisplayConfig, knownDisplayConfig } from '../features/showcase/display/kept/kept-settings.ts';
import { signedInBy } from '../platform/sessions/signed-in.ts';
import { forbidden, notSignedIn } from '../wire/failures.ts';

/** Finds out who calls. A call that needs a session and brings none, an ended one or another door's gets a 401. */
export const session = fp(
  async (app) => {
    app.decorateRequest('signedIn', null);
    app.addHook('onRequest', (request, _reply, done) => {
      const { access } = request.route.endpoint ?? {};
      if (!access || access === 'public' || access === 'ticket' || isOpenVisit(request)) return done();
      void identify(request).then(() => done(), done);
    });
  },
  { name: 'session', dependencies: ['school'] },
);

/** Visitors who bring no token need not be looked up, where it is known that they need none. */
function isOpenVisit(request: FastifyRequest): boolean {
  const { endpoint } = request.route;
  if (endpoint?.access !== 'visitor' || request.headers.authorization !== undefined) return false;
  return knownDisplayConfig(request.scene)?.auth === '0';
}

async function identify(request: FastifyRequest): Promise<void> {
  const { endpoint, wire } = request.route;
  const token = bearerOf(request);
  const signedIn = token ? await signedInBy(request.scene, token) : null;
  if (endpoint?.access === 'visitor') {
    request.signedIn = signedIn?.provisional ? null : signedIn;
    if (!request.signedIn && (await keptDisplayConfig(request.scene)).auth === '1')
      throw token ? notSignedIn() : notSignedIn('请先登录，再查看优质课程');
    return;
  }
  if (!signedIn || signedIn.public_route !== (wire?.prefix === 'admin' ? 'admin' : 'user'))
    throw notSignedIn();
  if (signedIn.provisional && endpoint?.access !== 'provisional')
    throw forbidden(signedIn.awaits_second_factor ? '请先完成两步验证' : '请先完成首次登录的密码重置');
  request.signedIn = signedIn;
}

export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length).trim() : null;
}
