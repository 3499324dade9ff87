import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inCluster, openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { engines } from '../testing/engines.ts';
import { openPostgres, preparePostgres, roleIn } from './postgres.ts';
import { lackingSettings, SESSION_SETTINGS } from './session-settings.ts';

const ignore = () => undefined;
const shown = async (pool: pg.Pool, name: string): Promise<string> =>
  (await pool.query(`show ${name}`)).rows[0][name];

/** Opening databases takes a while where the machine is busy with other things. */
const PATIENCE = 60_000;

describe.each(engines('schema'))('a session on %s', { timeout: PATIENCE }, (engine) => {
  it('keeps one plan for a prepared statement', async () => {
    const database = await openTestDatabase(engine, { demo: true });
    expect(await shown(database.pool, 'plan_cache_mode')).toBe('force_generic_plan');
    await database.close();
  });
});

describe('the settings of sessions on PostgreSQL', () => {
  let database: TestDatabase;
  let name: string;
  const as = (role: string) => {
    const url = new URL(database.address);
    [url.username, url.password] = [role, 'secret'];
    return url.href;
  };
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    name = new URL(database.address).pathname.slice(1);
    await inCluster(`create role "${name}_own" login password 'secret';
      create role "${name}_less" login password 'secret';
      grant all on database ${name} to "${name}_own"`);
    await inCluster(`alter database ${name} owner to "${name}_own"`);
  });
  afterAll(async () => {
    await database.close();
    await inCluster(`drop role "${name}_own"; drop role "${name}_less"`);
  });

  it('are what a role that owns its database gives itself, and every later session has', async () => {
    expect((await preparePostgres(as(`${name}_own`))).length).toBeGreaterThan(0);
    const open = openPostgres(as(`${name}_own`), 2, ignore);
    for (const [setting, value] of Object.entries(SESSION_SETTINGS))
      expect(await shown(open.pool, setting)).toBe(value);
    expect(await lackingSettings(open.pool)).toEqual([]);
    await open.close();
    expect(await preparePostgres(as(`${name}_own`))).toEqual([]);
  });

  it('that a role may not set for another are told as the statements to run', async () => {
    const url = as(`${name}_less`);
    await preparePostgres(as(`${name}_own`), roleIn(url));
    const open = openPostgres(url, 1, ignore);
    const lacking = await lackingSettings(open.pool);
    expect(lacking).toHaveLength(3);
    expect(lacking[0]).toBe(
      `ALTER ROLE "${name}_less" IN DATABASE "${name}" SET plan_cache_mode = 'force_generic_plan'`,
    );
    await inCluster(lacking.join('; '));
    await open.close();
    const again = openPostgres(url, 1, ignore);
    expect(await lackingSettings(again.pool)).toEqual([]);
    await again.close();
  });

  it('do not come with the connection: a pooler would refuse it', async () => {
    await inCluster(`create role "${name}_bare" login password 'secret'`);
    const open = openPostgres(as(`${name}_bare`), 1, ignore);
    expect(await shown(open.pool, 'plan_cache_mode')).toBe('auto');
    await open.close();
    await inCluster(`drop role "${name}_bare"`);
  });

  it('are set once by processes that start at the same moment', async () => {
    const fresh = await openTestDatabase('postgres');
    await fresh.pool.query(
      'alter role postgres in database "$" reset all'.replace('$', new URL(fresh.address).pathname.slice(1)),
    );
    await Promise.all(Array.from({ length: 4 }, () => preparePostgres(fresh.address)));
    const client = new pg.Client({ connectionString: fresh.address });
    await client.connect();
    expect((await client.query('show jit')).rows[0].jit).toBe('off');
    await client.end();
    await fresh.close();
  });
});
