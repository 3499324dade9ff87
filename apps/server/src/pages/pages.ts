import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SHOWCASE_PATHS } from '@course-center/domain/showcase/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { countVisit } from '../features/showcase/public.ts';
import { sceneOf } from '../plugins/school.ts';
import { DEFAULT_SCHOOL, type Schools } from '../schools/school.ts';
import { notFound } from '../wire/failures.ts';
import { pageDrawer } from './draw-page.ts';
import { TROUBLE_PAGE } from './trouble-page.ts';
import { visitorOf } from './visitor.ts';

export interface PagesOptions {
  readonly webDir: string;
  readonly schools: Schools;
  readonly now: () => Date;
}

const KEPT_BYTES = 32 * 1024 * 1024;

/** Serves the public pages as documents with their data inside, in the layout that the user agent asks for. */
export const pages = fp<PagesOptions>(
  async (app, { webDir, schools, now }) => {
    if (!existsSync(join(webDir, 'server/server.js'))) return;
    const draw = pageDrawer(app, webDir, KEPT_BYTES);
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      const { school: named } = request.params as { school?: string };
      const school = schools.get(named ?? DEFAULT_SCHOOL);
      if (!school) throw notFound('学校不存在，请检查访问地址');
      const scene = sceneOf(request, school, now);
      const place = placeOf(request, named === undefined ? '' : `/app/${named}`);
      const page = await draw(scene, request, place).catch((error: unknown) => {
        request.log.error({ err: error }, 'a public page could not be drawn');
        return null;
      });
      reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache');
      if (!page) return reply.code(500).send(TROUBLE_PAGE);
      if (page.status === 200)
        countVisit(scene, { visitor: visitorOf(request, reply), courseId: courseAt(place) });
      if (page.encoding !== 'identity') reply.header('content-encoding', page.encoding);
      return reply.code(page.status).header('vary', 'user-agent, accept-encoding').send(page.bytes);
    };
    for (const path of SHOWCASE_PATHS)
      for (const base of ['', '/app/:school']) app.get(base + path, { schema: { hide: true } }, serve);
  },
  { name: 'pages', dependencies: ['security-headers', 'answers', 'own-calls'] },
);

function placeOf(request: FastifyRequest, base: string) {
  const { pathname, search } = new URL(request.url, 'http://page');
  return { base, path: pathname.slice(base.length).replace(/\/+$/, ''), search };
}

function courseAt({ path, search }: { readonly path: string; readonly search: string }): number | null {
  const id = Number(new URLSearchParams(search).get('id'));
  return path === '/course-msg' && Number.isInteger(id) && id > 0 ? id : null;
}
