import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openStorage } from '../schools/open-schools.ts';
import { DEFAULT_SCHOOL, type School } from '../schools/school.ts';
import { seedSchool } from '../seeding/seed-school.ts';

export interface Assembled {
  readonly app: FastifyInstance;
  readonly school: School;
  close(): Promise<void>;
}

/**
 * The real app on an open database, with the demo school in it and a data folder that closing removes. `files` are those
 * of the school that is in the database already.
 */
export async function assemble(
  open: OpenDatabase,
  now: () => Date,
  settings: Partial<Config> = {},
  files: string | null = null,
): Promise<Assembled> {
  const dataDir = await mkdtemp(join(tmpdir(), 'course-center-data-'));
  await migrate(open.pool);
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: process.env.TEST_LOG ?? 'silent' }),
    ...settings,
  };
  const place = { name: DEFAULT_SCHOOL, filesDir: join(dataDir, 'files', DEFAULT_SCHOOL) };
  if (files) await cp(files, place.filesDir, { recursive: true });
  const storage = await openStorage(config, place);
  const school: School = { ...open, ...place, embedded: true, storage };
  await seedSchool(school, 'demo', now(), () => undefined);
  const app = await buildApp({ config, schools: new Map([[DEFAULT_SCHOOL, school]]), now });
  return {
    app,
    school,
    async close() {
      await app.close();
      await school.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
