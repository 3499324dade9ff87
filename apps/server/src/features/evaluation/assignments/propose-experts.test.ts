import type { Proposed } from '@course-center/contract/evaluation/assignments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf, planOne, submitted } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { reviewable, reviewOf } from '../../../testing/reviews.ts';
import { nameOf, OFFICE } from '../../../testing/school.ts';

const PATH = (prefix: string) => `/api/${prefix}/evaluation/assignments/proposal`;
const NOBODY = 2_147_483_647;

describe.each(engines())('proposing experts on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  /** Central experts from outside, none of whom has anything to do yet. */
  let experts: number[];
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    const { rows } = await product.school.pool.query(
      `select p.id from people p join roles r on r.person_id = p.id
       where r.identity = 3 and r.department_id is null and p.disabled_at is null and p.department_id is null
       order by 1 limit 4`,
    );
    experts = rows.map(({ id }) => id);
    await product.school.pool.query('delete from reviews where person_id = any($1)', [experts]);
  });
  afterAll(() => product.close());

  const propose = (
    group_ids: readonly number[],
    asked: { person_ids?: readonly number[]; experts_per_group?: number; cap?: number | null } = {},
    by: Client = cast.admin,
    prefix = 'admin',
  ) =>
    by.send('POST', PATH(prefix), {
      group_ids,
      person_ids: experts,
      experts_per_group: 2,
      cap: null,
      ...asked,
    });

  it('wants groups and a sensible number', async () => {
    expect((await propose([])).status).toBe(422);
    expect((await propose([1], { experts_per_group: 0 })).status).toBe(422);
    expect((await propose([1], { cap: 0 })).status).toBe(422);
  });

  it('is for those who assign', async () => {
    expect((await propose([1], {}, product.visitor)).status).toBe(401);
    expect((await propose([1], {}, cast.leader, 'principal')).status).toBe(403);
  });

  it('spreads the load evenly, keeps nothing, and can be assigned as it is', async () => {
    const groups = [
      await reviewable(product, cast),
      await reviewable(product, cast),
      await reviewable(product, cast),
    ];
    const ids = groups.map(({ groupId }) => groupId);
    const proposal: Proposed = (await propose(ids)).data;
    expect(proposal.groups.map(({ group_id }) => group_id)).toEqual(ids);
    for (const group of proposal.groups)
      expect(group).toMatchObject({
        name: expect.stringMatching(/^评估用/),
        department_name: OFFICE,
        assigned: 0,
        lacking: 0,
        sentence: '',
        experts: [expect.objectContaining({ name: expect.any(String) }), expect.anything()],
      });
    expect(proposal.loads.map(({ before }) => before)).toEqual([0, 0, 0, 0]);
    expect(proposal.loads.map(({ after }) => after).sort()).toEqual([1, 1, 2, 2]);
    const { rows } = await product.school.pool.query(
      'select 1 from reviews where evaluation_course_group_id = any($1)',
      [ids],
    );
    expect(rows).toEqual([]);
    const pairs = proposal.groups.flatMap(({ group_id, experts }) =>
      experts.map(({ person_id }) => ({ group_id, person_id })),
    );
    const came = await cast.admin.send('POST', '/api/admin/evaluation/assignments', { pairs, trial: false });
    expect(came.data).toEqual({ done: 6, skipped: [] });
    const again: Proposed = (await propose(ids)).data;
    expect(again.groups.map(({ assigned, experts }) => [assigned, experts.length])).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
    ]);
    await product.school.pool.query('delete from reviews where evaluation_course_group_id = any($1)', [ids]);
  });

  it('says what stays short under a cap, and chooses only among those who are named', async () => {
    const [one, two] = [await reviewable(product, cast), await reviewable(product, cast)];
    const named = experts.slice(0, 2);
    const { data } = await propose([one.groupId, two.groupId], { person_ids: named, cap: 1 });
    expect(data.groups.map(({ lacking }: { lacking: number }) => lacking)).toEqual([0, 2]);
    expect(data.loads.map(({ person_id }: { person_id: number }) => person_id).sort()).toEqual(named.sort());
  });

  it('leaves out what cannot be assigned and says why', async () => {
    const { groupId: audited } = await submitted(product, cast, await planOne(product, cast));
    const { data } = await propose([audited, NOBODY]);
    const left = { assigned: 0, experts: [], lacking: 0 };
    expect(data.groups).toEqual([
      {
        group_id: audited,
        name: expect.stringMatching(/^评估用/),
        department_name: OFFICE,
        ...left,
        sentence: '该课程组不在“专家评审”阶段，请刷新后查看最新进度',
      },
      {
        group_id: NOBODY,
        name: '',
        department_name: '',
        ...left,
        sentence: '课程不存在，可能已被删除，请刷新后重试',
      },
    ]);
  });

  it('a principal gets the department’s experts, none who teaches the group, and nothing about the own course', async () => {
    const { groupId } = await reviewable(product, cast);
    const all = { person_ids: [], experts_per_group: 10 };
    const { data } = await propose([groupId], all, cast.principal, 'principal');
    const names = data.groups[0].experts.map(({ name }: { name: string }) => name);
    expect(names).toContain(nameOf('expert'));
    expect(names).not.toContain(nameOf('multi'));
    expect(names).not.toContain(nameOf('centerexpert'));
    await reviewOf(product, groupId, 'expert', 'department');
    const own = await propose([groupId], all, cast.member, 'principal');
    expect(own.data.groups[0]).toMatchObject({
      assigned: 0,
      experts: [],
      sentence: '您在该课程组任教，不能分配或更换其评审专家，请由本部门的其他负责人处理',
    });
  });
});
