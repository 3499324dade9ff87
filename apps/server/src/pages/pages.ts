import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '@course-center/domain/answers/sentence';
import { SHOWCASE_PATHS } from '@course-center/domain/showcase/paths';
import { siteDay } from '@course-center/domain/showcase/views';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { keptDisplayConfig } from '../features/showcase/display/kept/kept-settings.ts';
import { countVisit } from '../features/showcase/display/visits/count-visit.ts';
import { valueFor, visitorCookie, visitorIn } from '../features/showcase/display/visits/visitor-cookie.ts';
import { visitsKey } from '../features/showcase/display/visits/visits-key.ts';
import { sceneOf } from '../plugins/school.ts';
import { contentPolicy } from '../plugins/security-headers.ts';
import { DEFAULT_SCHOOL, type Schools } from '../schools/school.ts';
import type { Scene } from '../wire/context.ts';
import { Refused } from '../wire/failures.ts';
import { isPreview, type PagePlace, pageDrawer } from './draw-page.ts';
import { originOf } from './origin.ts';
import { readQuery } from './read-query.ts';

const YEAR = 365 * 24 * 60 * 60;

export interface PagesOptions {
  readonly webDir: string;
  readonly schools: Schools;
  readonly now: () => Date;
  readonly publicUrl: string | null;
}

const HTML = 'text/html; charset=utf-8';
const KEPT_BYTES = 32 * 1024 * 1024;

/** Serves the public pages as documents with their data inside, in the layout that the user agent asks for. */
export const pages = fp<PagesOptions>(
  async (app, { webDir, schools, now, publicUrl }) => {
    if (!existsSync(join(webDir, 'server/server.js'))) return;
    const draw = pageDrawer(app, webDir, KEPT_BYTES);
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      const { school: named } = request.params as { school?: string };
      const school = schools.get(named ?? DEFAULT_SCHOOL);
      if (!school) return reply.code(404).type(HTML).send(troublePage('学校不存在，请检查访问地址。'));
      const scene = sceneOf(request, school, now);
      const place = placeOf(request, named === undefined ? '' : `/app/${named}`);
      reply.type(HTML).header('cache-control', 'private, no-cache');
      const origin = originOf(request, publicUrl);
      const page = await draw(scene, request, { ...place, origin }).catch((error: unknown) =>
        trouble(request, error),
      );
      if ('sentence' in page) return reply.code(page.status).send(troublePage(page.sentence));
      if (page.status === 200) {
        await greet(scene, request, reply);
        await countLook(scene, request, place);
      }
      if (page.encoding !== 'identity') reply.header('content-encoding', page.encoding);
      reply.header('content-security-policy', contentPolicy(page.styleHashes));
      return reply.code(page.status).header('vary', 'user-agent, accept-encoding').send(page.bytes);
    };
    for (const path of SHOWCASE_PATHS)
      for (const base of ['', '/app/:school']) app.get(base + path, { schema: { hide: true } }, serve);
  },
  { name: 'pages', dependencies: ['security-headers', 'answers', 'own-calls'] },
);

/** What is said instead of a page; only what nobody expected is written down. */
function trouble(request: FastifyRequest, error: unknown) {
  if (error instanceof Refused) return { status: 429, sentence: say(error.refusal).message };
  request.log.error({ err: error }, 'a public page could not be drawn');
  return { status: 500, sentence: '服务器正忙或正在维护，请稍后刷新重试。' };
}

function placeOf(request: FastifyRequest, base: string) {
  const { pathname, search } = new URL(request.url, 'http://page');
  const path = pathname.slice(base.length).replace(/\/+$/, '');
  return { base, path, search: readQuery(path, search) };
}

/** Counts a page that was shown to a visitor; where they have to sign in, the page itself tells once it is. */
async function countLook(scene: Scene, { method, headers }: FastifyRequest, place: PagePlace): Promise<void> {
  if (method === 'HEAD' || isPreview(place) || (await keptDisplayConfig(scene)).auth === '1') return;
  countVisit(scene, { cookies: headers.cookie ?? '', courseId: courseAt(place), isDocument: true });
}

function courseAt({ path, search }: PagePlace): number | null {
  const id = Number(new URLSearchParams(search).get('id'));
  return path === '/course-msg' && Number.isInteger(id) && id > 0 ? id : null;
}

/** What a visitor sees when a page cannot be drawn: no data, no script, nothing that could fail too. */
function troublePage(sentence: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>页面暂时无法显示</title>
</head>
<body>
<main>
<h1>页面暂时无法显示</h1>
<p>${sentence}</p>
<p><a href="">刷新页面</a></p>
</main>
</body>
</html>
`;
}

/** Gives a new visitor a value drawn by chance, by which the pages know them again: it says nothing of anybody. */
async function greet(scene: Scene, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const key = await visitsKey(scene.db);
  if (visitorIn(request.headers.cookie ?? '', key)) return;
  const drawn = { name: randomBytes(16).toString('base64url'), since: siteDay(scene.now()) };
  reply.header('set-cookie', visitorCookie(valueFor(drawn, key), YEAR, request.protocol === 'https'));
}
