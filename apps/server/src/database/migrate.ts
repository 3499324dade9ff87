import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const FOLDER = new URL('../../migrations/', import.meta.url);
/** Any fixed number: processes that migrate the same database queue up behind it. */
const LOCK = 7_305_201;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Brings a database up to the newest migration. Forward only; two processes at once: one waits for the other. */
export async function migrate(pool: pg.Pool, migrations?: readonly Migration[]): Promise<string[]> {
  const known = migrations ?? (await readMigrations());
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      return await applyMissing(client, known);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyMissing(client: pg.PoolClient, known: readonly Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const missing = known.filter((migration) => !applied.has(migration.name));
  refuseRewritten(known, applied);
  for (const migration of missing) await applyOne(client, migration);
  return missing.map((migration) => migration.name);
}

/** A migration that was applied may not change any more: the databases out there would differ from the files. */
function refuseRewritten(known: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  for (const { name, checksum } of known) {
    const before = applied.get(name);
    if (before && before !== checksum)
      throw new Error(`migration ${name} was changed after it had been applied`);
  }
  const names = new Set(known.map((migration) => migration.name));
  const newer = [...applied.keys()].find((name) => !names.has(name));
  if (newer) throw new Error(`the database has migration ${newer}, which this version does not know`);
}

async function applyOne(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
