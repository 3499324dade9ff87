import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COMMON_GUIDE, GUIDE_OF } from '@course-center/domain/school/guides';
import { showcasePathMeant } from '@course-center/domain/showcase/paths';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { FILES_PATH } from '../platform/files/public-files.ts';

export interface WebOptions {
  /** The built pages. */
  readonly webDir: string;
  readonly filesDir: string;
}

const GUIDES = [...Object.values(GUIDE_OF), COMMON_GUIDE].map((name) => `guide/${name}`);
/** Pages that are no part of the back-office nor of the showcase, for who has no session: a phone, a reader of a paper. */
export const DOCUMENTS = ['sign', 'verify', 'confirm', 'questionnaire', 'guide', ...GUIDES];
const UNLISTED = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

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
    const read = (name: string) => readFile(join(webDir, name), 'utf8');
    const page = await read('index.html');
    await app.register(fastifyStatic, {
      root: join(webDir, 'assets'),
      prefix: '/assets/',
      ...forever,
      preCompressed: true,
    });
    for (const name of DOCUMENTS) {
      const document = await read(`${name}.html`);
      for (const base of ['', '/app/:school'])
        app.get(`${base}/${name}`, { schema: { hide: true } }, (_request, reply) =>
          reply.headers(UNLISTED).send(document),
        );
    }
    app.get('/*', { schema: { hide: true } }, (request, reply) => servePage(page, request, reply));
  },
  { name: 'web', dependencies: ['security-headers', 'answers'] },
);

function servePage(page: string, request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?', 1)[0] as string;
  const meant = showcasePathMeant(path);
  if (meant !== null && meant !== path) return reply.redirect(meant + request.url.slice(path.length));
  if (path.startsWith('/api/') || path.startsWith('/assets/') || path.startsWith(FILES_PATH))
    return reply.callNotFound();
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page.replaceAll('__CSP_NONCE__', request.styleNonce));
}
