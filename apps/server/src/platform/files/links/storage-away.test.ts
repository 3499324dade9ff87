import type { StoredFile } from '@course-center/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../testing/product.ts';
import { S3Server } from '../../../testing/s3-server.ts';
import { samplePdf } from '../../../testing/sample-files.ts';
import { keptFile } from '../../../testing/uploads.ts';

describe('a link while the storage fails', () => {
  const server = new S3Server();
  let product: Product;
  let pdf: StoredFile;
  beforeAll(async () => {
    product = await startProduct('embedded', { objectStore: await server.start() });
    const teacher = await product.signIn('teacher');
    pdf = await keptFile(product.app, teacher, { name: '大纲.pdf', content: samplePdf });
  });
  afterAll(async () => {
    await product.close();
    await server.stop();
  });

  const get = (headers: Record<string, string> = {}) =>
    product.app.inject({ url: pdf.preview_url as string, headers });
  const fail = (status: number) => server.failures.push({ matching: /^GET /, status, times: 1 });

  it.each([
    ['the whole', {}],
    ['a part', { range: 'bytes=0-7' }],
  ] as const)(
    'says so when %s is asked for, and leaves nothing that a browser could keep as the file',
    async (_what, headers) => {
      fail(503);
      const came = await get(headers);
      expect(came.json()).toEqual({
        code: 5001,
        message: '文件存储服务暂时无法访问，请稍后重试',
        data: null,
      });
      expect(came.headers['cache-control'] ?? '').not.toContain('max-age');
      for (const name of ['etag', 'accept-ranges', 'content-range', 'content-disposition'])
        expect(came.headers).not.toHaveProperty(name);
      expect(came.headers['content-type']).toMatch(/^application\/json/);
    },
  );

  it('gives the file as soon as the storage is back', async () => {
    fail(503);
    await get();
    const came = await get();
    expect([came.statusCode, came.rawPayload]).toEqual([200, samplePdf]);
    expect(came.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
  });
});
