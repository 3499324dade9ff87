import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desc } from '../../../database/query.ts';
import { ledger } from '../../../database/schema.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const PATH = '/api/teacher/auth/sessions';
interface Listed {
  readonly session_id: string;
  readonly current: boolean;
}

describe.each(engines('locks'))('the own sessions on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.close());

  const listed = async (client: Client): Promise<Listed[]> => (await client.get(PATH)).data;
  const isIn = async (client: Client) => (await client.get('/api/teacher/info')).status === 200;
  const otherThan = async (client: Client) =>
    (await listed(client)).find(({ current }) => !current)?.session_id;

  it('are those that can be gone on with, the one that asks marked', async () => {
    const here = await product.signIn('teacher');
    const there = await product.signIn('teacher');
    expect((await listed(here)).map(({ current }) => current).sort()).toEqual([false, true]);
    expect((await listed(here))[0]).toMatchObject({ door: 'user', prolonged_at: expect.any(String) });
    await there.send('POST', '/api/teacher/auth/logout', {});
    expect(await listed(here)).toMatchObject([{ current: true }]);
  });

  it('end one by one, which the ledger is told', async () => {
    const [here, there] = [await product.signIn('expert'), await product.signIn('expert')];
    expect((await here.send('DELETE', `${PATH}/${await otherThan(here)}`)).status).toBe(204);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    const [row] = await product.school.db.select().from(ledger).orderBy(desc(ledger.id)).limit(1);
    expect(row?.action).toBe('session.ended');
  });

  it('end all but the one that asks', async () => {
    const [here, ...there] = [
      await product.signIn('principal'),
      await product.signIn('principal'),
      await product.signIn('principal'),
    ];
    expect((await here.send('DELETE', PATH)).status).toBe(204);
    expect(await isIn(here)).toBe(true);
    for (const other of there) expect(await isIn(other)).toBe(false);
    expect((await here.send('DELETE', PATH)).status).toBe(204);
  });

  it("somebody else's is not there", async () => {
    const [mine, theirs] = [await product.signIn('teacher'), await product.signIn('expert')];
    const id = (await listed(theirs)).find(({ current }) => current)?.session_id;
    expect((await mine.send('DELETE', `${PATH}/${id}`)).status).toBe(404);
    expect((await mine.send('DELETE', `${PATH}/nonsense`)).status).not.toBe(204);
    expect(await isIn(theirs)).toBe(true);
  });
});
