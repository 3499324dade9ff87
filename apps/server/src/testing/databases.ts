import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { openEmbedded } from '../database/embedded.ts';
import { openPostgres } from '../database/postgres.ts';

/** Both engines that the product runs on; a test that touches SQL runs on each. */
export const ENGINES = ['embedded', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** Opens an empty database of its own on an engine. Closing it removes it. */
export async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  return engine === 'embedded' ? openTestEmbedded() : openTestPostgres();
}

async function openTestEmbedded(): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'course-center-test-'));
  const open = await openEmbedded(folder, throwIdle);
  return {
    ...open,
    async close() {
      await open.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openTestPostgres(): Promise<OpenDatabase> {
  const cluster = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await inCluster(cluster, `create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const open = openPostgres(url.href, 8, throwIdle);
  return {
    ...open,
    async close() {
      await open.close();
      await inCluster(cluster, `drop database ${name} with (force)`);
    },
  };
}

async function inCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function throwIdle(error: Error): void {
  throw error;
}
