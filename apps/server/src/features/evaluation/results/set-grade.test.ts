import { JUDGED_SENTENCE } from '@course-center/domain/evaluation/judged';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { brokenAt, type Cast, castOf, outsiderOf, toldOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { type Reviewable, reviewable, reviewed, reviewOf } from '../../../testing/reviews.ts';
import { OFFICE } from '../../../testing/school.ts';

describe.each(engines())('grades that people set on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let outsider: Client;
  /** Reviewed by a department expert: 90.5 points, an A. */
  let group: Reviewable;
  let untouched: Reviewable;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    outsider = await outsiderOf(product);
    group = await reviewable(product, cast);
    untouched = await reviewable(product, cast);
    const review = await reviewOf(product, group.groupId, 'expert', 'department');
    await reviewed(await product.signIn('expert'), review, group, [55.5, 35]);
  });
  afterAll(() => product.close());

  const versionOf = async (id: number, judged = 0): Promise<number> =>
    (
      await product.school.pool.query(
        'select version + judged_version * $2::int as version from evaluation_course_groups where id = $1',
        [id, judged],
      )
    ).rows[0]?.version ?? 1;
  const final = async (grade: unknown, reason = '复核后调整', by = cast.admin, id = group.groupId) =>
    by.send('PUT', `/api/admin/evaluation/groups/${id}/grade`, {
      grade,
      reason,
      version: await versionOf(id, 1),
    });
  const department = async (grade: unknown, by = cast.principal, id = group.groupId, prefix = 'principal') =>
    by.send('PUT', `/api/${prefix}/evaluation/groups/${id}/department-grade`, {
      grade,
      seen: (await kept(id))?.department_grade ?? null,
      version: await versionOf(id),
    });
  const kept = async (id = group.groupId) =>
    (
      await product.school.pool.query('select * from group_results where evaluation_course_group_id = $1', [
        id,
      ])
    ).rows[0];
  const refused = async (expected: object, came: () => ReturnType<typeof final>) => {
    const before = [await kept(), await toldOf(product, `evaluation_group:${group.groupId}`)];
    expect(await came()).toMatchObject(expected);
    expect([await kept(), await toldOf(product, `evaluation_group:${group.groupId}`)]).toEqual(before);
  };
  const nowhere = { status: 404, message: '课程不存在，可能已被删除，请刷新后重试' };

  it('are A to D, and a final one has a reason', async () => {
    await refused({ status: 422 }, () => final('E'));
    await refused({ status: 422 }, () => final('A', '长'.repeat(501)));
    await refused({ status: 422 }, () => department('a'));
    const reason = { status: 422, errors: { reason: ['请填写设定等级的理由，便于日后查证'] } };
    for (const said of ['', ' \n ']) await refused(reason, () => final('B', said));
  });

  it('are the course centre’s and the principal’s to set', async () => {
    await refused({ status: 401 }, () => final('B', '理由', product.visitor));
    await refused({ status: 401 }, () => final('B', '理由', cast.principal));
    await refused({ status: 401 }, () => department('B', product.visitor));
    await refused({ status: 403 }, () => department('B', cast.leader));
    const leader = await product.signIn('leader');
    await refused({ status: 403 }, () =>
      leader.send('PUT', `/api/principal/evaluation/groups/${group.groupId}/department-grade?leader=1`, {
        grade: 'B',
        seen: null,
        version: 1,
      }),
    );
  });

  it('are not there for groups that are not, or not theirs', async () => {
    expect(await final('B', '理由', cast.admin, 2147483647)).toMatchObject(nowhere);
    await refused(nowhere, () => department('B', outsider));
  });

  it('are kept beside the computed one, and told with both and the reason', async () => {
    expect((await final('B')).code).toBe(0);
    expect(await kept()).toMatchObject({ grade: 'A', hand_grade: 'B', hand_reason: '复核后调整' });
    expect((await department('C')).code).toBe(0);
    expect((await kept()).department_grade).toBe('C');
    const told = (await toldOf(product, `evaluation_group:${group.groupId}`)).slice(-2);
    expect(told).toMatchObject([
      {
        action: 'group_grade.changed',
        before: { grade: 'A', hand_grade: null, reason: '' },
        after: { grade: 'A', hand_grade: 'B', reason: '复核后调整' },
      },
      {
        action: 'department_grade.changed',
        before: { department_grade: null },
        after: { department_grade: 'C' },
      },
    ]);
    expect(await brokenAt(cast.admin)).toBeNull();
  });

  it.each(['final', 'department'])(
    'of two who set a %s one from what they both saw, the second is told and changes nothing',
    async (which) => {
      const at =
        which === 'final'
          ? `/api/admin/evaluation/groups/${group.groupId}/grade`
          : `/api/principal/evaluation/groups/${group.groupId}/department-grade`;
      const by = which === 'final' ? cast.admin : cast.principal;
      const seen = {
        version: await versionOf(group.groupId, which === 'final' ? 1 : 0),
        ...(which === 'final' ? { reason: '复核后调整' } : { seen: 'C' }),
      };
      const grade = 'B';
      expect((await by.send('PUT', at, { ...seen, grade })).code).toBe(0);
      const stale = { code: 20004, message: '内容已被他人修改，请重新载入后再保存' };
      await refused(stale, () => by.send('PUT', at, { ...seen, grade: 'D' }));
      if (which === 'department') expect((await department('C')).code).toBe(0);
    },
  );

  it('are what the tables show, and stay when another review comes in', async () => {
    const center = await product.signIn('centerexpert');
    await reviewed(center, await reviewOf(product, group.groupId, 'centerexpert'), group, [30, 20]);
    const query = { 'filter[process]': 'new', 'page[size]': '200' };
    const { data } = await cast.admin.get('/api/admin/evaluation/courses', { query });
    const row = data.find(({ id }: { id: number }) => id === group.planId);
    expect(row.evaluation_courses_groups[0]).toMatchObject({
      department_grade: 'C',
      department_expert_grade: 'A',
      group_grade: { grade: 'B', computed_grade: 'C', average_score: 66.2, hand_reason: '复核后调整' },
      may_set_grade: true,
    });
  });

  it('are taken back by setting none', async () => {
    expect((await final(null, '')).code).toBe(0);
    expect((await department(null)).code).toBe(0);
    expect(await kept()).toMatchObject({
      grade: 'C',
      hand_grade: null,
      hand_reason: '',
      department_grade: null,
    });
  });

  it('wait for the first submitted review', async () => {
    const none = { code: 20004, message: '还没有已提交的评审，暂不能设定等级' };
    await refused(none, () => final('A', '理由', cast.admin, untouched.groupId));
    const nobody = { code: 20004, message: '院级专家还没有提交评审，暂不能确定院级等级' };
    await refused(nobody, () => department('A', cast.principal, untouched.groupId));
  });

  it('are nobody’s to set for a group that they teach in', async () => {
    const own = { code: 999, message: JUDGED_SENTENCE };
    await product.school.pool.query(
      `with p as (insert into people (username, employee_no, name, password_hash, change_password_at)
         values ('free', 'free', '另一位', '-', now()) returning id)
       insert into roles (person_id, identity) select id, 0 from p`,
    );
    await product.school.pool.query(
      `insert into roles (person_id, identity, department_id)
       select p.id, 1, d.id from people p, departments d where p.username = 'multi' and d.name = '${OFFICE}'
         and not exists (select 1 from roles r where r.person_id = p.id and r.identity = 1 and r.department_id = d.id)`,
    );
    const member = await product.signIn('multi');
    await refused(own, () => department('A', member));
    const admin = "(select id from people where username = 'admin')";
    await product.school.pool.query(
      `insert into evaluation_course_teachers (evaluation_course_group_id, person_id, is_leader)
       values ($1, ${admin}, false)`,
      [group.groupId],
    );
    await refused(own, () => final('A'));
    await product.school.pool.query(
      `delete from evaluation_course_teachers where evaluation_course_group_id = $1 and person_id = ${admin}`,
      [group.groupId],
    );
    // Whoever left the plan stays judged for it.
    await refused(own, () => final('A'));
    await product.school.pool.query(`delete from plan_members where person_id = ${admin}`);
  });

  it('are nobody’s to set for a course that they had part in, also when all is complete', async () => {
    const { pool } = product.school;
    const admin = "(select id from people where username = 'admin')";
    const stage = (to: string) =>
      pool.query('update evaluation_course_groups set stage = $2 where id = $1', [group.groupId, to]);
    await stage('complete');
    await pool.query(
      `insert into plan_members (evaluation_course_id, person_id)
       select evaluation_course_id, ${admin} from evaluation_course_groups where id = $1`,
      [group.groupId],
    );
    const own = '不能为自己任教、负责或代为填报过的课程评定等级，请由其他人员操作';
    await refused({ code: 20004, message: own }, () => final('A'));
    await pool.query(`delete from plan_members where person_id = ${admin}`);
    expect((await final('A')).code).toBe(0);
    await stage('evaluation');
  });

  it('of the department stand still after the reviews, the final one does not', async () => {
    await product.school.pool.query(
      "update evaluation_course_groups set stage = 'assessment' where id = $1",
      [group.groupId],
    );
    await refused({ code: 20004 }, () => department('A'));
    expect((await final('A', '评议后调整')).code).toBe(0);
  });
});
