import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { keptDisplayConfig, publishedCourses } from '../features/showcase/public.ts';
import { sceneOf } from '../plugins/school.ts';
import { DEFAULT_SCHOOL, type Schools } from '../schools/school.ts';
import { notFound } from '../wire/failures.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';

interface SearchEngineOptions {
  readonly schools: Schools;
  readonly now: () => Date;
}

const HOUR = 60 * 60;

/** What search engines ask a site for before its pages. */
export const searchEngines = fp<SearchEngineOptions>(
  async (app, { schools, now }) => {
    const sceneFor = (request: FastifyRequest) => {
      const { school: named } = request.params as { school?: string };
      const school = schools.get(named ?? DEFAULT_SCHOOL);
      if (!school) throw notFound('学校不存在，请检查访问地址');
      return { base: named === undefined ? '' : `/app/${named}`, scene: sceneOf(request, school, now) };
    };
    const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;
    const sitemap = async (request: FastifyRequest, reply: FastifyReply) => {
      const { base, scene } = sceneFor(request);
      if ((await keptDisplayConfig(scene)).auth === '1') throw notFound('没有公开的页面');
      const map = sitemapOf(originOf(request) + base, await publishedCourses(scene.db));
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', `public, max-age=${HOUR}`)
        .send(map);
    };
    app.get('/sitemap.xml', { schema: { hide: true } }, sitemap);
    app.get('/app/:school/sitemap.xml', { schema: { hide: true } }, sitemap);
    app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
      const { scene } = sceneFor(request);
      const open = (await keptDisplayConfig(scene)).auth !== '1';
      return reply.type('text/plain; charset=utf-8').send(robotsOf(originOf(request), open));
    });
  },
  { name: 'search-engines', dependencies: ['answers'] },
);
