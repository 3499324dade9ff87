import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { sumsHold, unpacked } from '../../../testing/unpack.ts';
import { type PlacedEntry, placed, type ZipSource, zipPieces, zipSize } from './zip-layout.ts';

interface Content {
  readonly name: string;
  readonly size: number;
  readonly crc32: number;
  read(from: number, to: number): Readable;
}

const text = (name: string, content: string): Content => {
  const bytes = Buffer.from(content);
  return {
    ...{ name, size: bytes.length, crc32: crc32(bytes) },
    read: (from, to) => Readable.from([bytes.subarray(from, to + 1)]),
  };
};

/** A file that is nowhere: every byte of it is the low byte of its place divided by a mebibyte. */
const virtual = (name: string, size: number): Content => ({
  ...{ name, size, crc32: 0x12345678 },
  read: (from, to) =>
    Readable.from(
      (function* () {
        for (let at = from; at <= to; ) {
          const end = Math.min(to + 1, (Math.floor(at / 2 ** 20) + 1) * 2 ** 20);
          yield Buffer.alloc(end - at, Math.floor(at / 2 ** 20) & 0xff);
          at = end;
        }
      })(),
    ),
});

interface Archive extends ZipSource {
  readonly size: number;
  readonly placed: readonly PlacedEntry[];
}

function archiveOf(contents: readonly Content[]): Archive {
  let next = { zip_at: 0, directory_at: 0 };
  const all = contents.map((content) => {
    const at = next;
    next = placed(content, at);
    return { ...content, ...at };
  });
  const shape = {
    entries: all.length,
    directory_at: next.zip_at,
    directory_size: next.directory_at,
    at: new Date('2026-11-16T09:30:08Z'),
  };
  async function* from(column: 'zip_at' | 'directory_at', place: number) {
    const first = all.findLastIndex((entry) => entry[column] <= place);
    yield* all.slice(Math.max(0, first));
  }
  return {
    ...shape,
    placed: all,
    size: zipSize(shape),
    entriesFrom: (at) => from('zip_at', at),
    directoryFrom: (at) => from('directory_at', at),
    read: (entry, { from: begin, to }) => (entry as PlacedEntry & Content).read(begin, to),
  };
}

const bytesOf = (zip: Archive, from = 0, to = zip.size - 1) => buffer(zipPieces(zip, { from, to }));

/** Reads an archive as a program does that may jump. */
class Jumping extends RandomAccessReader {
  readonly zip: Archive;
  constructor(zip: Archive) {
    super();
    this.zip = zip;
  }
  override _readStreamForRange(start: number, end: number) {
    return Readable.from(zipPieces(this.zip, { from: start, to: end - 1 }), { objectMode: false });
  }
}

const SMALL = [
  text('目录.html', '<h1>目录</h1>'),
  text('空.txt', ''),
  text('3 填报资料/CS101 数据结构/李/大纲/课程😀.txt', '内容'.repeat(40)),
  text('SHA256SUMS', 'x'),
];

describe('an archive that is computed', () => {
  it('is one that others read: names in UTF-8, stored, dated by the clock in China', async () => {
    const whole = await bytesOf(archiveOf(SMALL));
    const zip = await fromBufferPromise(whole);
    const found: string[] = [];
    for await (const entry of zip.eachEntry()) {
      found.push(entry.fileName);
      expect(entry.compressionMethod).toBe(0);
      expect(entry.generalPurposeBitFlag & 0x0800).toBe(0x0800);
      expect(entry.getLastModDate({ timezone: 'local' }).getMinutes()).toBe(30);
      const content = await buffer(await zip.openReadStreamPromise(entry));
      expect(crc32(content)).toBe(entry.crc32);
      expect(content.length).toBe(entry.uncompressedSize);
    }
    expect(found).toEqual(SMALL.map(({ name }) => name));
  });

  it('has every part equal to that part of the whole', async () => {
    const zip = archiveOf(SMALL);
    const whole = await bytesOf(zip);
    expect(whole.length).toBe(zip.size);
    for (let from = 0; from < zip.size; from += 7)
      for (const length of [1, 2, 31, 200, zip.size])
        expect(
          (await bytesOf(zip, from, Math.min(from + length, zip.size) - 1)).equals(
            whole.subarray(from, from + length),
          ),
        ).toBe(true);
  });

  it('is taken by the tools of the system, and its sums hold', async () => {
    const sum = async ({ name, read, size }: Content) =>
      `${createHash('sha256')
        .update(await buffer(read(0, size - 1)))
        .digest('hex')}  ${name}\n`;
    const files = SMALL.slice(0, 3);
    const sums = (await Promise.all(files.map(sum))).join('');
    const whole = await bytesOf(archiveOf([...files, text('SHA256SUMS', sums)]));
    expect(await sumsHold(await unpacked(whole))).toBe(3);
    const folder = await mkdtemp(join(tmpdir(), 'course-center-zip-'));
    await writeFile(join(folder, 'pack.zip'), whole);
    // Not every machine has it; those that do not have the reader above.
    expect([0, null]).toContain(spawnSync('unzip', ['-tqq', 'pack.zip'], { cwd: folder }).status);
    await rm(folder, { recursive: true, force: true });
  });

  it('of twenty gigabytes names places beyond four, and gives any part without the rest', async () => {
    const GB = 2 ** 30;
    const zip = archiveOf([
      virtual('一.mp4', 5 * GB),
      virtual('二.mp4', 3 * GB),
      virtual('三.mp4', 4 * GB - 1),
      virtual('四.mp4', 8 * GB),
      text('尾.txt', '到了'),
    ]);
    expect(zip.size).toBeGreaterThan(20 * GB);
    const reader = await fromRandomAccessReaderPromise(new Jumping(zip), zip.size, { autoClose: false });
    const entries = [];
    for await (const entry of reader.eachEntry()) entries.push(entry);
    expect(entries.map(({ uncompressedSize }) => uncompressedSize)).toEqual(
      zip.placed.map(({ size }) => size),
    );
    expect(entries.map(({ relativeOffsetOfLocalHeader }) => relativeOffsetOfLocalHeader)).toEqual(
      zip.placed.map(({ zip_at }) => zip_at),
    );
    const last = entries.at(-1);
    expect(last && (await buffer(await reader.openReadStreamPromise(last))).toString()).toBe('到了');
    const fourth = zip.placed[3] as PlacedEntry;
    const inside = fourth.zip_at + 30 + Buffer.byteLength('四.mp4') + 20 + 6 * GB;
    const part = await bytesOf(zip, inside, inside + 2 ** 20 - 1);
    expect(part.equals(Buffer.alloc(2 ** 20, (6 * 1024) & 0xff))).toBe(true);
  });

  it('of seventy thousand entries has them all in its directory', async () => {
    const zip = archiveOf(Array.from({ length: 70_000 }, (_, nth) => text(`${nth}.txt`, String(nth))));
    const reader = await fromBufferPromise(await bytesOf(zip));
    expect(reader.entryCount).toBe(70_000);
    const names: string[] = [];
    for await (const entry of reader.eachEntry()) names.push(entry.fileName);
    expect(names).toEqual(zip.placed.map(({ name }) => name));
  });

  it('whose content became shorter breaks off instead of going on in the wrong place', async () => {
    const zip = archiveOf(SMALL);
    const cut = { ...zip, read: () => Readable.from([Buffer.from('x')]) };
    await expect(bytesOf(cut)).rejects.toThrow('not as long');
  });

  it('whose entries were removed meanwhile breaks off', async () => {
    const zip = archiveOf(SMALL);
    const gone = {
      ...zip,
      entriesFrom: async function* () {
        yield zip.placed[0] as PlacedEntry;
      },
    };
    await expect(bytesOf(gone)).rejects.toThrow('gone');
    const none = { ...zip, entriesFrom: async function* () {} };
    await expect(bytesOf(none, 10, 20)).rejects.toThrow('gone');
  });
});
