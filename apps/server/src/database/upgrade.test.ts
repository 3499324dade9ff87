import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyLists } from '../features/evaluation/public.ts';
import { countRows } from '../platform/backups/snapshot.ts';
import { followChain } from '../platform/ledger/verify-ledger.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { engines } from '../testing/engines.ts';
import { migrate, readMigrations } from './migrate.ts';

/** Dumps of schools as earlier versions wrote them, named by the last migration that they had. */
const FIXTURES = new URL('../testing/fixtures/', import.meta.url);
const states = (await readdir(FIXTURES)).filter((name) => name.endsWith('.sql.br')).sort();
const PATIENCE = 120_000;

/** What a school may never lose by an upgrade; tables that were split or merged since are counted by what stands for them. */
const KEPT = [
  'people',
  'roles',
  'departments',
  'courses',
  'teacher_courses',
  'files',
  'evaluation_courses',
  'evaluation_course_groups',
  'evaluation_course_teachers',
  'information_values',
  'information_files',
  'reviews',
  'review_entries',
  'group_results',
  'group_steps',
  'result_lists',
  'result_list_rows',
  'signatures',
  'objections',
  'excellent_courses',
  'ledger',
];

describe.each(states)('a school as %s left it', { timeout: PATIENCE }, (state) => {
  describe.each(engines('schema'))('on %s', (engine) => {
    let database: TestDatabase;
    afterAll(() => database.close());

    it('comes to this version with every row, its ledger and its lists', async () => {
      database = await openTestDatabase(engine);
      const { pool, db } = database;
      const dump = brotliDecompressSync(await readFile(new URL(state, FIXTURES))).toString('utf8');
      // A dump sets how its session reads it.
      const client = await pool.connect();
      await client.query(dump);
      await client.query('reset all');
      client.release();
      // Somebody who lost every role, and of whom only the ledger says that they had one.
      const [left] = (await pool.query('select person_id from ledger where identity = 2 limit 1')).rows;
      await pool.query('delete from roles where person_id = $1', [left.person_id]);
      await pool.query('update people set change_password_at = null where id = $1', [left.person_id]);
      const before = await countRows(pool);
      const last = await pool.query('select max(name) as name from migrations');
      expect(last.rows[0].name.slice(0, 4)).toBe(state.slice(0, 4));

      const applied = await migrate(pool);
      expect(applied.at(-1) ?? last.rows[0].name).toBe((await readMigrations()).at(-1)?.name);
      expect(await migrate(pool)).toEqual([]);

      const after = await countRows(pool);
      for (const table of KEPT) expect([table, after[table]]).toEqual([table, before[table]]);
      expect(before.ledger).toBeGreaterThan(1000);
      const place = { keyFile: join(tmpdir(), `no-key-${crypto.randomUUID()}`), folder: tmpdir() };
      const chain = await followChain({ db, name: 'default' }, { ...place, publicKey: PUBLIC_KEY }, null);
      expect([chain.rows, chain.broken]).toEqual([before.ledger, null]);
      const forgotten = await pool.query(
        `select id from people p where not had_role
        and (id = $1 or exists (select 1 from roles r where r.person_id = p.id))`,
        [left.person_id],
      );
      expect(forgotten.rows).toEqual([]);
      const { lists, broken } = await verifyLists(db);
      expect(lists).toBeGreaterThan(0);
      expect(broken).toEqual({ lists: [], signatures: [] });
    });
  });
});

/** Nothing of these schools was signed: any key says so. */
const PUBLIC_KEY = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
-----END PUBLIC KEY-----
`;
