import { randomBytes } from 'node:crypto';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the styles that the page itself adds through, and nobody else's. */
    styleNonce: string;
  }
}

/** Against guessing a type, framing and embedding by others, and telling others where somebody came from. */
const ALWAYS = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};
/** What only a browser that opens the answer as a page or a file would heed. */
const FOR_PAGES = {
  ...ALWAYS,
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Strict headers. Nothing in them needs https, because many schools run on a plain-http intranet. */
export const securityHeaders = fp(
  async (app) => {
    app.decorateRequest('styleNonce', '');
    app.addHook('onRequest', (request, reply, done) => {
      if (request.route.endpoint) reply.headers(FOR_CALLS);
      else {
        request.styleNonce = randomBytes(16).toString('base64url');
        reply
          .headers(FOR_PAGES)
          .header('content-security-policy', contentPolicy(`'nonce-${request.styleNonce}'`));
      }
      if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
      done();
    });
  },
  { name: 'security-headers' },
);

/** The answer to a call is no page, and adds no styles. */
export const FOR_CALLS = { ...ALWAYS, 'content-security-policy': contentPolicy('') };

/** What a page may load and run. Its styles and scripts are its own files, and those that are named besides. */
export function contentPolicy(styles: string, script = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`.trim(),
    `style-src 'self' ${styles}`.trim(),
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
