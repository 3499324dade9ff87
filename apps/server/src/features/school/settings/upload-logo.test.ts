import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const NO_IMAGE = {
  status: 200,
  code: 7100,
  message: '文件不是有效的 PNG、JPG 或 WebP 图片，请更换后重新上传',
};
const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#1677ff' } });

describe.each(engines())('the logo on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let png: Buffer;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    png = await picture().png().toBuffer();
  });
  afterAll(() => product.close());

  const upload = (file: Buffer | string | undefined, type = 'image/png') =>
    admin.send('POST', '/api/admin/settings/school/logo', file, { 'content-type': type });
  const fetched = (url: string) => product.app.inject({ url });
  const stored = () => readdir(join(product.school.filesDir, 'public')).catch(() => []);

  it.each<[string, () => Promise<Buffer>]>([
    ['image/png', () => picture().png().toBuffer()],
    ['image/jpeg', () => picture().jpeg().toBuffer()],
    ['image/webp', () => picture().webp().toBuffer()],
    ['application/octet-stream', () => picture().png().toBuffer()],
  ])('of type %s is taken, and everybody sees it', async (type, draw) => {
    const came = await upload(await draw(), type);
    expect(came.code).toBe(0);
    expect(came.data.logo).toMatch(/^\/files\/default\/public\/[0-9a-f]{32}\.png$/);
    const seen = await fetched(came.data.logo);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 });
  });

  it('is drawn anew: smaller where it is large, upright, and without what a camera wrote into it', async () => {
    const large = picture(2000, 1000)
      .withExif({ IFD0: { Artist: 'secret-name' } })
      .withMetadata({ orientation: 6 });
    const { data } = await upload(await large.jpeg().toBuffer(), 'image/jpeg');
    const seen = await fetched(data.logo);
    const { width, height, exif } = await sharp(seen.rawPayload).metadata();
    expect([width, height, exif]).toEqual([256, 512, undefined]);
    expect(seen.body).not.toContain('secret-name');
  });

  it('has the same address whenever it is the same, also when several bring it at once', async () => {
    const came = await Promise.all(Array.from({ length: 6 }, () => upload(png)));
    expect(came.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(new Set(came.map(({ data }) => data.logo)).size).toBe(1);
    expect((await stored()).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    ],
    ['a GIF', () => picture().gif().toBuffer()],
    ['a program under a picture’s name', () => Buffer.concat([Buffer.from('MZ\x90\x00'), Buffer.alloc(500)])],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
    ['half a picture', async () => (await noisy()).subarray(0, 3000)],
    ['the head of a picture', () => png.subarray(0, 24)],
  ])('cannot be %s', async (_what, make) => {
    const before = await stored();
    expect(await upload(await make())).toMatchObject(NO_IMAGE);
    expect(await stored()).toEqual(before);
  });

  it('cannot be a few bytes that unfold to a billion pixels', async () => {
    const before = await stored();
    const came = await upload(await withSize(png, 32_000, 32_000));
    expect(came).toMatchObject({ status: 200, code: 7100, message: expect.stringContaining('像素') });
    expect(await stored()).toEqual(before);
  });

  it('of more than two megabytes is refused with the limit', async () => {
    const came = await upload(Buffer.alloc(2 * 1024 * 1024 + 1));
    expect(came).toMatchObject({ status: 200, code: 7100, message: '文件超过 2 MB，请压缩后重新上传' });
  });

  it('cannot be the path of a file on the server, nor a recipe for a picture', async () => {
    const secret = join(product.school.filesDir, 'secret.png');
    await mkdir(product.school.filesDir, { recursive: true });
    await writeFile(secret, png);
    const recipe = { create: { width: 9, height: 9, channels: 3, background: 'red' } };
    expect((await upload(secret, 'text/plain')).status).toBe(415);
    expect((await upload(JSON.stringify(secret), 'application/json')).status).toBe(415);
    expect((await upload(JSON.stringify(recipe), 'application/json')).status).toBe(415);
    expect((await upload('<x/>', 'application/xml')).status).toBe(415);
  });

  it('must be there', async () => {
    const came = await admin.send('POST', '/api/admin/settings/school/logo');
    expect(came).toMatchObject(NO_IMAGE);
  });

  it.each([
    '/files/default/secret.png',
    '/files/default/public/',
    '/files/default/public',
    '/files/',
    '/files/default/public/../secret.png',
    '/files/default/public/..%2fsecret.png',
    '/files/default/public/%2e%2e/secret.png',
    '/files/default/public/..%5csecret.png',
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/default/public/00000000000000000000000000000000.png',
    '/files/north/public/00000000000000000000000000000000.png',
    '/files/default/public/%00',
  ])('%s is not served', async (url) => {
    const came = await fetched(url);
    expect([400, 403, 404]).toContain(came.statusCode);
    expect(came.json().message).toMatch(/[\u4e00-\u9fff]/);
    expect(came.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  /** A picture that does not compress to almost nothing, so that half of it is really missing. */
  async function noisy(): Promise<Buffer> {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    return sharp({ create: { width: 90, height: 90, channels: 3, background: 'red', noise } })
      .png()
      .toBuffer();
  }
});

/** The same PNG with another size written into its head. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}
