import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { openPostgres } from './postgres.ts';
import { isStalePlan } from './stale-plans.ts';

const READ = { name: 'read_all', text: 'select * from things' };

describe('a statement that a migration made stale', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase('postgres');
    await database.pool.query('create table things (id int); insert into things values (1)');
  });
  afterEach(() => database.close());

  const widen = () => database.pool.query('alter table things add column name text');

  it('is repeated outside a transaction, on however many connections it is stale', async () => {
    const { pool } = database;
    const asked = () => Promise.all(Array.from({ length: 8 }, () => pool.query(READ)));
    await asked();
    await widen();
    for (const { rows } of [...(await asked()), ...(await asked())])
      expect(rows).toEqual([{ id: 1, name: null }]);
  });

  it('is told inside one, whose connection is not used again', async () => {
    const open = openPostgres(database.address, 1, () => undefined);
    const inside = async () => {
      const client = await open.pool.connect();
      try {
        await client.query('begin');
        return (await client.query(READ)).rows.length;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await inside()).toBe(1);
    await widen();
    const failed = await inside().catch((error: unknown) => error);
    expect(isStalePlan(failed)).toBe(true);
    expect(isStalePlan(new Error('of the query builder', { cause: failed }))).toBe(true);
    expect(await inside()).toBe(1);
    await open.close();
  });

  it('that failed otherwise fails as ever', async () => {
    const failing = database.pool.query({ name: 'gone', text: 'select * from nothing' });
    await expect(failing).rejects.toThrow(/nothing/);
    expect(isStalePlan(await failing.catch((error: unknown) => error))).toBe(false);
  });
});
