import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const FOLDER = new URL('../../migrations/', import.meta.url);
/** Any fixed number: processes that migrate the same database queue up behind it. */
const LOCK = 7_305_201;
/** Whoever waits for a table makes everybody behind wait, too: so not for long, but again. */
const FOR_A_TABLE = '3s';
const TRIES = 20;
const PAUSE = 1000;
const NOT_TO_BE_HAD = '55P03';
const TABLE = `create table if not exists migrations
  (name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
/** The turn may be long in coming; a table then is not waited for as long. */
const BEGIN = `begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${LOCK});
  set local lock_timeout = '${FOR_A_TABLE}'; ${TABLE}`;

/** Somebody went back to a version that would not understand what a newer one wrote. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(`数据库比本程序新（有 ${migration}）。请换上新版本的程序；要退回旧版本，请恢复升级前的备份`);
  }
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Brings a database up to the newest migration. Forward only. Two processes at once take turns: the lock ends with the
 * transaction that took it, so that none is left behind where a pooler stands in between.
 */
export async function migrate(pool: pg.Pool, migrations?: readonly Migration[]): Promise<string[]> {
  const known = migrations ?? (await readMigrations());
  const client = await pool.connect();
  try {
    const done: string[] = [];
    for (let next = await applyNext(client, known); next; next = await applyNext(client, known))
      done.push(next);
    return done;
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

/** Applies the first migration that is missing, and tells its name; null when none is. */
async function applyNext(client: pg.PoolClient, known: readonly Migration[]): Promise<string | null> {
  for (let attempt = 1; ; attempt++)
    try {
      return await inTurn(client, known);
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== NOT_TO_BE_HAD || attempt === TRIES) throw error;
      await wait(PAUSE);
    }
}

async function inTurn(client: pg.PoolClient, known: readonly Migration[]): Promise<string | null> {
  await client.query(BEGIN);
  const [next] = await missingOf(client, known);
  if (next) {
    await client.query(next.sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [next.name, next.checksum]);
  }
  await client.query('commit');
  return next?.name ?? null;
}

async function missingOf(client: pg.PoolClient, known: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseRewritten(known, applied);
  return known.filter((migration) => !applied.has(migration.name));
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
  if (newer) throw new NewerDatabase(newer);
}
