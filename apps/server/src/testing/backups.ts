import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import type { BackupOrder } from '../platform/backups/back-up.ts';
import { backupPlace } from '../platform/backups/backup-jobs.ts';
import { signHead } from '../platform/ledger/heads.ts';
import type { School } from '../schools/school.ts';
import { storageOf } from '../storage/storage-of.ts';
import { openTestDatabase } from './databases.ts';
import type { Engine } from './engines.ts';
import { castOf } from './evaluations.ts';
import { madeGoalCourse } from './goal-courses.ts';
import type { Product } from './product.ts';
import { publishedList } from './result-lists.ts';
import { samplePdf } from './sample-files.ts';
import { keptFile } from './uploads.ts';

/** A school with what a restored one is held against: a published list, a goal course, files, signed ends. */
export async function filledSchool(product: Product, config: Config): Promise<void> {
  const cast = await castOf(product);
  await publishedList(product, cast, ['A', 'B']);
  await madeGoalCourse(product, { students: [{ marks: [90, 40, 45] }] });
  await keptFile(product.app, await product.signIn('teacher'), { name: '大纲.pdf', content: samplePdf });
  await contentsForRows(product.school);
  await mkdir(join(product.school.filesDir, 'public'), { recursive: true });
  await writeFile(join(product.school.filesDir, 'public', 'logo.png'), 'a logo');
  await signHead(product.school, backupPlace(config).ledger, product.clock.now());
}

/** The demo school's rows come without their contents: each gets one of its own. */
async function contentsForRows(school: School): Promise<void> {
  const storage = storageOf(school);
  const { rows } = await school.pool.query<{ key: string }>(
    `select storage_key as key from files union select converted_key from files where converted_key is not null`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'course-center-contents-'));
  for (const { key } of rows)
    if ((await storage.size(key)) === null) {
      await writeFile(join(folder, 'content'), key);
      await storage.put(key, join(folder, 'content'));
      await rm(join(folder, 'content'));
      await school.pool.query(
        `update files set size = length($1), sha256 = sha256($1::bytea) where storage_key = $1`,
        [key],
      );
    }
  await rm(folder, { recursive: true });
}

/** An order for a backup into a folder, by the keys of a configuration. */
export function orderOf(config: Config, into: string, now: () => Date, said: string[] = []): BackupOrder {
  return { ...backupPlace(config), into, now, say: (line) => said.push(line) };
}

export interface RestoreTarget {
  readonly config: Config;
  close(): Promise<void>;
}

/** An empty place that a school can be restored to, with the keys of where it came from. */
export async function emptyTarget(engine: Engine, keys: Config, env: object = {}): Promise<RestoreTarget> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cc-target-'));
  const database = engine === 'postgres' ? await openTestDatabase(engine) : null;
  const config = readConfig({
    ...{ DATA_DIR: dataDir, DATABASE_URL: database?.address },
    ...{ LEDGER_KEY_FILE: keys.ledgerKeyFile, SECRETS_KEY_FILE: keys.secretsKeyFile, ...env },
  });
  return {
    config,
    async close() {
      await database?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The configuration that a product was put together with, as far as backups ask. */
export function configOf({ school }: Product, env: object = {}): Config {
  return readConfig({ DATA_DIR: dirname(dirname(school.filesDir)), ...env });
}
