import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTemporaryPgBouncer,
  type TemporaryPgBouncer,
} from '../../../../scripts/machine/temporary-pgbouncer.ts';
import { tryToSignIn } from '../testing/client.ts';
import { type Cast, castOf } from '../testing/evaluations.ts';
import { groupAt } from '../testing/group-at.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { keptFile } from '../testing/uploads.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { lackingSettings } from './session-settings.ts';

const PATIENCE = 120_000;
const ignore = () => undefined;

/** What Debian 12 has is 1.18, which knows nothing of named statements. */
describe('behind PgBouncer in transaction mode, without named statements', { timeout: PATIENCE }, () => {
  let pooler: TemporaryPgBouncer;
  let product: Product;
  let cast: Cast;
  beforeAll(async () => {
    product = await startProduct('postgres', {}, { through });
    cast = await castOf(product);
  }, PATIENCE);
  afterAll(async () => {
    await product.close();
    await pooler.stop();
  });
  async function through(address: string): Promise<OpenDatabase> {
    pooler = await startTemporaryPgBouncer(address);
    return openPostgres(pooler.url, 8, ignore, { prepared: false });
  }

  it('sessions have their settings, and nothing is left prepared', async () => {
    const { pool } = product.school;
    expect(await lackingSettings(pool)).toEqual([]);
    await cast.admin.get('/api/admin/people');
    const counted = await pool.query('select count(*)::int as left from pg_prepared_statements');
    expect(counted.rows).toEqual([{ left: 0 }]);
  });

  it('lists, saves, steps, logins, uploads and jobs go on side by side', async () => {
    const { app } = product;
    const content = samplePdf;
    const rounds = Array.from({ length: 12 }, async (_, at) => [
      (await cast.admin.get('/api/admin/people')).code,
      (await cast.leader.get('/api/teacher/info')).code,
      (await cast.admin.send('POST', '/api/admin/natures', { name: `经过连接池 ${at}` })).code,
      (await product.visitor.get('/api/config')).code,
      (await keptFile(app, cast.leader, { name: `大纲 ${at}.pdf`, content })).id > 0,
    ]);
    const logins = ['expert', 'leader'].map((name) => tryToSignIn(product, name));
    const [group, ...all] = await Promise.all([groupAt(product, cast, 'evaluation'), ...rounds]);
    for (const told of all) expect(told).toEqual([0, 0, 0, 0, true]);
    for (const login of await Promise.all(logins)) expect(login.code).toBe(0);
    expect(group.groupId).toBeGreaterThan(0);
    await app.jobs.settled();
    const { rows } = await product.database.pool.query(
      'select count(*)::int as dead from jobs where given_up_at is not null',
    );
    expect(rows).toEqual([{ dead: 0 }]);
  });

  it('leaves no lock behind when it migrates', async () => {
    const { pool, database } = { pool: product.school.pool, database: product.database };
    await Promise.all([migrate(pool), migrate(pool), migrate(database.pool)]);
    // Locks of this database alone: other files' schools stand in the same cluster.
    const { rows } = await database.pool.query(`
      select count(*)::int as held from pg_locks
      where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`);
    expect(rows).toEqual([{ held: 0 }]);
  });
});
