import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '@course-center/demo';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startTemporaryPostgres } from '../../../../scripts/machine/temporary-postgres.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres, preparePostgres } from '../database/postgres.ts';
import { DEFAULT_SCHOOL } from '../schools/school.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser of the cluster all test files of this run share; each creates its own database in it. */
    postgresUrl: string;
    /** The demo school on each engine, for test files to start from a copy. */
    demoDatabase: string;
    demoFolder: string;
  }
}

const DEMO_DATABASE = 'demo_school';

/** Starts PostgreSQL once for all test files and writes the demo school once on each engine. */
export default async function startDatabases(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'course-center-demo-'));
  const filesDir = await mkdtemp(join(tmpdir(), 'course-center-demo-files-'));
  await Promise.all([demoOnPostgres(postgres.url, filesDir), demoEmbedded(folder, filesDir)]);
  project.provide('postgresUrl', postgres.url);
  project.provide('demoDatabase', DEMO_DATABASE);
  project.provide('demoFolder', folder);
  return async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(filesDir, { recursive: true, force: true });
    await postgres.stop();
  };
}

async function demoOnPostgres(cluster: string, filesDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database ${DEMO_DATABASE}`);
  await client.end();
  const url = new URL(cluster);
  url.pathname = `/${DEMO_DATABASE}`;
  await preparePostgres(url.href);
  await fill(openPostgres(url.href, 1, throwIdle), filesDir);
}

async function demoEmbedded(folder: string, filesDir: string): Promise<void> {
  await fill(await openEmbedded(folder, throwIdle), filesDir);
}

async function fill(open: OpenDatabase, filesDir: string): Promise<void> {
  await migrate(open.pool);
  await seedDemo({ ...open, name: DEFAULT_SCHOOL, filesDir }, new Date(), () => undefined);
  // What the demo school's files wait for is nothing that a test waits for: their contents are not in its folder.
  await open.pool.query('delete from jobs');
  await open.close();
}

function throwIdle(error: Error): void {
  throw error;
}
