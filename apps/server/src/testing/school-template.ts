import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startTemporaryPostgres } from '../../../../scripts/machine/temporary-postgres.ts';
import { assembleOnPostgres } from './assemble-on-postgres.ts';

/** The demo school, seeded once: a database that others are copied from, and its files. */
export interface SchoolTemplate {
  /** Of a superuser, to the cluster. */
  readonly cluster: string;
  readonly database: string;
  readonly files: string;
}

const DATABASE = 'demo_school';
const LONGEST_WORK = 120_000;

/** Seeds it, and has the work done that its files wait for, so that no copy does it again. */
export async function makeTemplate(
  now = () => new Date(),
): Promise<SchoolTemplate & { stop(): Promise<void> }> {
  const postgres = await startTemporaryPostgres();
  const files = await mkdtemp(join(tmpdir(), 'course-center-template-'));
  await inCluster(postgres.url, `create database ${DATABASE}`);
  const { app, school, close } = await assembleOnPostgres(databaseAt(postgres.url, DATABASE), 8, {}, now);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await untilWorked(school.pool, now);
  await cp(school.filesDir, files, { recursive: true });
  await close();
  return {
    cluster: postgres.url,
    database: DATABASE,
    files,
    async stop() {
      await rm(files, { recursive: true, force: true });
      await postgres.stop();
    },
  };
}

/** A database of its own, as the template is; answers its address. */
export async function copyOf({ cluster, database }: SchoolTemplate): Promise<string> {
  const name = `school_${randomUUID().replaceAll('-', '')}`;
  await inCluster(cluster, `create database ${name} template ${database} strategy file_copy`);
  return databaseAt(cluster, name);
}

export async function dropCopy({ cluster }: SchoolTemplate, address: string): Promise<void> {
  await inCluster(cluster, `drop database ${new URL(address).pathname.slice(1)} with (force)`);
}

function databaseAt(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/** Until no conversion is due; what could not be done is tried again much later. */
async function untilWorked(pool: pg.Pool, now: () => Date): Promise<void> {
  for (const end = Date.now() + LONGEST_WORK; Date.now() < end; await wait(100)) {
    const { rows } = await pool.query(
      `select 1 from jobs where kind = 'conversion' and given_up_at is null and run_at <= $1`,
      [now()],
    );
    if (rows.length === 0) return;
  }
  throw new Error('the files of the demo school were not converted in time');
}

async function inCluster(cluster: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
