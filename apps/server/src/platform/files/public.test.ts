import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileFacts } from '../../features/evaluation/detection/detect.ts';
import { requireOwnFiles } from '../../features/evaluation/information/save-field.ts';
import type { Client } from '../../testing/client.ts';
import { engines } from '../../testing/engines.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { samplePdf, samplePng, sampleProgram } from '../../testing/sample-files.ts';
import { keptFile } from '../../testing/uploads.ts';
import { InvalidInput, Refused } from '../../wire/failures.ts';
import { findFile } from './files.repository.ts';
import { openStored } from './open-stored.ts';
import { presentFiles } from './present-file.ts';
import { storeFile } from './store-file.ts';

describe.each(engines())('files for other features on %s', (engine) => {
  let product: Product;
  let teacher: Client;
  let ids: number[];
  beforeAll(async () => {
    product = await startProduct(engine);
    teacher = await product.signIn('teacher');
    const png = await samplePng();
    ids = [];
    for (const [name, content] of [['大纲.pdf', samplePdf] as const, ['图.png', png] as const])
      ids.push((await keptFile(product.app, teacher, { name, content })).id);
  });
  afterAll(() => product.close());
  const where = () => ({ db: product.school.db, school: product.school, now: product.clock.now });

  it('are shown by id or by row, those that are there, in the same number of statements for any number', async () => {
    const asked = vi.spyOn(product.school.pool, 'query');
    const shown = await presentFiles(where(), [...ids, ...ids, 2147483647]);
    const forTwo = asked.mock.calls.length;
    await presentFiles(where(), ids.slice(0, 1));
    expect(asked.mock.calls.length).toBe(2 * forTwo);
    expect(forTwo).toBeLessThanOrEqual(3);
    asked.mockRestore();
    expect([...shown.keys()].sort((a, b) => a - b)).toEqual(ids);
    const row = await findFile(product.school.db, ids[0] as number);
    expect((await presentFiles(where(), row ? [row] : [])).get(ids[0] as number)).toEqual(
      shown.get(ids[0] as number),
    );
    expect((await presentFiles(where(), [])).size).toBe(0);
  });

  it('may be attached by who uploaded them', async () => {
    const { db } = product.school;
    const owner = (await findFile(db, ids[0] as number))?.uploaded_by as number;
    await requireOwnFiles(db, { person_id: owner }, [...ids, ...ids]);
    await requireOwnFiles(db, { person_id: owner }, []);
    for (const [person_id, wanted] of [
      [owner + 1, ids],
      [owner, [...ids, 2147483647]],
    ] as const) {
      const tried = requireOwnFiles(db, { person_id }, wanted, 'photos');
      await expect(tried).rejects.toThrow(InvalidInput);
      await expect(tried).rejects.toMatchObject({
        faults: { photos: '所选文件不存在或不是您上传的，请重新上传' },
      });
    }
  });

  it('can be brought along by the product, from memory or from the disk, and are judged all the same', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'course-center-bring-'));
    const path = join(folder, 'x');
    await writeFile(path, samplePdf);
    for (const content of [samplePdf, path]) {
      const row = await storeFile(where(), { name: '示例 大纲.pdf', content, by: null });
      expect(row).toMatchObject({ name: '示例 大纲.pdf', kind: 'pdf', uploaded_by: null, upload_id: null });
      expect(await buffer(await openStored(product.school, row))).toEqual(samplePdf);
    }
    await expect(storeFile(where(), { name: '大纲.pdf', content: sampleProgram, by: null })).rejects.toThrow(
      Refused,
    );
    await rm(folder, { recursive: true });
  });

  it('say what they are without being opened', async () => {
    expect((await fileFacts(product.school.db, ids)).get(ids[1] as number)).toEqual({
      id: ids[1],
      name: '图.png',
      extension: 'png',
      kind: 'image',
      size: expect.any(Number),
      detected: 'png',
    });
  });
});
