import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the styles that the page itself adds through, and nobody else's. */
    styleNonce: string;
  }
}

/** Strict headers. Nothing in them needs https, because many schools run on a plain-http intranet. */
export const securityHeaders = fp(
  async (app) => {
    app.decorateRequest('styleNonce', '');
    app.addHook('onRequest', (request, _reply, done) => {
      if (!request.routeOptions.config.endpoint) request.styleNonce = randomBytes(16).toString('base64url');
      done();
    });
    await app.register(helmet, {
      contentSecurityPolicy: false,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      strictTransportSecurity: false,
      referrerPolicy: { policy: 'same-origin' },
    });
    app.addHook('onSend', (request, reply, _payload, done) => {
      reply.header('content-security-policy', request.styleNonce ? policy(request.styleNonce) : NO_PAGE);
      if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
      done();
    });
  },
  { name: 'security-headers' },
);

/** The answer to a call shows nothing and loads nothing. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'self'";

function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');
}
