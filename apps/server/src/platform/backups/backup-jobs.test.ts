import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askHolder } from '../../database/folder-lock.ts';
import { storageOf } from '../../storage/storage-of.ts';
import { engines } from '../../testing/engines.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { keptFile } from '../../testing/uploads.ts';
import { fileRemoval } from '../files/sweep-files.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { backupOrder } from './backup-jobs.ts';
import { beginBackup, endBackup, heldUntil, lastBackup } from './backups.repository.ts';
import { backupsIn } from './manifest.ts';

const PATIENCE = 120_000;

describe.each(engines('jobs'))('backups by themselves, on %s', { timeout: PATIENCE }, (engine) => {
  let product: Product;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'course-center-backups-'));
    product = await startProduct(engine, { backup: { folder, at: '02:30', keep: 2 }, metricsToken: 'token' });
    // The demo school's rows come without their contents.
    await product.school.pool.query(`truncate files cascade`);
  }, PATIENCE);
  afterAll(async () => {
    await product.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = async () => {
    product.clock.advance(60);
    await enqueue(product.school.db, 'backup', {}, { at: product.clock.now() });
    await product.app.jobs.settled();
  };

  it('are taken, counted and remembered, and as many stay as were asked for', async () => {
    for (let nth = 0; nth < 3; nth++) await run();
    expect(await backupsIn(folder, 'default')).toHaveLength(2);
    expect(await readdir(folder)).toHaveLength(2);
    expect(await lastBackup(product.school)).toMatchObject({ outcome: 'whole' });
    const { body } = await product.app.inject({
      ...{ url: '/metrics', headers: { authorization: 'Bearer token' } },
    });
    expect(body).toContain('backups_total{school="default",outcome="whole"} 3');
    expect(body).toContain('backup_last_success_timestamp_seconds{school="default"}');
  });

  it('hold what rows gave up while one is taken, and let it go after', async () => {
    const teacher = await product.signIn('teacher');
    const { id } = await keptFile(product.app, teacher, { name: '大纲.pdf', content: samplePdf });
    const { rows } = await product.school.pool.query('select storage_key as key from files where id = $1', [
      id,
    ]);
    const [{ key }] = rows;
    const { school, clock, app } = product;
    const context = {
      ...{ school, now: clock.now, log: app.log, signal: new AbortController().signal },
      hold: async () => undefined,
    };
    const backup = await beginBackup(school.db, folder, clock.now());
    expect(await fileRemoval.run({ keys: [key] }, context)).toEqual({ again: await heldUntil(school.db) });
    expect(await storageOf(school).size(key)).toBe(samplePdf.length);
    const ended = { ended_at: clock.now(), outcome: 'whole' as const, files: 1, bytes: 1, detail: '' };
    await endBackup(school.db, backup, ended);
    expect(await fileRemoval.run({ keys: [key] }, context)).toBeUndefined();
    expect(await storageOf(school).size(key)).toBeNull();
    await school.pool.query('delete from files where id = $1', [id]);
  });

  it.runIf(engine === 'embedded')(
    'of an embedded school are taken by the product that runs on it when somebody orders one',
    async () => {
      const path = product.school.folder?.path ?? '';
      const into = join(folder, 'ordered');
      const said: string[] = [];
      const answer = await askHolder(path, backupOrder(into), (line) => said.push(line));
      expect(JSON.parse(answer ?? '')).toMatchObject({
        folder: expect.stringContaining(into),
        damaged: null,
      });
      expect(said[0]).toContain('default');
      expect(JSON.parse((await askHolder(path, 'dance', () => undefined)) ?? '')).toHaveProperty('fault');
    },
  );
});
