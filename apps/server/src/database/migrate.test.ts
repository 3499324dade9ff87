import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { engines } from '../testing/engines.ts';
import * as documents from './documents-schema.ts';
import * as evaluation from './evaluation-schema.ts';
import * as goals from './goals-schema.ts';
import * as messages from './messages-schema.ts';
import { migrate, readMigrations } from './migrate.ts';
import * as packs from './pack-schema.ts';
import { openPostgres } from './postgres.ts';
import { getTableConfig, PgTable } from './query.ts';
import * as lists from './result-list-schema.ts';
import * as core from './schema.ts';
import * as showcase from './showcase-schema.ts';
import * as storage from './storage-schema.ts';
import * as waysIn from './ways-in-schema.ts';

/** An empty embedded database takes a while where the machine is busy with other things. */
const PATIENCE = 60_000;

const migration = (name: string, sql: string, checksum = sql) => ({ name, sql, checksum });
const tables = Object.values({
  ...core,
  ...documents,
  ...evaluation,
  ...goals,
  ...lists,
  ...messages,
  ...packs,
  ...showcase,
  ...storage,
  ...waysIn,
}).filter((each) => each instanceof PgTable);

describe.each(engines('schema'))('migrating on %s', (engine) => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    pool = database.pool;
  });
  afterAll(() => database.close());

  const rowsOf = async (statement: string) => (await pool.query(statement)).rows;

  it('an empty database gets everything, and then nothing more', async () => {
    const names = (await readMigrations()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(await migrate(pool)).toEqual(names);
    expect(await migrate(pool)).toEqual([]);
  });

  it('the tables of the typed queries are those of the database', async () => {
    const rows = await rowsOf(
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1",
    );
    expect(rows.map((row) => row.table_name)).toEqual(
      tables.map((table) => getTableConfig(table).name).sort(),
    );
  });

  it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    'the columns of %s are those of the database: name, type, whether it may be empty, whether it has a default',
    async (name, table) => {
      const rows = await rowsOf(
        `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
           (atthasdef or attidentity <> '') as has_default
         from pg_attribute where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped`,
      );
      const found = rows.map((row) => [row.name, row.type, !row.required, row.has_default]);
      const written = getTableConfig(table).columns.map((column) => [
        column.name,
        column.getSQLType().replaceAll(', ', ','),
        !column.notNull,
        column.hasDefault || column.generatedIdentity !== undefined,
      ]);
      expect(written.sort()).toEqual(found.sort());
    },
  );

  it('a migration that was changed after it was applied is refused', async () => {
    const [first, ...rest] = await readMigrations();
    const changed = [{ ...first, checksum: 'another' }, ...rest] as Parameters<typeof migrate>[1];
    await expect(migrate(pool, changed)).rejects.toThrow(
      /0001_foundation\.sql was changed after it had been applied/,
    );
    expect(await migrate(pool)).toEqual([]);
  });

  it('one that fails leaves nothing behind, stops those after it, and can be mended', async () => {
    const known = await readMigrations();
    const broken = migration('9001_broken.sql', 'create table half (id int); select 1 / 0;');
    const after = migration('9002_after.sql', 'create table after_it (id int)');
    await expect(migrate(pool, [...known, broken, after])).rejects.toThrow(/zero/);
    expect(await rowsOf("select to_regclass('half') as half, to_regclass('after_it') as after_it")).toEqual([
      { half: null, after_it: null },
    ]);
    const mended = migration('9001_broken.sql', 'create table half (id int)');
    expect(await migrate(pool, [...known, mended, after])).toEqual(['9001_broken.sql', '9002_after.sql']);
  });

  it('a database that a newer version migrated is refused', async () => {
    await expect(migrate(pool)).rejects.toThrow(/比本程序新（有 9001_broken\.sql）/);
  });
});

describe.each(engines('schema'))('a queue of the version before on %s', { timeout: PATIENCE }, (engine) => {
  it('keeps its jobs and the leases of those that run; the one that comes back has a schedule now', async () => {
    const { pool, close } = await openTestDatabase(engine);
    const known = await readMigrations();
    await migrate(
      pool,
      known.filter(({ name }) => name < '0010'),
    );
    await pool.query(`insert into jobs (kind, payload, key, run_at, attempts, locked_until, given_up_at) values
      ('waiting', '1', 'a', now(), 0, null, null), ('running', '2', 'b', now(), 1, now() + interval '1 minute', null),
      ('dead', '3', 'c', now(), 5, null, now()), ('upload-expiry', '{}', 'upload-expiry', now(), 0, null, null)`);
    const before = await pool.query(
      "select kind, locked_until from jobs where kind <> 'upload-expiry' order by id",
    );
    await migrate(pool, known);
    const after = await pool.query('select kind, locked_until from jobs order by id');
    expect(after.rows).toEqual(before.rows);
    await close();
  });
});

describe.each(engines('schema'))(
  'groups of the version before that are back with their teachers on %s',
  { timeout: PATIENCE },
  (engine) => {
    it('keep who was found good; where all were, and only there, the rejection is about everybody', async () => {
      const { pool, close } = await openTestDatabase(engine);
      const known = await readMigrations();
      await migrate(
        pool,
        known.filter(({ name }) => name < '0028'),
      );
      // What these rows belong to has no say in it.
      await pool.query(`alter table evaluation_course_groups drop constraint evaluation_course_groups_evaluation_course_id_fkey;
      alter table evaluation_course_teachers drop constraint evaluation_course_teachers_person_id_fkey`);
      await pool.query(`insert into evaluation_course_groups (id, evaluation_course_id, audit_status)
      values (1, 1, 2), (2, 1, 2)`);
      await pool.query(`insert into evaluation_course_teachers
        (evaluation_course_group_id, person_id, is_leader, qualified_status)
      values (1, 1, true, 1), (1, 2, false, null), (2, 1, true, 1), (2, 2, false, 1)`);
      // As far as they need nothing of what is not there.
      await migrate(
        pool,
        known.filter(({ name }) => name < '0106'),
      );
      const { rows } =
        await pool.query(`select qualified_status as found, handed_in_at is not null as handed_in
      from evaluation_course_teachers order by evaluation_course_group_id, person_id`);
      const open = { found: null, handed_in: false };
      expect(rows).toEqual([{ found: 1, handed_in: true }, open, open, open]);
      await close();
    });
  },
);

describe('migrating at once', () => {
  it('processes take turns, and each migration is applied once', async () => {
    const database = await openTestDatabase('postgres');
    const ignore = () => undefined;
    const processes = Array.from({ length: 4 }, () => openPostgres(database.address, 1, ignore));
    const done = await Promise.all(processes.map(({ pool }) => migrate(pool)));
    const names = (await readMigrations()).map(({ name }) => name);
    expect(done.flat().sort()).toEqual(names);
    for (const { pool } of processes)
      expect((await pool.query('select count(*)::int as count from people')).rows[0].count).toBe(0);
    await Promise.all(processes.map((each) => each.close()));
    await database.close();
  });
});
