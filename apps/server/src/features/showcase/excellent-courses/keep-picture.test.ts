import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureOfWidth } from '@course-center/domain/showcase/picture';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const PICTURES = '/api/admin/excellent/pictures';
const NO_IMAGE = { code: 7100, message: '文件不是有效的 PNG、JPG 或 WebP 图片，请更换后重新上传' };
const NO_CROP = { code: 7100, message: '裁剪区域超出图片或比例不符，请重新裁剪后上传' };
const RED = { r: 220, g: 20, b: 20 };

/** Blue, with a red part. */
const picture = (width: number, height: number, red?: { left: number; top: number; size: number }) =>
  sharp({ create: { width, height, channels: 3, background: '#1677ff' } }).composite(
    red
      ? [
          {
            input: { create: { width: red.size, height: red.size, channels: 3, background: RED } },
            left: red.left,
            top: red.top,
          },
        ]
      : [],
  );

describe.each(engines())('a picture of the public pages on %s', (engine) => {
  let product: Product;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
  });
  afterAll(() => product.close());

  const keep = (file: Buffer, query: Record<string, string | number>) =>
    admin.send('POST', `${PICTURES}?${new URLSearchParams(query as Record<string, string>)}`, file, {
      'content-type': 'image/png',
    });
  const seen = async (address: string) => {
    const { statusCode, headers, rawPayload } = await product.app.inject({ url: address });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    const { width, height, format, exif } = await sharp(rawPayload).metadata();
    return { width, height, format, exif };
  };

  it('needs a use that there is, and the course centre', async () => {
    const file = await picture(32, 18).png().toBuffer();
    expect((await keep(file, { use: 'poster' })).code).toBe(4000);
    const came = await product.visitor.send('POST', `${PICTURES}?use=cover`, file, {
      'content-type': 'image/png',
    });
    expect(came.status).toBe(401);
  });

  it.each([
    [
      'cover',
      2000,
      1500,
      [
        [320, 180],
        [640, 360],
        [1280, 720],
      ],
    ],
    [
      'portrait',
      900,
      1200,
      [
        [64, 64],
        [128, 128],
        [256, 256],
      ],
    ],
    [
      'slide',
      3000,
      1500,
      [
        [640, 213],
        [1280, 427],
        [1920, 640],
      ],
    ],
  ] as const)('as a %s is kept in every width that pages ask for', async (use, width, height, sizes) => {
    const { data } = await keep(await picture(width, height).jpeg().toBuffer(), { use });
    expect(data.address).toMatch(/^\/files\/default\/public\/[0-9a-f]{32}-\d+\.webp$/);
    for (const [wide, high] of sizes)
      expect(await seen(pictureOfWidth(data.address, wide))).toMatchObject({
        width: wide,
        height: high,
        format: 'webp',
      });
  });

  it('is cut where it was asked for, in the pixels of the upright picture', async () => {
    const upright = picture(1600, 900, { left: 1400, top: 0, size: 200 });
    const lying = sharp(await upright.png().toBuffer())
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'secret-name', Orientation: '6' } });
    const file = await lying.jpeg({ quality: 100 }).toBuffer();
    const { data } = await keep(file, { use: 'cover', x: 1424, y: 0, width: 160, height: 90 });
    const { rawPayload } = await product.app.inject({ url: data.address });
    const [r, g, b] = (await sharp(rawPayload).stats()).channels.map(({ mean }) => mean);
    expect([r, g, b]).toEqual([
      expect.closeTo(RED.r, -1.2),
      expect.closeTo(RED.g, -1.2),
      expect.closeTo(RED.b, -1.2),
    ]);
    expect((await seen(data.address)).exif).toBeUndefined();
  });

  it('that is small is not enlarged, but every name is there', async () => {
    const { data } = await keep(await picture(400, 225).png().toBuffer(), { use: 'cover' });
    expect(data.address).toMatch(/-1280\.webp$/);
    expect(await seen(data.address)).toMatchObject({ width: 400, height: 225 });
    expect(await seen(pictureOfWidth(data.address, 320))).toMatchObject({ width: 320, height: 180 });
  });

  it.each([
    ['of another shape', { x: 0, y: 0, width: 300, height: 300 }],
    ['beyond the edge', { x: 200, y: 0, width: 320, height: 180 }],
    ['with a side missing', { x: 0, y: 0, width: 320 }],
  ])('cannot be cut to a part %s', async (_what, crop) => {
    const file = await picture(400, 300).png().toBuffer();
    expect(await keep(file, { use: 'cover', ...crop })).toMatchObject(NO_CROP);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', () => picture(16, 9).gif().toBuffer()],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
  ])('cannot be %s', async (_what, make) => {
    const stored = () => readdir(join(product.school.filesDir, 'public')).catch(() => []);
    const before = await stored();
    expect(await keep(await make(), { use: 'cover' })).toMatchObject(NO_IMAGE);
    expect(await stored()).toEqual(before);
  });
});
