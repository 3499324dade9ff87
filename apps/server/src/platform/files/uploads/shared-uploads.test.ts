import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { uploadClaims, uploadParts } from '../../../database/storage-schema.ts';
import { openStorage } from '../../../schools/open-schools.ts';
import type { School } from '../../../schools/school.ts';
import type { FileStorage } from '../../../storage/storage.ts';
import type { Client } from '../../../testing/client.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { S3Server } from '../../../testing/s3-server.ts';
import { sampleMp4 } from '../../../testing/sample-files.ts';
import { idIn, uploadsOf } from '../../../testing/uploads.ts';
import { SharedUploadStore } from './shared-upload-store.ts';

const MEGABYTE = 1024 * 1024;
const EIGHT_DAYS = 8 * 24 * 60 * 60;

describe('uploads in an object store', { timeout: 60_000 }, () => {
  const server = new S3Server();
  let product: Product;
  let other: FastifyInstance;
  let otherDir: string;
  let otherSchool: School;
  let teacher: Client;
  /** The same person's uploads by each of two machines, which share the database and the store, and no disk. */
  let here: ReturnType<typeof uploadsOf>;
  let there: ReturnType<typeof uploadsOf>;
  beforeAll(async () => {
    const objectStore = await server.start();
    product = await startProduct('postgres', { objectStore });
    otherDir = await mkdtemp(join(tmpdir(), 'course-center-other-'));
    const filesDir = join(otherDir, 'files', product.school.name);
    const storage = await openStorage({ objectStore }, { name: product.school.name, filesDir });
    otherSchool = { ...product.school, filesDir, storage };
    const config = { ...readConfig({ DATA_DIR: otherDir, LOG_LEVEL: 'silent' }), objectStore };
    const schools = new Map([[otherSchool.name, otherSchool]]);
    other = await buildApp({ config, schools, now: product.clock.now });
    teacher = await product.signIn('teacher');
    [here, there] = [uploadsOf(product.app, teacher), uploadsOf(other, teacher)];
  });
  beforeEach(() => server.objects.clear());
  afterAll(async () => {
    await other.close();
    await product.close();
    await server.stop();
    await rm(otherDir, { recursive: true, force: true });
  });

  const begun = async (size: number) => (await here.begin('录像.mp4', size)).headers.location as string;
  const inParts = () => [...server.objects.keys()].filter((key) => key.includes('/uploads/'));
  const parts = () => product.school.db.select().from(uploadParts);
  const claims = () => product.school.db.select().from(uploadClaims);

  it('go on at another machine, which also keeps them; nothing is left behind', async () => {
    const content = Buffer.concat([sampleMp4, randomBytes(17 * MEGABYTE)]);
    const location = await begun(content.length);
    const [first, second] = [9 * MEGABYTE, 12 * MEGABYTE];
    expect((await here.patch(location, 0, content.subarray(0, first))).statusCode).toBe(204);
    const looked = await there.send('HEAD', location);
    expect(looked.headers['upload-offset']).toBe(String(first));
    expect((await there.patch(location, first, content.subarray(first, second))).statusCode).toBe(204);
    expect((await here.patch(location, second, content.subarray(second))).statusCode).toBe(204);
    expect(inParts().length).toBeGreaterThanOrEqual(3);
    const came = await other.inject({
      ...{ method: 'POST', url: '/api/teacher/files', payload: { upload_id: idIn(location) } },
      headers: { authorization: `Bearer ${teacher.tokens?.access}` },
    });
    expect(came.json()).toMatchObject({ code: 0, data: { name: '录像.mp4', size: content.length } });
    expect([inParts(), await parts(), await claims()]).toEqual([[], [], []]);
    const kept = [...server.objects.values()].find((object) => object.length === content.length);
    expect(kept?.equals(content)).toBe(true);
    for (const { filesDir } of [product.school, otherSchool])
      expect(await readdir(join(filesDir, 'uploads')).catch(() => [])).toEqual([]);
  });

  it('that break keep what came, and go on behind it', async () => {
    const location = await begun(6);
    const store = new SharedUploadStore(
      join(otherDir, 'scratch'),
      otherSchool.storage as FileStorage,
      otherSchool.db,
      product.clock.now,
    );
    const breaking = Readable.from(
      (function* () {
        yield Buffer.from('abc');
        throw new Error('the sender went away');
      })(),
    );
    await expect(store.write(breaking, idIn(location), 0)).rejects.toThrow('went away');
    expect((await here.send('HEAD', location)).headers['upload-offset']).toBe('3');
    // Whoever had lost the upload and writes once more at the same place changes nothing.
    await expect(store.write(Readable.from([Buffer.from('xyz')]), idIn(location), 0)).rejects.toThrow();
    expect(inParts()).toHaveLength(1);
    expect((await there.patch(location, 3, Buffer.from('def'))).headers['upload-offset']).toBe('6');
    await store.withContent(idIn(location), async (path) => {
      expect(await readFile(path, 'utf8')).toBe('abcdef');
    });
    expect((await there.send('DELETE', location)).statusCode).toBe(204);
    expect([inParts(), await parts(), await claims()]).toEqual([[], [], []]);
  });

  it('gather on the disk until a part of them is together', async () => {
    const location = await begun(6 * MEGABYTE);
    const scratch = join(otherDir, 'gathering');
    const { storage, db } = otherSchool;
    const store = new SharedUploadStore(scratch, storage as FileStorage, db, product.clock.now);
    const gathered: number[] = [];
    async function* pieces() {
      for (let nth = 0; nth < 6; nth++) {
        yield randomBytes(MEGABYTE);
        const names = await readdir(scratch);
        const sizes = await Promise.all(names.map(async (name) => (await stat(join(scratch, name))).size));
        gathered.push(sizes.reduce((sum, size) => sum + size, 0));
      }
      expect(inParts()).toEqual([]);
    }
    expect(await store.write(Readable.from(pieces()), idIn(location), 0)).toBe(6 * MEGABYTE);
    // A stream reads a few ahead of whoever takes its pieces.
    expect(gathered.at(-1)).toBeGreaterThanOrEqual(2 * MEGABYTE);
    expect([inParts().length, await readdir(scratch)]).toEqual([1, []]);
    await there.send('DELETE', location);
  });

  it('say so while the store is away, and go on afterwards', async () => {
    const location = await begun(6);
    server.failures.push({ matching: /^PUT .*uploads/, status: 403, times: 2 });
    const failed = await here.patch(location, 0, Buffer.from('abcdef'));
    expect([failed.statusCode, failed.json().message]).toEqual([500, expect.stringContaining('请稍后继续')]);
    server.failures.length = 0;
    expect((await there.patch(location, 0, Buffer.from('abcdef'))).statusCode).toBe(204);
    await there.send('DELETE', location);
  });

  it('that nobody finished in a week are thrown away', async () => {
    const location = await begun(6);
    await here.patch(location, 0, randomBytes(3));
    product.clock.advance(EIGHT_DAYS);
    const store = new SharedUploadStore(
      join(otherDir, 'scratch'),
      otherSchool.storage as FileStorage,
      otherSchool.db,
      product.clock.now,
    );
    expect(await store.deleteExpired()).toBe(1);
    expect([inParts(), await parts(), await claims()]).toEqual([[], [], []]);
  });
});
