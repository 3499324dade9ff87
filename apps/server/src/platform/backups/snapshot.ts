import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEngine } from '../../database/embedded.ts';
import type { School } from '../../schools/school.ts';
import { type Manifest, PLACES } from './manifest.ts';
import { dumpTo } from './postgres-programs.ts';

/** What a database says of itself at one moment. */
export interface Snapshot
  extends Pick<Manifest, 'engine' | 'engine_version' | 'migrations' | 'tables' | 'ledger'> {
  readonly contents: readonly StoredContent[];
}

/** A content that a row names. */
export interface StoredContent {
  readonly key: string;
  /** As it was stored; null where no row says so. */
  readonly bytes: number | null;
  readonly sha256: string | null;
}

/** The columns that name contents of the storage by their keys, and what is known of each. */
export const KEY_COLUMNS = {
  'files.storage_key': `select storage_key as key, size, sha256 from files`,
  'files.converted_key': `select converted_key, converted_size, null::bytea from files where converted_key is not null`,
  'pack_entries.storage_key': `select storage_key, size, sha256 from pack_entries where storage_key is not null`,
} as const;

const CONTENTS = `select distinct on (key) key, size::float8 as bytes, encode(sha256, 'hex') as sha256
  from (${Object.values(KEY_COLUMNS).join(' union all ')}) named order by key, sha256 nulls last`;

/** Copies the school's database into a folder, and says what it holds, both as of one moment. */
export function takeSnapshot(school: School, folder: string): Promise<Snapshot> {
  return school.folder ? copyEmbedded(school.folder, folder) : dumpPostgres(school, folder);
}

/**
 * A transaction that changes nothing exports what it sees, and the dump sees the same. It has a connection of its own:
 * those of the pool give up after half a minute. Past a pooler, which would hand on to others what the dump sets for its
 * own session: to see no table without its schema.
 */
async function dumpPostgres({ pool, directUrl }: School, folder: string): Promise<Snapshot> {
  const url = directUrl ?? pool.options.connectionString ?? '';
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query('select pg_export_snapshot() as name');
    const facts = await factsOf(client);
    const engine_version: string = (await client.query('show server_version')).rows[0].server_version;
    await dumpTo(join(folder, PLACES.dump), { url, snapshot: rows[0].name, version: engine_version });
    await client.query('commit');
    return { engine: 'postgres', engine_version, ...facts };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The copy is opened once before it counts: what cannot be opened is no backup, and what it says is what was copied. */
async function copyEmbedded(source: NonNullable<School['folder']>, folder: string): Promise<Snapshot> {
  const database = join(folder, PLACES.database);
  await mkdir(database);
  await source.copyTo(database);
  const copy = await startEngine(database, () => undefined);
  try {
    const engine_version = (await readFile(join(database, 'PG_VERSION'), 'utf8')).trim();
    return { engine: 'embedded', engine_version, ...(await factsOf(copy.pool)) };
  } finally {
    await copy.close();
  }
}

type Facts = Pick<Snapshot, 'migrations' | 'tables' | 'ledger' | 'contents'>;

export async function factsOf(db: pg.Pool | pg.Client): Promise<Facts> {
  const migrations = await db.query('select name from migrations order by name');
  const last = await db.query(`select id, encode(hash, 'hex') as hash from ledger order by id desc limit 1`);
  const contents = await db.query<StoredContent>(CONTENTS);
  return {
    migrations: migrations.rows.map(({ name }) => name),
    tables: await countRows(db),
    ledger: { id: Number(last.rows[0]?.id ?? 0), hash: last.rows[0]?.hash ?? '' },
    contents: contents.rows,
  };
}

/** How many rows each table has. */
export async function countRows(db: pg.Pool | pg.Client): Promise<Record<string, number>> {
  const { rows } = await db.query(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows)
    counts[name] = (await db.query(`select count(*)::float8 as rows from ${name}`)).rows[0].rows;
  return counts;
}

/** The files and folders below a folder, by their paths from it. */
export async function treeOf(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) =>
    join(entry.parentPath, entry.name).slice(folder.length + 1);
  return {
    folders: entries.filter((entry) => entry.isDirectory()).map(pathOf),
    files: entries.filter((entry) => entry.isFile()).map(pathOf),
  };
}
