import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { openEmbedded } from '../database/embedded.ts';
import { openPostgres } from '../database/postgres.ts';
import { settingStatements } from '../database/session-settings.ts';
import type { Engine } from './engines.ts';
// Declares what is injected, also for whoever uses these parts from another package.
import type {} from './postgres.global-setup.ts';

export interface TestDatabaseOptions {
  /** Starts as a copy of the demo school, which is quicker than filling an empty database. */
  readonly demo?: boolean;
  /** A connection that breaks while nobody uses it is a failure, except where a test breaks it. */
  readonly onIdleError?: (error: Error) => void;
}

export interface TestDatabase extends OpenDatabase {
  /** How to reach it a second time: the PostgreSQL URL, or the embedded database's folder. */
  readonly address: string;
}

/** Opens a database of its own on an engine. Closing it removes it. */
export function openTestDatabase(engine: Engine, options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  return engine === 'embedded' ? openTestEmbedded(options) : openTestPostgres(options);
}

async function openTestEmbedded({ demo, onIdleError = throwIdle }: TestDatabaseOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'course-center-test-'));
  if (demo) await cp(inject('demoFolder'), folder, { recursive: true });
  const open = await openEmbedded(folder, onIdleError);
  return {
    ...open,
    address: folder,
    async close() {
      await open.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openTestPostgres({ demo, onIdleError = throwIdle }: TestDatabaseOptions) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await inCluster(`create database ${name} ${demo ? `template ${inject('demoDatabase')}` : ''}`);
  // A template hands its rows on, not what its sessions have.
  await inCluster(settingStatements({ role: 'postgres', database: name }).join('; '));
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  let closing = false;
  // Dropping the database cuts connections that are still saying goodbye.
  const open = openPostgres(url.href, 8, (error) => closing || onIdleError(error));
  return {
    ...open,
    address: url.href,
    async close() {
      closing = true;
      await open.close();
      await inCluster(`drop database ${name} with (force)`);
    },
  };
}

/** Runs a statement as the superuser of the test cluster, outside every test's database. */
export async function inCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function throwIdle(error: Error): void {
  throw error;
}
