import { addressKey } from '@course-center/domain/access/address-key';
import { LIMIT } from '@course-center/domain/access/limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { keptDisplayConfig } from '../features/showcase/display/kept/kept-settings.ts';
import { publishedCourses, publishedPages } from '../features/showcase/display/published-courses.ts';
import { KeptAnswers } from '../platform/kept-answers/kept-answers.ts';
import { databaseMark, versionOf } from '../platform/kept-answers/showcase-version.ts';
import { countInLeases } from '../platform/limits/limits.ts';
import { sceneOf } from '../plugins/school.ts';
import { DEFAULT_SCHOOL, type Schools } from '../schools/school.ts';
import type { Scene } from '../wire/context.ts';
import { notFound } from '../wire/failures.ts';
import { originOf } from './origin.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';

interface SearchEngineOptions {
  readonly schools: Schools;
  readonly now: () => Date;
  readonly publicUrl: string | null;
}

const KEPT_BYTES = 16 * 1024 * 1024;

/** What search engines ask a site for before its pages. */
export const searchEngines = fp<SearchEngineOptions>(
  async (app, { schools, now, publicUrl }) => {
    const mapOf = sitemapDrawer();
    const sitemap = async (request: FastifyRequest, reply: FastifyReply) => {
      const { school: named } = request.params as { school?: string };
      const school = schools.get(named ?? DEFAULT_SCHOOL);
      if (!school) throw notFound('学校不存在，请检查访问地址');
      const scene = sceneOf(request, school, now);
      if (!(await isOpen(scene))) throw notFound('没有公开的页面');
      const map = await mapOf(scene, originOf(request, publicUrl) + baseOf(named ?? DEFAULT_SCHOOL));
      return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(map);
    };
    app.get('/sitemap.xml', { schema: { hide: true } }, sitemap);
    app.get('/app/:school/sitemap.xml', { schema: { hide: true } }, sitemap);
    app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
      // Those that are opened when somebody needs them are neither opened for this, hundreds at a time, nor named.
      const asked = [...schools].filter(([, { lazily }]) => !lazily);
      const parts = asked.map(async ([name, { db }]) => ({
        base: baseOf(name),
        // Of a school that cannot be asked nothing is shown.
        isOpen: await isOpen({ db, now }).catch(() => false),
      }));
      const robots = robotsOf(originOf(request, publicUrl), await Promise.all(parts));
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots);
    });
  },
  { name: 'search-engines', dependencies: ['answers'] },
);

/** Draws sitemaps, and keeps them until something changes; drawing one counts like drawing a page. */
function sitemapDrawer() {
  const kept = new KeptAnswers<Buffer>(KEPT_BYTES);
  return async (scene: Scene, home: string): Promise<Buffer> => {
    const at = scene.now();
    const version = await versionOf(scene.db).at(at);
    const key = `${databaseMark(scene.db)}\0${home}`;
    const known = kept.get(key, version, at.getTime());
    if (known) return known;
    await countInLeases(scene, LIMIT.pagesDrawn, addressKey(scene.address));
    const body = Buffer.from(sitemapOf(home, await publishedCourses(scene), await publishedPages(scene)));
    kept.keep(key, { body, version, until: Number.POSITIVE_INFINITY });
    return body;
  };
}

async function isOpen(where: Pick<Scene, 'db' | 'now'>): Promise<boolean> {
  return (await keptDisplayConfig(where)).auth !== '1';
}

function baseOf(school: string): string {
  return school === DEFAULT_SCHOOL ? '' : `/app/${school}`;
}
