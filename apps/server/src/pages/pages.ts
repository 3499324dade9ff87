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
import { gate } from '../platform/jobs/gate.ts';
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
  /** In whose turn a page is drawn, where not by turns of those who ask. */
  readonly inTurn?: ReturnType<typeof gate>;
}

const HTML = 'text/html; charset=utf-8';
const KEPT_BYTES = 32 * 1024 * 1024;
/** Drawn by the one thread that answers everybody: beside hundreds at once every other call waited for seconds. */
const DRAWN_AT_ONCE = 2;

/** Serves the public pages as documents with their data inside, in the layout that the user agent asks for. */
export const pages = fp<PagesOptions>(
  async (app, { webDir, schools, now, publicUrl, inTurn = gate(DRAWN_AT_ONCE) }) => {
    if (!existsSync(join(webDir, 'server/server.js'))) return;
    const draw = pageDrawer(app, { webDir, mostBytes: KEPT_BYTES, inTurn });
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      const { school: named } = request.params as { school?: string };
      const school = schools.get(named ?? DEFAULT_SCHOOL);
      if (!school)
        return reply
          .code(404)
          .type(HTML)
          .send(troublePage(request, schools.get(DEFAULT_SCHOOL) ? { ...NO_SCHOOL, ...HOME } : NO_SCHOOL));
      const scene = sceneOf(request, school, now);
      const place = placeOf(request, named === undefined ? '' : `/app/${named}`);
      reply.type(HTML).header('cache-control', 'private, no-cache');
      const origin = originOf(request, publicUrl);
      const page = await draw(scene, request, { ...place, origin }).catch((error: unknown) =>
        trouble(request, error),
      );
      if ('sentence' in page)
        return reply.code(page.status).send(troublePage(request, { ...UNDRAWN, sentence: page.sentence }));
      if (page.status === 200) {
        await greet(scene, request, reply);
        await countLook(scene, request, place);
      }
      if (page.encoding !== 'identity') reply.header('content-encoding', page.encoding);
      reply.header('content-security-policy', contentPolicy(page.hashes.styles, page.hashes.script));
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

interface Trouble {
  readonly title: string;
  readonly sentence: string;
  /** The way on. */
  readonly link: string;
  readonly to: string;
}

const UNDRAWN = { title: '页面暂时无法显示', link: '刷新页面', to: '' };
const NO_SCHOOL: Trouble = {
  title: '没有找到这所学校',
  sentence:
    '学校不存在，请检查访问地址：“/app/”后面应是学校的代号。仍打不开的，请向学校课程中心索取正确的链接。',
  link: '重试',
  to: '',
};
const HOME = { link: '前往本站的优质课程', to: '/excellent' };

/** As the product looks, in its own colours; within the page, because it may be the files that are missing. */
const LOOK = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:#f4f6f9;color:#1c2430;
font:16px/1.6 -apple-system,BlinkMacSystemFont,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{width:100%;max-width:480px;padding:40px 32px;background:#fff;border:1px solid #d5dbe4;border-radius:12px;text-align:center}
svg{width:56px;height:56px}
h1{margin:16px 0 8px;font-size:22px;line-height:30px}
p{margin:0 0 24px;color:#4a5565;text-wrap:pretty}
a{display:inline-block;min-height:44px;padding:9px 24px;background:#1f5fbf;border-radius:8px;color:#fff;text-decoration:none}
a:hover{background:#174a96}
a:focus-visible{outline:3px solid #1c2430;outline-offset:2px}`;

/** What a visitor sees when a page cannot be drawn: no data, no script, nothing that could fail too. */
function troublePage({ styleNonce }: FastifyRequest, { title, sentence, link, to }: Trouble): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${styleNonce}">${LOOK}</style>
</head>
<body>
<main>
<svg viewBox="0 0 24 24" fill="none" stroke="#1f5fbf" stroke-width="1.6" stroke-linecap="round" aria-hidden="true"><path d="M12 6.5v12m0-12C10 5 7 4.5 3.5 5v12.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5Z"/></svg>
<h1>${title}</h1>
<p>${sentence}</p>
<a href="${to}">${link}</a>
</main>
</body>
</html>
`;
}

/** Gives a new visitor a value drawn by chance, by which the pages know them again: it says nothing of anybody. */
async function greet(scene: Scene, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const key = await visitsKey(scene.db);
  const { name: school } = scene.school;
  if (visitorIn(request.headers.cookie ?? '', school, key)) return;
  const drawn = { name: randomBytes(16).toString('base64url'), since: siteDay(scene.now()) };
  const secure = request.protocol === 'https';
  reply.header('set-cookie', visitorCookie(school, valueFor(drawn, key), YEAR, secure));
}
