import { JUDGED_SENTENCE } from '@course-center/domain/evaluation/judged';
import { DEFAULT_SCORING_RULE } from '@course-center/domain/evaluation/scoring-rule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../database/database.ts';
import type { Telling } from '../../../platform/messages/tell-people.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { COMPLETE, systemsOf } from '../../../testing/evaluation-systems.ts';
import {
  brokenAt,
  type Cast,
  castOf,
  FORM,
  outsiderOf,
  planOne,
  submitted,
  toldOf,
} from '../../../testing/evaluations.ts';

import { type Product, startProduct } from '../../../testing/product.ts';
import { reviewable, reviewOf } from '../../../testing/reviews.ts';

import { nameOf } from '../../../testing/school.ts';
import { tellOfAssignments } from './assign-experts.ts';

const PATH = (prefix: string) => `/api/${prefix}/evaluation/assignments`;
const NOBODY = 2_147_483_647;
const GONE = '课程不存在，可能已被删除，请刷新后重试';

describe.each(engines())('assigning experts on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let central: number;
  let departmental: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    central = await idOf('centerexpert');
    departmental = await idOf('expert');
  });
  afterAll(() => product.close());

  const query = async (text: string, values: unknown[] = []) =>
    (await product.school.pool.query(text, values)).rows;
  const idOf = async (username: string): Promise<number> =>
    (await query('select id from people where username = $1', [username]))[0].id;
  const assign = (
    client: Client,
    prefix: string,
    pairs: readonly (readonly [group: number, person: number])[],
    trial = false,
  ) =>
    client.send('POST', PATH(prefix), {
      pairs: pairs.map(([group_id, person_id]) => ({ group_id, person_id })),
      trial,
    });
  const reviewsOf = (groupId: number) =>
    query(
      `select person_id, side, status, scored, score, version, submitted_at from reviews
       where evaluation_course_group_id = $1 order by id`,
      [groupId],
    );
  let made = 0;
  /** A group under a system that keeps the college's own experts away. */
  async function recusing() {
    const systems = systemsOf(
      () => product,
      () => cast.admin,
    );
    const systemId = await systems.create(`回避体系 ${++made}`, 'new');
    const rule = { ...DEFAULT_SCORING_RULE, own_department_reviews: false };
    await systems.save(systemId, { ...COMPLETE, groups: FORM, rule });
    await systems.act(systemId, 'activate');
    return reviewable(product, cast, { systemId });
  }

  it('wants pairs that make sense', async () => {
    expect((await assign(cast.admin, 'admin', [])).status).toBe(422);
    expect((await assign(cast.admin, 'admin', [[0, central]])).status).toBe(422);
    const body = { pairs: [{ group_id: 1, person_id: 1, side: 'central' }], trial: true };
    expect((await cast.admin.send('POST', PATH('admin'), body)).status).toBe(422);
  });

  it('is for those who assign: the course centre and principals', async () => {
    expect((await assign(product.visitor, 'admin', [[1, central]])).status).toBe(401);
    expect((await assign(cast.principal, 'admin', [[1, central]])).status).toBe(401);
    expect((await assign(cast.leader, 'principal', [[1, central]])).status).toBe(403);
    expect((await assign(await product.signIn('expert'), 'principal', [[1, central]])).status).toBe(403);
    const leader = await product.signIn('leader');
    const body = { pairs: [{ group_id: 1, person_id: central }], trial: true };
    expect((await leader.send('POST', `${PATH('principal')}?leader=1`, body)).status).toBe(403);
  });

  it('each side assigns its own, what is assigned begins at nothing, and the ledger tells each pair', async () => {
    const { groupId } = await reviewable(product, cast);
    const { groupId: other } = await reviewable(product, cast, { process: 'old' });
    const came = await assign(cast.admin, 'admin', [
      [groupId, central],
      [other, central],
      [groupId, central],
    ]);
    expect(came).toMatchObject({ code: 0, data: { done: 2, skipped: [] } });
    expect((await assign(cast.principal, 'principal', [[groupId, departmental]])).data.done).toBe(1);
    const fresh = { status: 0, scored: 0, score: null, version: 0, submitted_at: null };
    expect(await reviewsOf(groupId)).toEqual([
      { person_id: central, side: 'central', ...fresh },
      { person_id: departmental, side: 'department', ...fresh },
    ]);
    const [{ id, name, acad_year_term }] = await query(
      `select r.id, c.name, e.acad_year_term from reviews r
       join evaluation_course_groups g on g.id = r.evaluation_course_group_id
       join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
       where g.id = $1 and r.person_id = $2`,
      [groupId, departmental],
    );
    expect(await toldOf(product, `review:${id}`)).toEqual([
      {
        action: 'review.assigned',
        before: null,
        after: { name, acad_year_term, expert: nameOf('expert') },
        person_name: nameOf('principal'),
      },
    ]);
    expect(await brokenAt(cast.admin)).toBeNull();
  });

  it('what cannot be assigned is said with its reason, and a trial says the same and keeps nothing', async () => {
    const [fine, deleted] = [await reviewable(product, cast), await reviewable(product, cast)];
    const { groupId: audited } = await submitted(product, cast, await planOne(product, cast));
    const away = await recusing();
    await reviewOf(product, fine.groupId, 'multi', 'department');
    const taught = await reviewable(product, cast);
    await cast.admin.send('DELETE', `/api/admin/evaluation/courses/${deleted.planId}?reason=x`);
    const pairs = [
      [fine.groupId, departmental],
      [fine.groupId, cast.memberId],
      [fine.groupId, central],
      [taught.groupId, cast.memberId],
      [audited, departmental],
      [deleted.groupId, departmental],
      [away.groupId, departmental],
      [NOBODY, departmental],
      [fine.groupId, NOBODY],
    ] as const;
    const name = expect.stringMatching(/^评估用/);
    const skipped = [
      [1, name, nameOf('multi'), '专家不能评审自己任教的课程，请另选专家'],
      [2, name, '', '所选人员不是可分配的专家，请刷新后重新选择'],
      [3, name, nameOf('multi'), '专家不能评审自己任教的课程，请另选专家'],
      [4, name, nameOf('expert'), '该课程组不在“专家评审”阶段，请刷新后查看最新进度'],
      [5, name, nameOf('expert'), '该评估课程已删除，不能操作；如需继续，请联系课程中心恢复'],
      [6, name, nameOf('expert'), '该评估体系要求回避本学院的专家，请另选专家'],
      [7, '', nameOf('expert'), GONE],
      [8, name, '', '所选人员不是可分配的专家，请刷新后重新选择'],
    ].map(([at, course, expert, sentence]) => {
      const [group_id, person_id] = pairs[at as number] as readonly [number, number];
      return { group_id, person_id, name: course, expert, sentence };
    });
    const [{ last }] = await query('select max(id) as last from ledger');
    expect((await assign(cast.principal, 'principal', pairs, true)).data).toEqual({ done: 1, skipped });
    expect(await reviewsOf(fine.groupId)).toHaveLength(1);
    expect((await query('select max(id) as last from ledger'))[0].last).toBe(last);
    expect((await assign(cast.principal, 'principal', pairs)).data).toEqual({ done: 1, skipped });
    expect((await reviewsOf(fine.groupId)).map(({ person_id }) => person_id)).toEqual([
      cast.memberId,
      departmental,
    ]);
    expect(await query('select id from ledger where id > $1', [last])).toHaveLength(1);
  });

  it('who teaches another group of the course, or took over a part there, judges none of its groups', async () => {
    const { groupId, planId } = await reviewable(product, cast);
    const { groupId: replaced } = await reviewable(product, cast);
    const [sibling] = await query(
      `insert into evaluation_course_groups (evaluation_course_id, stage) values ($1, 'informate') returning id`,
      [planId],
    );
    await query(
      `insert into evaluation_course_teachers (evaluation_course_group_id, person_id, is_leader, stand_in_id)
       values ($1, $2, true, $3)`,
      [sibling.id, central, departmental],
    );
    const sentence = '该专家本学期在同一课程的其他课程组任教或代填资料，不能评审此课程组，请另选专家';
    expect((await assign(cast.admin, 'admin', [[groupId, central]])).data).toMatchObject({
      done: 0,
      skipped: [{ sentence }],
    });
    expect((await assign(cast.principal, 'principal', [[groupId, departmental]], true)).data).toMatchObject({
      done: 0,
      skipped: [{ sentence }],
    });
    const proposal = { group_ids: [groupId], person_ids: [central], experts_per_group: 1, cap: null };
    const proposed = await cast.admin.send('POST', `${PATH('admin')}/proposal`, proposal);
    expect(proposed.data.groups[0]).toMatchObject({ experts: [], lacking: 1 });
    const [outside] = await query(
      `select p.id, p.username from people p join roles r on r.person_id = p.id
       where r.identity = 3 and r.department_id is null and p.disabled_at is null and p.id <> $1 order by p.id limit 1`,
      [central],
    );
    const review = await reviewOf(product, groupId, outside.username);
    const body = { person_id: central, version: 0, with_entries: false };
    expect(await cast.admin.send('PUT', `${PATH('admin')}/${review}`, body)).toMatchObject({
      code: 20004,
      message: sentence,
    });
    // The own group’s is another course.
    expect((await assign(cast.admin, 'admin', [[replaced, central]])).data.done).toBe(1);
    await query('delete from evaluation_course_groups where id = $1', [sibling.id]);
    // Who was ever in the plan stays out of its reviews.
    expect((await assign(cast.admin, 'admin', [[groupId, central]], true)).data.done).toBe(0);
    await query('delete from plan_members where person_id = $1', [central]);
    expect((await assign(cast.admin, 'admin', [[groupId, central]], true)).data.done).toBe(1);
  });

  it('who comes to teach another group after they were assigned is marked, with what can be done', async () => {
    const { groupId, planId } = await reviewable(product, cast);
    await reviewOf(product, groupId, 'centerexpert');
    await reviewOf(product, groupId, 'expert', 'department');
    const shown = async (client: Client, prefix: string) => {
      const asked = 'filter[process]=new&page[size]=200&filter[evaluation_status]=5';
      const { data } = await client.get(`/api/${prefix}/evaluation/courses?${asked}`);
      const groups = data.flatMap(
        (row: { evaluation_courses_groups: object[] }) => row.evaluation_courses_groups,
      );
      const found = groups.find(({ id }: { id: number }) => id === groupId);
      const of = (side: string) => found[side].map(({ recusal }: { recusal: string }) => recusal);
      return [of('group_experts'), of('group_department_experts')];
    };
    expect(await shown(cast.admin, 'admin')).toEqual([[''], ['']]);
    const [sibling] = await query(
      `insert into evaluation_course_groups (evaluation_course_id, stage) values ($1, 'informate') returning id`,
      [planId],
    );
    await query(
      `insert into evaluation_course_teachers (evaluation_course_group_id, person_id, is_leader)
       values ($1, $2, true), ($1, $3, false)`,
      [sibling.id, central, departmental],
    );
    const why = '应回避：本学期在同一课程任教或代填资料；';
    expect(await shown(cast.admin, 'admin')).toEqual([
      [`${why}请更换或撤回该专家`],
      [`${why}请由开课部门的负责人更换或撤回该专家`],
    ]);
    expect(await shown(cast.principal, 'principal')).toEqual([[''], [`${why}请更换或撤回该专家`]]);
    await query(
      `update reviews set status = 2, scored = 2, score = 9000 where evaluation_course_group_id = $1`,
      [groupId],
    );
    expect(await shown(cast.principal, 'principal')).toEqual([
      [''],
      [`${why}评审已提交，请联系课程中心处理`],
    ]);
    expect((await shown(cast.admin, 'admin'))[0]).toEqual([`${why}评审已提交，请先驳回，再更换或撤回该专家`]);
    await query('delete from evaluation_course_groups where id = $1', [sibling.id]);
    await query('delete from reviews where evaluation_course_group_id = $1', [groupId]);
  });

  it('an expert from outside is nobody’s colleague, one whose account is disabled is no expert', async () => {
    const away = await recusing();
    const [outside] = await query(
      `select p.id from people p join roles r on r.person_id = p.id
       where r.identity = 3 and r.department_id is null and p.department_id is null order by p.id limit 1`,
    );
    expect((await assign(cast.admin, 'admin', [[away.groupId, outside.id]])).data.done).toBe(1);
    const [gone] = await query(
      `update people set disabled_at = now() where id = (select r.person_id from roles r
         where r.identity = 3 and r.department_id is null and r.person_id <> all($1) order by 1 limit 1) returning id`,
      [[outside.id, central]],
    );
    const came = await assign(cast.admin, 'admin', [[away.groupId, gone.id]]);
    expect(came.data).toMatchObject({
      done: 0,
      skipped: [{ expert: '', sentence: '所选人员不是可分配的专家，请刷新后重新选择' }],
    });
  });

  it('a principal who teaches in a group does not choose its experts, nor learns who they are', async () => {
    const { groupId } = await reviewable(product, cast);
    await reviewOf(product, groupId, 'expert', 'department');
    const came = await assign(cast.member, 'principal', [[groupId, departmental]]);
    expect(came.data.done).toBe(0);
    expect(came.data.skipped[0].sentence).toBe(JUDGED_SENTENCE);
    expect(await reviewsOf(groupId)).toHaveLength(1);
  });

  it('somebody else’s groups are not there, and another department’s experts are none', async () => {
    const { groupId } = await reviewable(product, cast);
    const outsider = await outsiderOf(product);
    const came = await assign(outsider, 'principal', [[groupId, departmental]]);
    expect(came.data.skipped).toEqual([
      { group_id: groupId, person_id: departmental, name: '', expert: '', sentence: GONE },
    ]);
    expect(await reviewsOf(groupId)).toEqual([]);
  });

  it('who reviews it already is not assigned again', async () => {
    const { groupId } = await reviewable(product, cast);
    for (const done of [1, 0])
      expect((await assign(cast.admin, 'admin', [[groupId, central]])).data.done).toBe(done);
    const { data } = await assign(cast.admin, 'admin', [[groupId, central]]);
    expect(data.skipped[0].sentence).toBe('该专家已在评审此课程组，无需重复分配');
    expect(await reviewsOf(groupId)).toHaveLength(1);
  });
});

it('however many groups somebody gets at once, they are told once a day', async () => {
  const [today, tomorrow] = [new Date('2026-10-01T02:00:00Z'), new Date('2026-10-02T02:00:00Z')];
  const made = [1, 2, 3, 4, 5].map((id) => ({
    group: { id, name: `课程${id}`, acad_year_term: '2026-2027-1' },
    expert: { person_id: 10 + (id % 2), name: '' },
    at: id === 5 ? tomorrow : today,
  }));
  const told: Telling[] = [];
  await tellOfAssignments({} as Transaction, made, async (_tx, all) => void told.push(...all));
  expect(told.map(({ person_id, slot }) => [person_id, slot])).toEqual([
    [11, '2026-10-01'],
    [10, '2026-10-01'],
    [11, '2026-10-02'],
  ]);
  expect(new Set(told.map(({ path }) => path)).size).toBe(1);
});
