import type { KeptLayout } from '@course-center/contract/account/layouts';
import { MOST_LAYOUTS } from '@course-center/domain/account/layouts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const PATH = '/api/teacher/auth/layouts';
const layout: KeptLayout = {
  screen: 'list:people',
  order: ['name', 'employee_no'],
  hidden: ['mobile'],
  pinned: ['department'],
  dense: true,
  panel: false,
};

describe.each(engines())('how somebody wants their tables on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.close());

  const own = async (client: Client): Promise<KeptLayout[]> => (await client.get(PATH)).data;
  const keep = (client: Client, body: object) => client.send('PUT', PATH, body);

  it('says nothing to a visitor, and takes nothing that it does not know', async () => {
    expect((await product.visitor.get(PATH)).status).toBe(401);
    const teacher = await product.signIn('teacher');
    expect((await keep(teacher, { ...layout, colour: 'red' })).status).toBe(422);
    expect((await keep(teacher, { ...layout, screen: '' })).status).toBe(422);
  });

  it('is found again by another session of theirs, and by nobody else', async () => {
    const here = await product.signIn('teacher');
    expect((await keep(here, layout)).code).toBe(0);
    await here.send('POST', '/api/teacher/auth/logout', {});
    expect(await own(await product.signIn('teacher'))).toEqual([layout]);
    expect(await own(await product.signIn('expert'))).toEqual([]);
  });

  it('is one for each table: the last', async () => {
    const principal = await product.signIn('principal');
    await keep(principal, layout);
    await keep(principal, { ...layout, dense: false });
    expect(await own(principal)).toEqual([{ ...layout, dense: false }]);
  });

  it('is kept of so many tables only: those that were changed last', async () => {
    const leader = await product.signIn('leader');
    const before = `insert into table_layouts (person_id, screen, layout, kept_at)
      select p.id, 'list:' || n, '{"order":[],"hidden":[],"pinned":[],"dense":true,"panel":false}',
        timestamptz '2020-01-01' + n * interval '1 second'
      from people p, generate_series(0, ${MOST_LAYOUTS - 1}) n where p.username = 'leader'`;
    await product.school.pool.query(before);
    await keep(leader, { ...layout, screen: 'list:newest' });
    const screens = (await own(leader)).map(({ screen }) => screen);
    expect(screens).toHaveLength(MOST_LAYOUTS);
    expect(screens[0]).toBe('list:newest');
    expect(screens).toContain('list:1');
    expect(screens).not.toContain('list:0');
  });
});
