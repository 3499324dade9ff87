import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStoreConfig } from '../config.ts';
import { S3Server } from '../testing/s3-server.ts';
import { s3Storage } from './s3-storage.ts';
import { type FileStorage, StorageFailed } from './storage.ts';
import { diskStorage } from './storage-of.ts';

const MEGABYTE = 1024 * 1024;
const server = new S3Server();
let config: ObjectStoreConfig;
let folder: string;
beforeAll(async () => {
  config = await server.start();
  folder = await mkdtemp(join(tmpdir(), 'course-center-storage-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function localFile(content: Buffer): Promise<string> {
  const path = join(folder, `local-${randomBytes(8).toString('hex')}`);
  await writeFile(path, content);
  return path;
}

const place = { school: 'north', scratch: '' };
const KINDS: [string, () => FileStorage][] = [
  ['a disk', () => diskStorage(join(folder, 'files'))],
  ['an object store', () => s3Storage(config, { ...place, scratch: join(folder, 'scratch') })],
];

describe.each(KINDS)('%s', (_name, open) => {
  let storage: FileStorage;
  const content = Buffer.from('课程大纲 0123456789');
  beforeEach(async () => {
    storage = open();
    await storage.put('ab/abc.pdf', await localFile(content));
  });
  const read = async (key: string, range?: { from: number; to: number }) =>
    buffer(await storage.read(key, range));

  it('gives back what it was given, whole and in parts', async () => {
    expect(await read('ab/abc.pdf')).toEqual(content);
    expect(await read('ab/abc.pdf', { from: 3, to: 9 })).toEqual(content.subarray(3, 10));
    expect(await read('ab/abc.pdf', { from: 0, to: 0 })).toEqual(content.subarray(0, 1));
    const pieces: Buffer[] = [];
    const room = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    for await (const piece of storage.pieces('ab/abc.pdf', { from: 2, to: 15 }, room))
      pieces.push(Buffer.from(piece));
    expect(Buffer.concat(pieces)).toEqual(content.subarray(2, 16));
    expect(await storage.size('ab/abc.pdf')).toBe(content.length);
  });

  it('leaves the local file where it is, and takes the same again', async () => {
    const path = await localFile(content);
    await storage.put('ab/again.pdf', path);
    await storage.put('ab/again.pdf', path);
    expect(await readFile(path)).toEqual(content);
    expect(await read('ab/again.pdf')).toEqual(content);
  });

  it('forgets what is removed, and does not mind when it is not there', async () => {
    await storage.remove('ab/abc.pdf');
    await storage.remove('ab/abc.pdf');
    expect(await storage.size('ab/abc.pdf')).toBeNull();
    await expect(storage.read('ab/abc.pdf')).rejects.toThrow();
  });

  it('lends a local file, and leaves none behind', async () => {
    const path = await storage.withLocal('ab/abc.pdf', async (lent) => {
      expect(await readFile(lent)).toEqual(content);
      return lent;
    });
    const failing = storage.withLocal('ab/abc.pdf', async () => {
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    expect(await readdir(join(folder, 'scratch')).catch(() => [])).toEqual([]);
    expect(path).not.toContain('..');
  });

  it.each(['../escape', 'ab/../../x', '/etc/passwd', 'ab//c', '', 'a\0b', 'AB/c', 'ab/.hidden'])(
    'knows no key %j',
    async (key) => {
      await expect(storage.put(key, await localFile(content))).rejects.toThrow(StorageFailed);
      await expect(storage.read(key)).rejects.toThrow(StorageFailed);
    },
  );
});

describe('an object store', () => {
  const open = (changed: Partial<ObjectStoreConfig> = {}) =>
    s3Storage({ ...config, ...changed }, { ...place, scratch: join(folder, 'scratch') });
  beforeEach(() => {
    server.requests.length = 0;
    server.failures.length = 0;
    server.objects.clear();
  });

  it('keeps each school apart, behind the prefix that was configured', async () => {
    await open().put('ab/x.pdf', await localFile(Buffer.from('1')));
    await open({ prefix: '' }).put('ab/x.pdf', await localFile(Buffer.from('2')));
    expect([...server.objects.keys()]).toEqual(['kc/north/ab/x.pdf', 'north/ab/x.pdf']);
  });

  it('gets what is large in parts, and reads a part of it without the rest', async () => {
    const large = randomBytes(20 * MEGABYTE + 17);
    await open().put('ab/large.mp4', await localFile(large));
    expect(server.requests.filter((line) => line.includes('partNumber=')).length).toBe(3);
    expect(server.objects.get('kc/north/ab/large.mp4')?.equals(large)).toBe(true);
    const range = { from: 9 * MEGABYTE, to: 9 * MEGABYTE + 99 };
    const part = await buffer(await open().read('ab/large.mp4', range));
    expect(part.equals(large.subarray(range.from, range.to + 1))).toBe(true);
  });

  it('is asked again when it stumbles', async () => {
    server.failures.push({ matching: /partNumber=2/, status: 503, times: 2 });
    await open().put('ab/large.mp4', await localFile(randomBytes(17 * MEGABYTE)));
    expect(server.objects.get('kc/north/ab/large.mp4')?.length).toBe(17 * MEGABYTE);
  });

  it('that cannot take a part is left with none', async () => {
    server.failures.push({ matching: /partNumber=2/, status: 403, times: 99 });
    const path = await localFile(randomBytes(17 * MEGABYTE));
    await expect(open().put('ab/large.mp4', path)).rejects.toThrow(StorageFailed);
    expect([server.objects.size, server.unfinished.size]).toEqual([0, 0]);
  });

  it.each([
    ['another secret', { secretAccessKey: 'another' }],
    ['another name', { accessKeyId: 'another' }],
    ['another region', { region: 'elsewhere' }],
  ])('takes nothing that is signed with %s', async (_what, changed) => {
    await expect(open(changed).put('ab/x.pdf', await localFile(Buffer.from('1')))).rejects.toThrow(
      StorageFailed,
    );
    expect(server.objects.size).toBe(0);
  });

  it('that is not there is a failure of the storage', async () => {
    const away = open({ endpoint: 'http://127.0.0.1:1' });
    await expect(away.read('ab/x.pdf')).rejects.toThrow(StorageFailed);
    await expect(away.put('ab/x.pdf', await localFile(Buffer.from('1')))).rejects.toThrow(StorageFailed);
  });
});
