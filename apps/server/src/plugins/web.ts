import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { FILES_PATH } from '../platform/files/public-files.ts';

export interface WebOptions {
  /** The built pages. */
  readonly webDir: string;
  readonly filesDir: string;
}

/** Serves the built pages and what is public of the schools' files. Any path that is no call and no file is a page. */
export const web = fp<WebOptions>(
  async (app, { webDir, filesDir }) => {
    const forever = { maxAge: '365d', immutable: true, decorateReply: false, index: false as const };
    await app.register(fastifyStatic, {
      root: filesDir,
      prefix: FILES_PATH,
      ...forever,
      allowedPath: (path) => /^\/[a-z0-9-]+\/public\/[0-9a-f]{32}(-\d{2,4})?\.\w+$/.test(path),
    });
    if (!existsSync(join(webDir, 'index.html'))) return;
    const page = await readFile(join(webDir, 'index.html'), 'utf8');
    await app.register(fastifyStatic, {
      root: join(webDir, 'assets'),
      prefix: '/assets/',
      ...forever,
      preCompressed: true,
    });
    app.get('/*', { schema: { hide: true } }, (request, reply) => servePage(page, request, reply));
  },
  { name: 'web', dependencies: ['security-headers', 'answers'] },
);

function servePage(page: string, request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?', 1)[0] as string;
  if (path.startsWith('/api/') || path.startsWith('/assets/') || path.startsWith(FILES_PATH))
    return reply.callNotFound();
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page.replaceAll('__CSP_NONCE__', request.styleNonce));
}
