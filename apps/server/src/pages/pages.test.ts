import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { LIMIT } from '@course-center/domain/access/limit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitsWritten } from '../features/showcase/display/visits/count-visit.ts';
import { gate } from '../platform/jobs/gate.ts';
import { answers } from '../plugins/answers.ts';
import { ownCalls } from '../plugins/own-calls.ts';
import { securityHeaders } from '../plugins/security-headers.ts';
import { engines } from '../testing/engines.ts';
import { signalled } from '../testing/job-queue.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { askForLogin } from '../testing/shown-courses.ts';
import { originOf } from './origin.ts';
import { type PagesOptions, pages } from './pages.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

/** Draws what it was asked for, and how often it was asked. */
const RENDERER = `
let drawn = 0;
export const startScript = () => 'begin()';
export async function renderPage({ base, path, search, layout, origin, assetsOf }) {
  drawn += 1;
  if (search === '?search=broken') throw new Error('broken');
  const gone = search.includes('gone');
  const html = JSON.stringify({ drawn, base, path, search, layout, origin, ...assetsOf(['client.tsx']) });
  return { status: gone ? 404 : 200, html, cacheable: !gone };
}`;

describe.each(engines())('public pages on %s', (engine) => {
  let product: Product;
  let webDir: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    product = await startProduct(engine);
    webDir = await mkdtemp(join(tmpdir(), 'course-center-pages-'));
    await mkdir(join(webDir, 'server'));
    await mkdir(join(webDir, '.vite'));
    await writeFile(join(webDir, 'server/server.js'), RENDERER);
    await writeFile(join(webDir, 'package.json'), '{"type":"module"}');
    await mkdir(join(webDir, 'assets'));
    await writeFile(join(webDir, 'assets/client.css'), 'b{color:red}');
    const client = { file: 'assets/client.js', css: ['assets/client.css'] };
    await writeFile(join(webDir, '.vite/showcase.json'), JSON.stringify({ 'client.tsx': client }));
  });
  beforeEach(() => open());
  afterAll(async () => {
    await app.close();
    await product.close();
    await rm(webDir, { recursive: true });
  });

  async function open(options: Partial<PagesOptions> = {}): Promise<void> {
    await app?.close();
    app = fastify();
    for (const plugin of [answers, securityHeaders, ownCalls]) await app.register(plugin);
    const schools = {
      get: (name: string) => (name === 'default' || name === 'north' ? product.school : undefined),
    };
    await app.register(pages, {
      ...{ webDir, schools: schools as never, publicUrl: null, now: product.clock.now },
      ...options,
    });
  }
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const drawn = async (url: string, headers?: Record<string, string>) =>
    JSON.parse((await get(url, headers)).body) as Record<string, unknown>;

  it('are documents in the layout that the user agent asks for, which nobody keeps in between', async () => {
    const desktop = await get('/excellent', { host: 'kc.example.edu.cn' });
    expect(JSON.parse(desktop.body)).toMatchObject({
      ...{ base: '', path: '/excellent', search: '', layout: 'desktop' },
      origin: 'http://kc.example.edu.cn',
      scripts: ['/assets/client.js'],
    });
    expect(desktop.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'user-agent, accept-encoding',
    });
    expect(await drawn('/excellent', { 'user-agent': PHONE })).toMatchObject({ layout: 'mobile' });
  });

  it('of another school stand below its name, and of none nowhere', async () => {
    expect(await drawn('/app/north/view-all?type=2')).toMatchObject({
      ...{ base: '/app/north', path: '/view-all', search: '?type=2' },
    });
    const nowhere = await get('/app/nowhere/excellent');
    expect([nowhere.statusCode, nowhere.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(nowhere.body).toContain('学校不存在，请检查访问地址');
    // What it looks like is let through by the policy, and its way on leads to a page.
    const [, nonce] = /<style nonce="([^"]+)"/.exec(nowhere.body) ?? [];
    expect(nowhere.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    const [, way = ''] = /<a href="([^"]*)"/.exec(nowhere.body) ?? [];
    expect((await get(way)).statusCode).toBe(200);
  });

  it('are drawn once while nothing changes, per layout and encoding', async () => {
    const first = await drawn('/excellent');
    expect(await drawn('/excellent')).toEqual(first);
    expect(await drawn('/excellent', { 'user-agent': PHONE })).not.toEqual(first);
    const packed = await get('/excellent', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toMatchObject({ path: '/excellent' });
  });

  it('older than half a minute are shown once more while they are drawn anew, older than five minutes not', async () => {
    const first = await drawn('/excellent');
    product.clock.advance(30);
    expect(await drawn('/excellent')).toEqual(first);
    await expect.poll(() => drawn('/excellent')).not.toEqual(first);
    const second = await drawn('/excellent');
    product.clock.advance(300);
    expect(await drawn('/excellent')).not.toEqual(second);
  });

  it('that only the course centre sees are kept for nobody', async () => {
    expect(await drawn('/course-msg?id=1&preview=k')).not.toEqual(await drawn('/course-msg?id=1&preview=k'));
  });

  it('are drawn anew two seconds after a change', async () => {
    const first = await drawn('/view-all?type=1');
    await product.school.pool.query("update departments set name = name where name = '软件学院'");
    product.clock.advance(2);
    expect(await drawn('/view-all?type=1')).not.toEqual(first);
  });

  it('are the same whatever else stands in their address', async () => {
    const page = await drawn('/view-all?type=4&page=2');
    expect(await drawn('/view-all?x=1&page=2&type=4&type=1&__proto__=2')).toEqual(page);
    expect(page.search).toBe('?type=4&page=2');
  });

  it.each(['evil.example/x', 'a"b', 'a b', '<b>', 'x'.repeat(300)])(
    'are not drawn for a site that calls itself %j',
    async (host) => {
      expect((await get('/excellent', { host })).statusCode).toBe(404);
    },
  );

  it('name the site as the school does, whatever name they are asked by', async () => {
    const publicUrl = 'https://kc.example.edu.cn';
    await open({ publicUrl });
    const page = await drawn('/excellent', { host: 'evil.example' });
    expect(page.origin).toBe(publicUrl);
    expect(await drawn('/excellent', { host: 'other.example' })).toEqual(page);
  });

  it('are drawn once for those who come together', async () => {
    const together = await Promise.all([1, 2, 3].map(() => drawn('/view-all?type=3')));
    expect(new Set(together.map((page) => page.drawn)).size).toBe(1);
  });

  it('of many that one address asks for, none keeps those of another waiting', async () => {
    const [inTurn, waiting, drawnFor] = [gate(1), [] as unknown[], [] as unknown[]];
    const [manyWait, allWait] = [signalled(), signalled()];
    await open({
      inTurn(task, who) {
        waiting.push(who);
        if (waiting.length === 40) manyWait.come();
        if (waiting.length === 41) allWait.come();
        return inTurn(async () => {
          // Nothing is drawn before everybody waits: how fast they are counted decides nothing.
          await allWait.came;
          drawnFor.push(who);
          return task();
        }, who);
      },
    });
    const ask = (remoteAddress: string, host: string) =>
      app.inject({ url: '/excellent', headers: { host }, remoteAddress });
    const many = Array.from({ length: 40 }, (_, at) => ask('10.0.0.1', `made-up-${at}.example`));
    await manyWait.came;
    // The last that one asks for is what the other wants: it does not wait in the turns of the first.
    await Promise.all([...many, ask('10.0.0.2', 'made-up-39.example')]);
    expect(drawnFor.indexOf('10.0.0.2')).toBe(2);
  });

  it('are on http or https, whatever a header that passed a proxy says', () => {
    const asked = (protocol: string) => originOf({ protocol, host: 'a.example' } as never, null);
    expect(['https', 'http', 'javascript', 'https"><x'].map(asked)).toEqual([
      ...['https://a.example', 'http://a.example', 'http://a.example', 'http://a.example'],
    ]);
  });

  it('that are not there answer 404 with a document, and are not kept', async () => {
    const { statusCode, headers } = await get('/course-msg?id=gone');
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await drawn('/course-msg?id=gone')).not.toEqual(await drawn('/course-msg?id=gone'));
  });

  it('have their styles and one script inside, and a policy that lets those through and no others', async () => {
    for (const turn of ['drawn', 'kept']) {
      const { body, headers } = await get('/excellent');
      const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
      expect(JSON.parse(body).styles, turn).toEqual([
        { address: '/assets/client.css', text: 'b{color:red}' },
      ]);
      expect(headers['content-security-policy'], turn).toContain(
        `script-src 'self' 'sha256-${hashOf('begin()')}'; style-src 'self' 'sha256-${hashOf('b{color:red}')}';`,
      );
    }
  });

  it('are drawn only so often for one address; those that are kept are there for everybody', async () => {
    const { most } = LIMIT.pagesDrawn;
    await get('/excellent');
    await product.school.pool.query("update limits set count = $1 where key like 'pages:drawn:%'", [most]);
    const refused = await get('/search-result?search=1');
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(refused.body).toMatch(/请在 .+后重试/);
    expect((await get('/excellent')).statusCode).toBe(200);
    product.clock.advance(61);
    expect((await get('/search-result?search=1')).statusCode).toBe(200);
  });

  it('that cannot be drawn say so on a page that needs nothing', async () => {
    const { statusCode, headers, body } = await get('/search-result?search=broken');
    expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(body).toContain('请稍后刷新重试');
  });

  it('know their visitors by a value that says nothing, drawn once', async () => {
    const cookie = String((await get('/excellent')).headers['set-cookie']);
    expect(cookie).toMatch(
      /^visitor=[\w-]{22}\.[\d-]{10}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    const again = await get('/excellent', { cookie: cookie.split(';', 1)[0] as string });
    expect(again.headers['set-cookie']).toBeUndefined();
    const made = await get('/excellent', { cookie: `visitor=${'a'.repeat(22)}` });
    expect(made.headers['set-cookie']).toBeDefined();
  });

  describe('are counted', () => {
    const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36' };
    const views = async () => {
      await visitsWritten(product.school.db, app.log);
      return (await product.school.pool.query('select coalesce(sum(views), 0)::int as sum from site_days'))
        .rows[0].sum;
    };
    beforeEach(async () => {
      await visitsWritten(product.school.db, app.log);
      await product.school.pool.query('delete from site_days');
    });

    it('when somebody sees them, not when they only ask whether they are there or look at a preview', async () => {
      await get('/excellent', BROWSER);
      await app.inject({ method: 'HEAD', url: '/excellent', headers: BROWSER });
      await get('/course-msg?id=1&preview=k', BROWSER);
      await get('/course-msg?id=gone', BROWSER);
      expect(await views()).toBe(1);
    });

    it('not where visitors have to sign in, who get them empty', async () => {
      await askForLogin(product, '1');
      expect((await get('/excellent', BROWSER)).statusCode).toBe(200);
      await askForLogin(product, '0');
      expect(await views()).toBe(0);
    });
  });
});
