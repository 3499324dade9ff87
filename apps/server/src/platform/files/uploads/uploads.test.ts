import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from '../../../database/query.ts';
import { files, jobSchedules, jobs, uploadLocks } from '../../../database/schema.ts';
import { uploadClaims } from '../../../database/storage-schema.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { idIn, uploadsOf } from '../../../testing/uploads.ts';

const EXPIRY = 'upload-expiry';
const CHINESE = /[\u4e00-\u9fff]{4}/;
const GONE = { code: 404, message: '该上传不存在或已过期，请重新选择文件上传', data: null };

describe.each(engines())('uploads on %s', (engine) => {
  let product: Product;
  let teacher: Client;
  let other: Client;
  let uploads: ReturnType<typeof uploadsOf>;
  let folder: string;
  beforeAll(async () => {
    product = await startProduct(engine, { maxUploadMegabytes: 1 });
    [teacher, other] = [await product.signIn('teacher'), await product.signIn('multi')];
    uploads = uploadsOf(product.app, teacher);
    folder = join(product.school.filesDir, 'uploads');
  });
  beforeEach(async () => {
    for (const name of await readdir(folder))
      if (!name.endsWith('.json')) await uploads.send('DELETE', at(name));
  });
  afterAll(() => product.close());

  const at = (id: string) => `/api/teacher/files/uploads/${id}`;
  const begun = async (name = '大纲.pdf', size = 6) =>
    (await uploads.begin(name, size)).headers.location as string;

  describe('input', () => {
    it.each([
      ['a program', '工具.exe', 5, 415, '.exe 文件不能上传，请改用文档、图片、音视频或压缩包格式'],
      ['a web page', '页面.HTML', 5, 415, '.html 文件不能上传'],
      ['a drawing that holds scripts', '图.svg', 5, 415, '.svg 文件不能上传'],
      ['a script', 'a.js', 5, 415, '.js 文件不能上传'],
      ['a program behind a turned name', '课件\u202efdp.exe', 5, 415, '.exe 文件不能上传'],
      ['no ending', '大纲', 5, 415, '没有扩展名的文件不能上传'],
      ['no name', '', 5, 415, '没有扩展名的文件不能上传'],
      ['a name that is a path only', '../..', 5, 415, '没有扩展名的文件不能上传'],
      ['nothing', '空.pdf', 0, 415, '文件是空的，请选择有内容的文件'],
      ['too much', '大.pdf', 1024 * 1024 + 1, 413, '文件超过 1 MB，请压缩后重新上传'],
    ])('%s is refused before any of it comes', async (_what, name, size, status, sentence) => {
      const came = await uploads.begin(name, size);
      expect(came.statusCode).toBe(status);
      expect(came.json()).toMatchObject({ code: 7100, data: null });
      expect(came.json().message).toContain(sentence);
      expect(await readdir(folder)).toEqual([]);
    });

    it.each([
      ['without the protocol’s version', { 'tus-resumable': '' }, 412],
      ['of another version', { 'tus-resumable': '0.2.2' }, 400],
      ['of a length that is none', { 'upload-length': 'x' }, 400],
      ['of a negative length', { 'upload-length': '-1' }, 400],
      ['of a length in another notation', { 'upload-length': '1e3' }, 400],
      ['with a name that is not encoded', { 'upload-metadata': 'filename %%%' }, 400],
      ['of a length that is told later', { 'upload-length': '', 'upload-defer-length': '1' }, 400],
    ])('a request %s is answered in words', async (_what, headers, status) => {
      const came = await uploads.begin('大纲.pdf', 5, 'teacher', headers);
      expect([came.statusCode, came.json().message]).toEqual([status, expect.stringMatching(CHINESE)]);
    });

    it('as an unknown query is answered 4000', async () => {
      const came = await uploads.begin('大纲.pdf', 5, 'teacher?x=1');
      expect(came.json().code).toBe(4000);
    });

    it.each([
      '..%2f..%2fconfig',
      '%2e%2e%2fsecret',
      '3-00000000000000000000000000000000%00',
      '3-00000000000000000000000000000000.json',
      'x'.repeat(150),
    ])('%s is no upload', async (id) => {
      for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
        const came = await uploads.send(method, at(id), { 'upload-offset': '0' });
        expect([404, 422]).toContain(came.statusCode);
      }
    });
  });

  it('need a session, and the role of their prefix', async () => {
    const visitor = uploadsOf(product.app, product.visitor);
    expect((await visitor.begin('大纲.pdf', 5)).statusCode).toBe(401);
    expect((await uploads.begin('大纲.pdf', 5, 'expert')).statusCode).toBe(403);
    expect((await uploads.begin('大纲.pdf', 5, 'teacher?identity=6')).statusCode).toBe(403);
    expect((await uploads.begin('大纲.pdf', 5, 'admin')).statusCode).toBe(401);
    expect((await uploads.begin('大纲.pdf', 5, 'leader')).statusCode).toBe(404);
    const location = await begun();
    expect((await visitor.patch(location, 0, Buffer.from('abc'))).statusCode).toBe(401);
    expect(await stat(join(folder, idIn(location)))).toMatchObject({ size: 0 });
  });

  it('of somebody else are not there: neither to look at, nor to write to, nor to remove', async () => {
    const location = await begun();
    await uploads.patch(location, 0, Buffer.from('abc'));
    const stranger = uploadsOf(product.app, other);
    expect((await stranger.send('HEAD', location)).statusCode).toBe(404);
    const written = await stranger.patch(location, 3, Buffer.from('xyz'));
    expect([written.statusCode, written.json()]).toEqual([404, GONE]);
    expect((await stranger.send('DELETE', location)).statusCode).toBe(404);
    expect(await readFile(join(folder, idIn(location)), 'utf8')).toBe('abc');
  });

  describe('that go well', () => {
    it.each([
      ['admin', 'admin', ''],
      ['principal', 'principal', ''],
      ['leader', 'principal', '?leader=1'],
      ['teacher', 'teacher', ''],
      ['party', 'teacher', '?identity=6'],
      ['expert', 'expert', ''],
      ['faculty', 'faculty/group', ''],
    ])('%s begins and goes on under /api/%s%s', async (username, prefix, search) => {
      const client = uploadsOf(product.app, await product.signIn(username));
      const created = await client.begin('大纲.pdf', 3, `${prefix}${search}`);
      const location = created.headers.location as string;
      expect(location).toMatch(new RegExp(`^/api/${prefix}/files/uploads/\\d+-[0-9a-f]{32}`));
      expect(location.endsWith(search)).toBe(true);
      expect((await client.patch(location, 0, Buffer.from('abc'))).statusCode).toBe(204);
      expect((await client.send('DELETE', location)).statusCode).toBe(204);
    });

    it('come in parts, and tell how far they are', async () => {
      const location = await begun('课件.pdf', 6);
      const first = await uploads.patch(location, 0, Buffer.from('abc'));
      expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '3']);
      const looked = await uploads.send('HEAD', location);
      expect(looked.headers).toMatchObject({
        'upload-offset': '3',
        'upload-length': '6',
        'tus-resumable': '1.0.0',
        'cache-control': 'no-store',
      });
      expect((await uploads.patch(location, 3, Buffer.from('def'))).headers['upload-offset']).toBe('6');
      expect(await readFile(join(folder, idIn(location)), 'utf8')).toBe('abcdef');
      expect(await product.school.db.select().from(uploadLocks)).toEqual([]);
    });

    it('may bring the first part along with their name', async () => {
      const came = await uploads.send(
        'POST',
        '/api/teacher/files/uploads',
        {
          'upload-length': '6',
          'upload-metadata': `filename ${Buffer.from('大纲.pdf').toString('base64')}`,
          'content-type': 'application/offset+octet-stream',
        },
        Buffer.from('abc'),
      );
      expect([came.statusCode, came.headers['upload-offset']]).toEqual([201, '3']);
    });

    it('keep a clean name', async () => {
      const location = await begun('..\\..\\课件\u0000\u202e.pdf');
      const known = JSON.parse(await readFile(join(folder, `${idIn(location)}.json`), 'utf8'));
      expect(known.metadata).toEqual({ filename: '课件.pdf' });
    });

    it('answer nothing that lets another site in', async () => {
      const created = await uploads.begin('大纲.pdf', 5, 'teacher', { origin: 'https://elsewhere.example' });
      expect(Object.keys(created.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    });
  });

  it('refuse more than was announced, and keep what was', async () => {
    const location = await begun('大纲.pdf', 6);
    await uploads.patch(location, 0, Buffer.from('abc'));
    const came = await uploads.patch(location, 3, Buffer.from('defghi'));
    expect([came.statusCode, came.json().message]).toEqual([
      413,
      '收到的内容比声明的更长，请重新选择文件上传',
    ]);
    expect((await uploads.send('HEAD', location)).headers['upload-offset']).toBe('3');
  });

  it('refuse a part that does not go on where they end', async () => {
    const location = await begun('大纲.pdf', 6);
    await uploads.patch(location, 0, Buffer.from('abc'));
    for (const offset of [0, 2, 4]) {
      const came = await uploads.patch(location, offset, Buffer.from('x'));
      expect([came.statusCode, came.json().code]).toEqual([409, 20004]);
    }
    expect(await readFile(join(folder, idIn(location)), 'utf8')).toBe('abc');
  });

  it('asked for all at once are counted like those that come one after the other', async () => {
    const came = await Promise.all(Array.from({ length: 70 }, () => uploads.begin('大纲.pdf', 5)));
    const statuses = came.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('of somebody who keeps as much as anybody may are refused, and those of others are not', async () => {
    const { db, pool } = product.school;
    const { rows } = await pool.query<{ id: number; kept: number }>(
      `select p.id, coalesce(sum(f.size), 0)::float8 as kept from people p
      left join files f on f.uploaded_by = p.id where p.username = 'teacher' group by p.id`,
    );
    const [{ id, kept } = { id: 0, kept: 0 }] = rows;
    const [file] = await db
      .insert(files)
      .values({
        ...{ name: '录像.mp4', extension: 'mp4', kind: 'video', storage_key: 'x', sha256: Buffer.alloc(32) },
        ...{ size: 20 * 1024 ** 3 - kept - 10, uploaded_by: id, created_at: product.clock.now() },
      })
      .returning();
    const came = [await uploads.begin('大纲.pdf', 6), await uploads.begin('大纲.pdf', 6)];
    const others = await uploadsOf(product.app, other).begin('大纲.pdf', 6);
    await db.delete(files).where(eq(files.id, file?.id as number));
    expect([...came, others].map(({ statusCode }) => statusCode)).toEqual([201, 413, 201]);
    expect(came[1]?.json().message).toBe(
      '您上传的文件已达 20 GB 的上限，请压缩后上传较小的文件，或联系管理员提高上限',
    );
  });

  it('find no room that others were promised, though it is still free', async () => {
    const { db } = product.school;
    const claim = { upload_id: 'x', person_id: 1, size: 2 ** 50, created_at: product.clock.now() };
    await db.insert(uploadClaims).values(claim);
    const full = await uploads.begin('大纲.pdf', 6);
    await db
      .update(uploadClaims)
      .set({ received: 2 ** 50 })
      .where(eq(uploadClaims.upload_id, 'x'));
    const arrived = await uploads.begin('大纲.pdf', 6);
    await db.delete(uploadClaims);
    expect([full.statusCode, arrived.statusCode]).toEqual([507, 201]);
  });

  it.each([
    ['that nothing came of for two minutes', null, 2],
    ['that nothing has come of any more for half an hour', 'heard', 30],
  ])('find the room of one %s', async (_what, heard, minutes) => {
    const { db } = product.school;
    const at = product.clock.now();
    const claim = { upload_id: 'x', person_id: 1, size: 2 ** 50, created_at: at };
    await db.insert(uploadClaims).values({ ...claim, heard_at: heard === null ? null : at });
    product.clock.advance(minutes * 60 - 1);
    const held = await uploads.begin('大纲.pdf', 6);
    product.clock.advance(1);
    const free = await uploads.begin('大纲.pdf', 6);
    await db.delete(uploadClaims);
    expect([held.statusCode, free.statusCode]).toEqual([507, 201]);
  });

  it('tell when some of them came', async () => {
    const location = await begun();
    product.clock.advance(60);
    await uploads.patch(location, 0, Buffer.from('abc'));
    const [claim] = await product.school.db
      .select()
      .from(uploadClaims)
      .where(eq(uploadClaims.upload_id, idIn(location)));
    expect(claim).toMatchObject({ received: 3, heard_at: product.clock.now() });
  });

  it('are fifty at most that one person has begun', async () => {
    for (let i = 0; i < 50; i++) expect((await uploads.begin('大纲.pdf', 5)).statusCode).toBe(201);
    const came = await uploads.begin('大纲.pdf', 5);
    expect([came.statusCode, came.json()]).toEqual([
      429,
      { code: 5002, message: '您未完成的上传过多，请先完成或取消其中一些', data: null },
    ]);
    expect((await uploadsOf(product.app, other).begin('大纲.pdf', 5)).statusCode).toBe(201);
  });

  it('that nobody finishes are thrown away after a week, by a job that comes back', async () => {
    const location = await begun();
    const torn = `3-${'0'.repeat(32)}`;
    await writeFile(join(folder, torn), 'without its description');
    await product.school.db.insert(jobSchedules).values({ kind: EXPIRY, next_at: product.clock.now() });
    const days = 24 * 60 * 60;
    product.clock.advance(6 * days);
    await product.app.jobs.settled();
    expect((await readdir(folder)).length).toBeGreaterThan(0);
    product.clock.advance(2 * days);
    await product.app.jobs.settled();
    expect(await readdir(folder)).toEqual([]);
    expect(await product.school.db.$count(jobs, eq(jobs.kind, EXPIRY))).toBe(0);
    const [{ next_at } = { next_at: new Date(0) }] = await product.school.db.select().from(jobSchedules);
    expect(next_at.getTime() - product.clock.now().getTime()).toBe(6 * 60 * 60 * 1000);
    teacher = await product.signIn('teacher');
    uploads = uploadsOf(product.app, teacher);
    expect((await uploads.send('HEAD', location)).statusCode).toBe(404);
  });
});
