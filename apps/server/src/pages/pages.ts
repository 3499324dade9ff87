import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { layoutOf } from '@course-center/domain/showcase/layout';
import { SHOWCASE_PATHS } from '@course-center/domain/showcase/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { headerOf } from '../plugins/school.ts';
import { DEFAULT_SCHOOL, type Schools } from '../schools/school.ts';
import { notFound } from '../wire/failures.ts';
import { rendererIn } from './load-renderer.ts';

export interface PagesOptions {
  readonly webDir: string;
  readonly schools: Schools;
}

/** Serves the public pages as documents with their data inside, in the layout that the user agent asks for. */
export const pages = fp<PagesOptions>(
  async (app, { webDir, schools }) => {
    if (!existsSync(join(webDir, 'server/server.js'))) return;
    const renderer = rendererIn(webDir);
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      const { school: named } = request.params as { school?: string };
      const school = schools.get(named ?? DEFAULT_SCHOOL);
      if (!school) throw notFound('学校不存在，请检查访问地址');
      const base = named === undefined ? '' : `/app/${named}`;
      const url = new URL(request.url, 'http://page');
      const { renderPage, assetsOf } = await renderer();
      const page = await renderPage({
        base,
        path: url.pathname.slice(base.length).replace(/\/+$/, ''),
        search: url.search,
        layout: layoutOf(headerOf(request.headers['user-agent'])),
        origin: `${request.protocol}://${request.host}`,
        read: (path) => app.ownCall(school.name, path),
        assetsOf,
      });
      return reply
        .code(page.status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('vary', 'user-agent, accept-encoding')
        .send(page.html);
    };
    for (const path of SHOWCASE_PATHS)
      for (const base of ['', '/app/:school']) app.get(base + path, { schema: { hide: true } }, serve);
  },
  { name: 'pages', dependencies: ['security-headers', 'answers', 'own-calls'] },
);
