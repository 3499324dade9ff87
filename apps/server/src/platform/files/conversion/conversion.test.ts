import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredFile } from '@course-center/contract/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Config } from '../../../config.ts';
import type { Client } from '../../../testing/client.ts';
import { type Engine, engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { S3Server } from '../../../testing/s3-server.ts';
import { sampleAvi, samplePdf, sampleTiff } from '../../../testing/sample-files.ts';
import { keptFile } from '../../../testing/uploads.ts';
import { findFfmpeg } from './conversion.ts';
import { runBeside } from './run-beside.ts';

let folder: string;
let ffmpeg: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'course-center-ffmpeg-'));
  ffmpeg = join(folder, 'program');
  const script = [
    '#!/bin/sh',
    'echo "$@" > "$0.asked"',
    'for last; do :; done',
    `out="\${last#file:}"`,
    '. "$0.does"',
  ];
  await writeFile(ffmpeg, script.join('\n'));
  await chmod(ffmpeg, 0o755);
  await writeFile(join(folder, 'ffprobe'), '#!/bin/sh\n. "$0.does"');
  await chmod(join(folder, 'ffprobe'), 0o755);
  await filmIs({});
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the program that stands for the real one does from now on. */
const programDoes = (what: string) => writeFile(`${ffmpeg}.does`, what);

/** What the program says that looks at films before they are converted. */
const filmIs = ({ width = 1280, height = 720, duration = '60.0' }) =>
  lookDoes(
    `echo '{"streams":[{"width":${width},"height":${height}},{}],"format":{"duration":"${duration}"}}'`,
  );
const lookDoes = (what: string) => writeFile(join(folder, 'ffprobe.does'), what);

/** A school with files, as somebody who uploads to it sees it. */
async function opened(engine: Engine, settings: Partial<Config>) {
  const product: Product = await startProduct(engine, settings);
  const teacher: Client = await product.signIn('teacher');
  return {
    product,
    kept: (name: string, content: Buffer) => keptFile(product.app, teacher, { name, content }),
    again: async ({ id }: StoredFile): Promise<StoredFile> =>
      (await teacher.get(`/api/teacher/files/${id}`)).data,
    scratch: () => readdir(join(product.school.filesDir, 'uploads')),
  };
}
type School = Awaited<ReturnType<typeof opened>>;

describe.each(engines('jobs'))('conversion on %s', (engine) => {
  let school: School;
  beforeAll(async () => {
    school = await opened(engine, { ffmpeg: join(folder, 'none') });
  });
  afterAll(() => school.product.close());

  it('draws a picture that no browser shows as one that all do', async () => {
    const { product, kept, again, scratch } = school;
    const file = await kept('扫描件.tif', await sampleTiff());
    expect(file).toMatchObject({ kind: 'image', conversion: 'running', preview_url: null });
    await product.app.jobs.settled();
    const done = await again(file);
    expect(done.conversion).toBe('done');
    const shown = await product.app.inject({ url: done.preview_url as string });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('扫描件')}.png`,
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 12, height: 8 });
    const original = await product.app.inject({ url: done.download_url });
    expect(original.headers['content-type']).toBe('image/tiff');
    expect(original.headers.etag).not.toBe(shown.headers.etag);
    expect(await scratch()).toEqual([]);
  });

  it('offers a picture of more than fifty million pixels for download, at once', async () => {
    const { product, kept, again } = school;
    const huge = { width: 8000, height: 6300, channels: 3, background: 'white' } as const;
    const file = await kept(
      '大图.tif',
      await sharp({ create: huge }).tiff({ compression: 'deflate' }).toBuffer(),
    );
    await product.app.jobs.settled();
    expect(await again(file)).toMatchObject({ conversion: 'failed', preview_url: null });
  });

  it('offers a film for download where nothing can convert it', async () => {
    const { product, kept, again } = school;
    const file = await kept('录像.avi', sampleAvi);
    await product.app.jobs.settled();
    expect(await again(file)).toMatchObject({ kind: 'video', conversion: 'failed', preview_url: null });
  });
});

describe('conversion by a program', () => {
  let school: School;
  beforeAll(async () => {
    school = await opened('embedded', { ffmpeg });
  });
  afterAll(() => school.product.close());

  it('makes a film that browsers play, and lets the program open nothing else', async () => {
    const { product, kept, again, scratch } = school;
    await programDoes('printf converted > "$out"');
    const file = await kept('录像.avi', sampleAvi);
    await product.app.jobs.settled();
    const done = await again(file);
    expect(done).toMatchObject({ conversion: 'done', size: sampleAvi.length });
    const shown = await product.app.inject({
      url: done.preview_url as string,
      headers: { range: 'bytes=0-3' },
    });
    expect([shown.statusCode, shown.headers['content-type'], shown.body]).toEqual([206, 'video/mp4', 'conv']);
    const asked = await readFile(`${ffmpeg}.asked`, 'utf8');
    expect(asked).toMatch(/-nostdin .*-protocol_whitelist file -format_whitelist \S+ -i file:\S+\.avi /);
    expect(asked).toMatch(/-threads 1 .*-i .*-t 14400 .*-threads 1 .*min\(1920,iw\)/);
    expect(await scratch()).toEqual([]);
  });

  it.each([
    ['has more pixels than any camera', { width: 4096, height: 4096 }],
    ['lasts longer than any lecture', { duration: '14401' }],
    ['does not say how long it lasts', { duration: 'N/A' }],
  ])('is not asked for a film that %s', async (_what, film) => {
    const { product, kept, again } = school;
    await rm(`${ffmpeg}.asked`, { force: true });
    await filmIs(film);
    const file = await kept('录像.avi', sampleAvi);
    await product.app.jobs.settled();
    await filmIs({});
    expect(await again(file)).toMatchObject({ conversion: 'failed', preview_url: null });
    await expect(readFile(`${ffmpeg}.asked`)).rejects.toThrow('ENOENT');
  });

  it('is not asked for what cannot be looked at', async () => {
    const { product, kept, again } = school;
    await lookDoes('echo broken >&2; exit 1');
    const file = await kept('录像.avi', sampleAvi);
    await product.app.jobs.settled();
    await filmIs({});
    expect(await again(file)).toMatchObject({ conversion: 'failed' });
  });

  it('that fails every time leaves the film to be downloaded', async () => {
    const { product, kept, again, scratch } = school;
    await programDoes('echo broken >&2; printf half > "$out"; exit 1');
    const file = await kept('录像.avi', sampleAvi);
    for (let i = 0; i < 5; i++) {
      await product.app.jobs.settled();
      product.clock.advance(660);
    }
    expect(await again(file)).toMatchObject({ conversion: 'failed', preview_url: null });
    expect(await scratch()).toEqual([]);
  });

  it('is ended when the server stops, and left to the next one', async () => {
    const { product, kept } = school;
    await programDoes('exec sleep 600');
    const { id } = await kept('录像.avi', sampleAvi);
    const settled = product.app.jobs.settled();
    await product.app.jobs.stop();
    await settled;
    const { rows } = await product.school.pool.query(
      "select payload, attempts, locked_until from jobs where kind = 'conversion' and given_up_at is null",
    );
    expect(rows).toEqual([{ payload: { file_id: id }, attempts: 0, locked_until: null }]);
  });
});

describe('the program', () => {
  it('is the one that is named, or the first on the path', async () => {
    const look = join(folder, 'ffprobe');
    expect(findFfmpeg(ffmpeg, '')).toEqual({ convert: ffmpeg, look });
    expect(findFfmpeg(join(folder, 'none'), folder)).toBeNull();
    expect(findFfmpeg(null, `/nowhere:${folder}`)).toBeNull();
    await writeFile(join(folder, 'ffmpeg'), '');
    expect(findFfmpeg(null, folder)).toBeNull();
    await chmod(join(folder, 'ffmpeg'), 0o755);
    const convert = join(folder, 'ffmpeg');
    expect(findFfmpeg(null, `/nowhere:${folder}`)).toEqual({ convert, look });
    await chmod(look, 0o644);
    expect(findFfmpeg(ffmpeg, '')).toBeNull();
  });
});

describe('a program beside the server', () => {
  it('is ended when it takes too long, and runs after everything else', async () => {
    const { signal } = new AbortController();
    const slow = runBeside('/bin/sh', ['-c', 'exec sleep 600'], { signal, longest: 50 });
    await expect(slow).rejects.toMatchObject({ tookTooLong: true });
    const nice = await runBeside('/bin/sh', ['-c', 'sleep 0.1; nice'], { signal, longest: 10_000 });
    expect(Number(nice)).toBe(19);
  });

  it('is told nothing of the settings of the server', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://nobody');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { signal } = new AbortController();
    const told = await runBeside('/bin/sh', ['-c', 'env'], { signal, longest: 10_000 });
    expect(told).toContain('PATH=');
    expect(told).not.toContain('DATABASE_URL');
  });
});

describe('a school whose files are in an object store', () => {
  const server = new S3Server();
  let school: School;
  beforeAll(async () => {
    school = await opened('embedded', { objectStore: await server.start() });
  });
  afterAll(() => school.product.close());

  it('keeps, shows and converts them there, and none on its disk', async () => {
    const { product, kept, again, scratch } = school;
    const pdf = await kept('大纲.pdf', samplePdf);
    const tif = await kept('扫描件.tif', await sampleTiff());
    await product.app.jobs.settled();
    expect([...server.objects.keys()].every((key) => key.startsWith('kc/default/'))).toBe(true);
    const part = await product.app.inject({
      url: pdf.preview_url as string,
      headers: { range: 'bytes=0-7' },
    });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF-1.4']);
    const shown = await product.app.inject({ url: (await again(tif)).preview_url as string });
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('png');
    expect(await scratch()).toEqual([]);
    await expect(readdir(join(product.school.filesDir, 'private'))).rejects.toThrow('ENOENT');
    await server.stop();
    const away = await product.app.inject({ url: pdf.preview_url as string });
    expect(away.json()).toMatchObject({ code: 5001, message: '文件存储服务暂时无法访问，请稍后重试' });
  });
});
