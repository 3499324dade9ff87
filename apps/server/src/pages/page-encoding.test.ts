import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encoded, encodingFor } from './page-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['', 'identity'],
  ['*', 'identity'],
])('%j is answered in %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('every encoding gives the page back', async () => {
  const page = '<p>精品课程</p>'.repeat(100);
  expect(brotliDecompressSync(await encoded(page, 'br')).toString()).toBe(page);
  expect(gunzipSync(await encoded(page, 'gzip')).toString()).toBe(page);
  expect((await encoded(page, 'identity')).toString()).toBe(page);
});
