import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { growthOf, MOST_GROWTH } from '@course-center/domain/growth.testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfPages } from './pdf-pages.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'course-center-pages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function pagesIn(content: string | Buffer): Promise<number | null> {
  const path = join(folder, 'a.pdf');
  await writeFile(path, content);
  return pdfPages(path);
}

const root = (count: number) => `2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count ${count} >>\nendobj\n`;
const branch = '3 0 obj\n<< /Type /Pages /Parent 2 0 R /Kids [] /Count 90 >>\nendobj\n';
const catalogue = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';

/** Objects in one packed stream, as newer programs write them. */
function packed(objects: readonly string[], pack: (content: Buffer) => Buffer = deflateSync): Buffer {
  let at = 0;
  const header = objects.map((object, nth) => {
    const pair = `${nth + 1} ${at}`;
    at += object.length + 1;
    return pair;
  });
  const head = `${header.join(' ')} `;
  const content = pack(Buffer.from(`${head}${objects.join(' ')}`, 'latin1'));
  return Buffer.concat([
    Buffer.from(`9 0 obj\n<< /Type /ObjStm /N ${objects.length} /First ${head.length} >>\nstream\r\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

test('the root of the page tree counts, whatever its branches say', async () => {
  expect(await pagesIn(`%PDF-1.4\n${catalogue}${branch}${root(12)}`)).toBe(12);
});

test('of a file that was saved several times the last root counts', async () => {
  expect(await pagesIn(`%PDF-1.4\n${root(12)}${catalogue}${root(7)}`)).toBe(7);
});

test('a root among packed objects is found', async () => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<</Type/Pages/Count 31/Kids[4 0 R]>>',
    '<< /Count 5 >>',
  ];
  expect(await pagesIn(packed(objects))).toBe(31);
});

test.each([
  ['nothing', '%PDF-1.4\n'],
  ['a root without a count', '2 0 obj\n<< /Type /Pages >>\nendobj\n'],
  ['more pages than anybody prints', root(100_001)],
  ['an object without an end', '2 0 obj\n<< /Type /Pages /Count 3'],
  [
    'what cannot be unpacked',
    packed(['<< /Type /Pages /Count 3 >>'], (content) => Buffer.from(content.map((byte) => byte ^ 0x5a))),
  ],
])('%s tells no number', async (_, content) => {
  expect(await pagesIn(content)).toBeNull();
});

test('a stream that would fill the memory is passed over', async () => {
  expect(await pagesIn(packed(['<< /Type /Pages /Count 3 >>', ' '.repeat(5 * 1024 * 1024)]))).toBeNull();
});

/** A word as often as none of the bounds ends the reading: beyond them more costs no more. */
const often = (word: string, times: number) => `${word} `.padEnd(400).repeat(700 * times);
/** Nothing begins an object, and each end of one asks where it began. */
const endless = (end: string, times: number) =>
  `${'j'.repeat(times * 256 * 1024)}${`${end} `.repeat(700 * times)}`;

test.each([
  ['pages of one object', (times: number) => `1 0 obj\n${often('/Pages', times)}\nendobj\n`],
  ['pages of no object', (times: number) => often('/Pages', times)],
  ['streams of one object', (times: number) => `1 0 obj\n${often('/ObjStm', times)} stream\nendstream\n`],
  ['ends of streams', (times: number) => endless('/ObjStm endstream', times)],
  ['ends of pages', (times: number) => endless('/Pages endobj', times)],
])('a file made to be read over and over is read once: %s', async (_, contentOf) => {
  for (const times of [1, 8]) {
    const content = `%PDF-1.4\n${contentOf(times)}`;
    expect(await pagesIn(content)).toBeNull();
    await writeFile(join(folder, `${times}.pdf`), content);
  }
  const growth = await growthOf((times) => () => pdfPages(join(folder, `${times}.pdf`)));
  expect(growth).toBeLessThan(MOST_GROWTH);
});

test('packed objects that overlap, or grow beyond measure, count for nothing', async () => {
  const far = Buffer.from(`1 0 2 900000 ${'3 0 4 900000 '.repeat(20_000)}`, 'latin1');
  const content = Buffer.concat([far, Buffer.alloc(900_000, ' '), Buffer.from('<</Type/Pages/Count 31>>')]);
  const stream = (body: Buffer) =>
    Buffer.concat([
      Buffer.from(`9 0 obj\n<< /Type /ObjStm /N 2 /First ${far.length} >>\nstream\r\n`),
      deflateSync(body),
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  expect(await pagesIn(stream(content))).toBeNull();
  const bomb = stream(Buffer.alloc(8 * 1024 * 1024, ' '));
  expect(
    await pagesIn(Buffer.concat([...Array.from({ length: 40 }, () => bomb), Buffer.from(root(3))])),
  ).toBe(3);
});
