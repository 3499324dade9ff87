import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, tryToSignIn } from '../testing/client.ts';
import { inCluster } from '../testing/databases.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { sql } from './query.ts';

describe('a database that is gone', () => {
  let product: Product;
  let teacher: Client;
  let name: string;
  /** The next connection that breaks while nobody waits for it. */
  let lost = Promise.withResolvers<Error>();
  beforeAll(async () => {
    product = await startProduct('postgres', {}, { onIdleError: (error) => lost.resolve(error) });
    teacher = await product.signIn('teacher');
    name = new URL(product.database.address).pathname.slice(1);
  });
  afterAll(() => product.close());

  const cut = () =>
    inCluster(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const goAway = async () => {
    await inCluster(`alter database ${name} allow_connections false`);
    await cut();
  };
  const comeBack = () => inCluster(`alter database ${name} allow_connections true`);
  const get = (url: string) => product.app.inject({ url });
  /** Each connection hears of its end by itself; a call that took one before would fail with it. */
  const everyIdleLost = () =>
    vi.waitFor(() => expect(product.school.pool.idleCount).toBe(0), { timeout: 30_000 });
  const ask = () => teacher.get('/api/teacher/info');

  it('is told by /readyz, while the process lives', async () => {
    expect((await get('/readyz')).statusCode).toBe(200);
    await goAway();
    const came = await get('/readyz');
    expect([came.statusCode, came.json()]).toMatchObject([
      503,
      { status: 'unavailable', schools: { answering: 0, of: 1 } },
    ]);
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  it('gives each call 5000 with the number of the request, and nothing of what is inside', async () => {
    for (const came of [await ask(), await product.visitor.get('/api/admin/login/config')]) {
      expect(came).toMatchObject({ status: 200, code: 5000, data: null });
      expect(came.message).toContain(`编号 ${came.headers['x-request-id']}`);
      expect(came.message).not.toMatch(/select|postgres|connection|Error/i);
    }
  });

  it('is used again as soon as it is back, without a restart', async () => {
    await comeBack();
    expect((await get('/readyz')).statusCode).toBe(200);
    expect((await ask()).code).toBe(0);
    expect((await tryToSignIn(product, 'expert')).code).toBe(0);
  });

  it('does not end the process when idle connections break', async () => {
    await Promise.all(Array.from({ length: 8 }, ask));
    await cut();
    await everyIdleLost();
    expect((await ask()).code).toBe(0);
  });

  it('in the middle of a transaction fails the transaction, not the process', async () => {
    lost = Promise.withResolvers();
    const broken = product.school.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await cut();
      // Idle inside the transaction, as while a password is hashed: nobody waits for the connection just now.
      await lost.promise;
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    await everyIdleLost();
    expect((await ask()).code).toBe(0);
  });

  it('without room says so, keeps nothing of the step, and goes on when there is some', async () => {
    const admin = await product.signIn('admin');
    const add = () => admin.send('POST', '/api/admin/job-titles', { name: '首席教授' });
    await product.school.pool.query(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on job_titles execute function no_room()`);
    expect(await add()).toMatchObject({
      status: 200,
      code: 5001,
      message: expect.stringMatching(/磁盘空间不足.*未生效/),
      data: null,
    });
    await product.school.pool.query('drop trigger no_room on job_titles');
    expect(await add()).toMatchObject({ code: 0 });
  });
});
