import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers } from './answers.ts';
import { securityHeaders } from './security-headers.ts';
import { DOCUMENTS, web } from './web.ts';

describe('the built pages', () => {
  let folder: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'course-center-web-'));
    const [webDir, filesDir] = [join(folder, 'web'), join(folder, 'files')];
    await mkdir(join(webDir, 'assets'), { recursive: true });
    await mkdir(filesDir);
    await writeFile(
      join(webDir, 'index.html'),
      '<meta name="csp-nonce" content="__CSP_NONCE__"><p>课程中心</p>',
    );
    for (const name of DOCUMENTS) {
      await mkdir(dirname(join(webDir, name)), { recursive: true });
      await writeFile(join(webDir, `${name}.html`), `<title>${name}</title>`);
    }
    await writeFile(join(webDir, 'assets', 'main-abc123.js'), 'export {};');
    await writeFile(join(webDir, 'secret.txt'), 'secret');
    app = fastify();
    await app.register(answers);
    await app.register(securityHeaders);
    await app.register(web, { webDir, filesDir });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    '/',
    '/login',
    '/login?redirect=%2Fx',
    '/admin',
    '/app/north/dashboard/index',
    '/excellent',
    '/apix',
  ])('%s is a page, which nobody keeps, with the nonce of its own policy', async (url) => {
    const { statusCode, headers, body } = await app.inject({ url });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    const nonce = /content="([\w-]{20,})"/.exec(body)?.[1];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  });

  it.each([
    ['/Excellent', '/excellent'],
    ['/view-all/?type=2', '/view-all?type=2'],
    ['/app/north/EXCELLENT/', '/app/north/excellent'],
  ])('%s leads to the public page that was meant', async (url, meant) => {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers.location]).toEqual([302, meant]);
  });

  it.each([
    ['/sign', 'sign'],
    ['/app/north/sign', 'sign'],
    [`/verify?digest=${'a'.repeat(64)}`, 'verify'],
    ['/app/north/verify', 'verify'],
    ['/confirm', 'confirm'],
    ['/app/north/confirm', 'confirm'],
    ['/questionnaire', 'questionnaire'],
    ['/guide', 'guide'],
    ['/guide/teacher', 'guide/teacher'],
    ['/app/north/guide/common', 'guide/common'],
  ])('%s is a document of its own, which nobody keeps or lists', async (url, name) => {
    const { statusCode, headers, body } = await app.inject({ url });
    expect([statusCode, body]).toEqual([200, `<title>${name}</title>`]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
  });

  it('an asset is kept for ever', async () => {
    const { headers } = await app.inject({ url: '/assets/main-abc123.js' });
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/api/nothing', '/assets/gone.js', '/files/default/public/gone.png', '/assets/..%2fsecret.txt'])(
    '%s is not there, and is no page',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url });
      expect([403, 404]).toContain(statusCode);
      expect(headers['content-type']).toContain('application/json');
      expect(headers['cache-control'] ?? '').not.toContain('immutable');
      expect(body).toMatch(/[\u4e00-\u9fff]{4}/);
    },
  );

  it('nothing beside the pages is served as it is', async () => {
    expect((await app.inject({ url: '/secret.txt' })).body).toContain('课程中心');
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  });
});
