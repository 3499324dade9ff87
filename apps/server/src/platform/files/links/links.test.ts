import { rm } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { StoredFile } from '@course-center/contract/files';
import type { ProjectConfig } from '@course-center/domain/school/project-config';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from '../../../database/query.ts';
import { files, secrets } from '../../../database/schema.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { sampleMp4, samplePdf, samplePng, zipOf } from '../../../testing/sample-files.ts';
import { keptFile } from '../../../testing/uploads.ts';
import { readToken, tokenOf } from './link-token.ts';

const WRONG = { code: 403, message: '文件链接无效或已过期，请刷新页面后重新打开', data: null };
const HOUR = 60 * 60;
const PROJECT = '/api/admin/settings/project';

describe.each(engines())('links on %s', (engine) => {
  let product: Product;
  let teacher: Client;
  let admin: Client;
  let pdf: StoredFile;
  beforeAll(async () => {
    product = await startProduct(engine);
    [teacher, admin] = [await product.signIn('teacher'), await product.signIn('admin')];
    pdf = await kept('教学 大纲(一).pdf', samplePdf);
  });
  afterAll(() => product.close());

  const kept = (name: string, content: Buffer) => keptFile(product.app, teacher, { name, content });
  const fresh = async ({ id }: StoredFile): Promise<StoredFile> =>
    (await teacher.get(`/api/teacher/files/${id}`)).data;
  const get = (url: string | null, headers: Record<string, string> = {}) =>
    product.app.inject({ url: url as string, headers });
  async function set(change: Partial<ProjectConfig['file_system']>): Promise<void> {
    const { version, config } = (await admin.get(PROJECT)).data;
    const file_system = { ...config.file_system, ...change };
    const came = await admin.send('PUT', PROJECT, { version, config: { ...config, file_system } });
    expect(came.code).toBe(0);
  }

  it('asked for by the hundred stand in line behind each other, not before everybody else', async () => {
    const { pool } = product.school;
    const ask = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
    let [underWay, most] = [0, 0];
    const counting = vi.spyOn(pool, 'query').mockImplementation(((...asked: unknown[]) => {
      most = Math.max(most, ++underWay);
      return ask(...asked).finally(() => underWay--);
    }) as never);
    const came = await Promise.all(Array.from({ length: 100 }, () => get(pdf.preview_url)));
    counting.mockRestore();
    expect(came.map(({ statusCode }) => statusCode)).toEqual(came.map(() => 200));
    // Jobs and beats ask, too.
    expect(most).toBeLessThan(10);
  });

  it('hold no connection for somebody who takes nothing', async () => {
    await product.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = product.app.server.address() as AddressInfo;
    const cut = vi.spyOn(ServerResponse.prototype, 'setTimeout');
    await (await fetch(`http://127.0.0.1:${port}${pdf.preview_url}`)).arrayBuffer();
    expect(cut).toHaveBeenCalledWith(60_000, expect.any(Function));
    cut.mockRestore();
  });

  describe('that are good', () => {
    it('show a document in place, under its own name, and let it do nothing', async () => {
      const came = await get(pdf.preview_url);
      expect(came.statusCode).toBe(200);
      expect(came.rawPayload).toEqual(samplePdf);
      expect(came.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(samplePdf.length),
        'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('教学 大纲')}%28${encodeURIComponent('一')}%29.pdf`,
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      });
      expect(came.headers.etag).toMatch(/^"[0-9a-f]{64}"$/);
      expect(came.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
    });

    it('hand it over to be saved when that is asked for', async () => {
      const came = await get(pdf.download_url);
      expect(came.headers['content-disposition']).toMatch(/^attachment; /);
      expect(came.headers['content-security-policy']).toContain('sandbox');
      expect(came.rawPayload).toEqual(samplePdf);
    });

    it.each<[string, () => Buffer | Promise<Buffer>, string, boolean]>([
      ['图.png', samplePng, 'image/png', true],
      ['课.mp4', () => sampleMp4, 'video/mp4', true],
      ['包.zip', () => zipOf('a.txt'), 'application/zip', false],
      ['说明.txt', () => Buffer.from('<script>alert(1)</script>'), 'text/plain; charset=utf-8', false],
    ])('give %s as %s', async (name, make, type, inline) => {
      const file = await kept(name, await make());
      const [link] = file.download_url.split('?');
      const came = await get(link as string);
      expect(came.headers['content-type']).toBe(type);
      expect(String(came.headers['content-disposition']).startsWith('inline')).toBe(inline);
      expect(String(came.headers['content-security-policy']).includes('sandbox')).toBe(!inline);
    });

    it('stay the same for a while, so that nothing is loaded twice', async () => {
      const link = (await fresh(pdf)).preview_url;
      expect((await fresh(pdf)).preview_url).toBe(link);
      const came = await get(link, { 'if-none-match': (await get(link)).headers.etag as string });
      expect([came.statusCode, came.body]).toEqual([304, '']);
    });

    it('need no session and no school in a header: a picture’s address has neither', async () => {
      expect((await get(pdf.preview_url, { 'app-name': 'elsewhere' })).statusCode).toBe(200);
    });
  });

  describe('asked for a part', () => {
    const size = samplePdf.length;
    it.each([
      ['bytes=0-4', 0, 4],
      ['bytes=5-', 5, size - 1],
      ['bytes=-7', size - 7, size - 1],
      ['bytes=0-99999', 0, size - 1],
    ])('%s give it', async (range, from, to) => {
      const came = await get(pdf.preview_url, { range });
      expect(came.statusCode).toBe(206);
      expect(came.headers).toMatchObject({
        'content-range': `bytes ${from}-${to}/${size}`,
        'content-length': String(to - from + 1),
      });
      expect(came.rawPayload).toEqual(samplePdf.subarray(from, to + 1));
    });

    it('that is not there say how much there is', async () => {
      const came = await get(pdf.preview_url, { range: `bytes=${size}-` });
      expect([came.statusCode, came.headers['content-range'], came.body]).toEqual([
        416,
        `bytes */${size}`,
        '',
      ]);
    });

    it.each(['bytes=0-1,4-5', 'bytes=x', 'lines=1-2'])('%s give the whole', async (range) => {
      expect((await get(pdf.preview_url, { range })).statusCode).toBe(200);
    });

    it('of content that is no longer the same give the whole', async () => {
      const { etag } = (await get(pdf.preview_url)).headers as { etag: string };
      const range = 'bytes=0-4';
      expect((await get(pdf.preview_url, { range, 'if-range': etag })).statusCode).toBe(206);
      expect((await get(pdf.preview_url, { range, 'if-range': '"another"' })).statusCode).toBe(200);
      const date = new Date().toUTCString();
      expect((await get(pdf.preview_url, { range, 'if-range': date })).statusCode).toBe(200);
    });

    it('HEAD tells the size and sends nothing', async () => {
      const came = await product.app.inject({ method: 'HEAD', url: pdf.preview_url as string });
      expect([came.statusCode, came.headers['content-length'], came.body]).toEqual([200, String(size), '']);
    });
  });

  describe('that are not good', () => {
    const token = () => pdf.preview_url?.split('/').at(-1) as string;
    const at = (changed: string, school = 'default') => `/api/files/${school}/${changed}`;

    it.each<[string, () => string]>([
      ['for another file', () => at(token().replace(/^\d+/, '1000'))],
      ['for other content', () => at(token().replace('o.', 'c.'))],
      ['with more time', () => at(token().replace(/\.(\w+)\./, '.zzzzzz.'))],
      ['for ever', () => at(token().replace(/\.(\w+)\./, '.0.'))],
      ['with another signature', () => at(`${token().slice(0, -4)}AAAA`)],
      ['with a shorter signature', () => at(token().slice(0, -1))],
      ['with no signature', () => at(token().split('.').slice(0, 2).join('.'))],
      ['for another school', () => at(token(), 'north')],
      ['that are nothing at all', () => at('x')],
      ['that lead elsewhere', () => at('..%2f..%2fetc%2fpasswd')],
    ])('%s open nothing', async (_what, url) => {
      const came = await get(url());
      expect([came.statusCode, came.json()]).toEqual([403, WRONG]);
      expect(came.headers['cache-control'] ?? '').not.toContain('max-age');
    });

    it('because their time is over open nothing, and new ones do', async () => {
      const link = (await fresh(pdf)).preview_url;
      product.clock.advance(2 * HOUR - 60);
      expect((await get(link)).statusCode).toBe(200);
      product.clock.advance(HOUR);
      expect((await get(link)).json()).toEqual(WRONG);
      teacher = await product.signIn('teacher');
      admin = await product.signIn('admin');
      expect((await get((await fresh(pdf)).preview_url)).statusCode).toBe(200);
    });

    it('to a file whose content is gone say so', async () => {
      const file = await kept('图.png', await samplePng());
      const [row] = await product.school.db.select().from(files).where(eq(files.id, file.id));
      await rm(join(product.school.filesDir, 'private', row?.storage_key as string));
      const came = await get(file.preview_url);
      expect([came.statusCode, came.json().message]).toEqual([404, '文件不存在或已被删除']);
      await product.school.db.delete(files).where(eq(files.id, file.id));
      expect((await get(file.preview_url)).statusCode).toBe(404);
    });
  });

  it('are good for ever where the school has switched their checking off, and only while it has', async () => {
    await set({ download_auth: false });
    const { preview_url: link } = await fresh(pdf);
    product.clock.advance(30 * 24 * HOUR);
    expect((await get(link)).statusCode).toBe(200);
    admin = await product.signIn('admin');
    await set({ download_auth: true });
    expect((await get(link)).json()).toEqual(WRONG);
    teacher = await product.signIn('teacher');
  });

  it('stand before the address that the school serves its files from', async () => {
    await set({ host: 'https://files.example.edu.cn/kc/' });
    const { preview_url, download_url } = await fresh(pdf);
    expect(preview_url).toMatch(/^https:\/\/files\.example\.edu\.cn\/kc\/api\/files\/default\//);
    expect(download_url).toMatch(/\?download$/);
    const came = await get(new URL(preview_url as string).pathname.replace('/kc', ''));
    expect([came.statusCode, came.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
    await set({ host: '' });
  });

  it('are signed with a key that is made once and stands in the database only', async () => {
    const rows = await product.school.db.select().from(secrets).where(eq(secrets.name, 'file-links'));
    expect(rows.map(({ value }) => value.length)).toEqual([32]);
  });
});

describe('what a link carries', () => {
  const key = Buffer.alloc(32, 7);
  const expires = new Date('2026-11-15T12:00:00Z');

  it.each([
    { id: 1, content: 'original', expires } as const,
    { id: 2147483647, content: 'converted', expires: null } as const,
    { id: 1, content: 'original', expires, shownBy: 'c12' } as const,
    { id: 1, content: 'original', expires: null, shownBy: 's2147483647' } as const,
  ])('%o is read as it was written', (link) => {
    expect(readToken(tokenOf(link, 'default', key), 'default', key)).toEqual(link);
  });

  it('cannot be parted from what shows it, nor given to something else', () => {
    const token = tokenOf({ id: 1, content: 'original', expires, shownBy: 'c12' }, 'default', key);
    for (const made of [
      token.replace('.c12', ''),
      token.replace('.c12', '.c13'),
      token.replace('.c12', '.s12'),
    ])
      expect(readToken(made, 'default', key)).toBeNull();
  });

  it('is nothing to another key or another school', () => {
    const token = tokenOf({ id: 1, content: 'original', expires }, 'default', key);
    expect(readToken(token, 'default', Buffer.alloc(32, 8))).toBeNull();
    expect(readToken(token, 'north', key)).toBeNull();
  });
});
