import type { Proposed } from '@course-center/contract/evaluation/assignments';
import { IDENTITY } from '@course-center/domain/access/identity';
import { AUDIT } from '@course-center/domain/evaluation/group';
import { JUDGED_SENTENCE } from '@course-center/domain/evaluation/judged';
import { DEFAULT_PROJECT_CONFIG } from '@course-center/domain/school/project-config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf, planOne, submitted } from '../../../testing/evaluations.ts';
import { longestPiece } from '../../../testing/longest-piece.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { reviewable, reviewOf } from '../../../testing/reviews.ts';
import { nameOf, OFFICE } from '../../../testing/school.ts';
import { WrittenAnswer } from '../../../wire/write-answer.ts';
import { makeProposal, type ToPropose } from './make-proposal.ts';
import { proposed } from './propose-experts.ts';

interface Pair {
  readonly group_id: number;
  readonly person_id: number;
}

interface Asked {
  readonly person_ids: readonly number[];
  readonly experts_per_group: number;
  readonly cap: number | null;
  readonly locked: readonly Pair[];
  readonly excluded: readonly Pair[];
}

const PATH = (prefix: string) => `/api/${prefix}/evaluation/assignments/proposal`;
const PROJECT = '/api/admin/settings/project';
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
    // None of them is closer to any course than the others, unless a test says so.
    await product.school.pool.query('update people set major_id = null where id = any($1)', [experts]);
    await product.school.pool.query('delete from expert_group_members where person_id = any($1)', [experts]);
    await putSubjectFirst(false);
  });
  afterAll(() => product.close());

  const putSubjectFirst = async (subject_first: boolean) => {
    const { data } = await cast.admin.get(PROJECT);
    const config = { ...data.config, expert: { ...data.config.expert, subject_first } };
    const came = await cast.admin.send('PUT', PROJECT, { version: data.version, config });
    expect(came.code).toBe(0);
  };
  const propose = (
    group_ids: readonly number[],
    asked: Partial<Asked> = {},
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
        already: [],
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

  it('prefers who is of the discipline, says why, and those whose groups hold somebody of it', async () => {
    const { groupId } = await reviewable(product, cast);
    const [major] = (
      await product.school.pool.query(
        `select m.id from majors m join departments o on o.parent_id = m.department_id where o.name = $1 limit 1`,
        [OFFICE],
      )
    ).rows;
    const [first, ...others] = experts;
    const last = others.at(-1);
    await product.school.pool.query('update people set major_id = $2 where id = $1', [last, major.id]);
    const { data } = await propose([groupId], { experts_per_group: 1 });
    expect(data.groups[0].experts).toEqual([
      {
        person_id: last,
        name: expect.any(String),
        school_name: expect.any(String),
        closeness: '相近',
        why: '属于同一学院',
        only_even: false,
      },
    ]);
    await product.school.pool.query(
      'update courses set major_id = $2 where id = (select e.course_id from evaluation_courses e join evaluation_course_groups g on g.evaluation_course_id = e.id where g.id = $1)',
      [groupId, major.id],
    );
    await product.school.pool.query(
      `with made as (insert into expert_groups (process, name) values ('new', '按学科的专家组') returning id)
       insert into expert_group_members (expert_group_id, person_id) select id, unnest($1::int[]) from made`,
      [[last, others[0]]],
    );
    const { data: again } = await propose([groupId], { experts_per_group: 3 });
    expect(
      again.groups[0].experts.map(
        (each: { person_id: number; closeness: string; why: string; only_even: boolean }) => [
          each.person_id,
          each.closeness,
          each.why,
          each.only_even,
        ],
      ),
    ).toEqual([
      [last, '同学科', '学科专业相同', false],
      [others[0], '相近', '与同学科的专家同组', false],
      [first, '仅为均衡', '学科不同，或没有登记学科', true],
    ]);
    await product.school.pool.query('update people set major_id = null where id = $1', [last]);
    await product.school.pool.query('delete from expert_group_members where person_id = any($1)', [experts]);
  });

  it('where the school puts the subject first, a place stays open and says why, and no load outweighs it', async () => {
    expect(DEFAULT_PROJECT_CONFIG.expert.subject_first).toBe(true);
    await putSubjectFirst(true);
    const { groupId } = await reviewable(product, cast);
    const [major] = (
      await product.school.pool.query(
        `select m.id from majors m join departments o on o.parent_id = m.department_id where o.name = $1 limit 1`,
        [OFFICE],
      )
    ).rows;
    const [first, ...others] = experts;
    await product.school.pool.query('update people set major_id = $2 where id = $1', [first, major.id]);
    const before = await propose([groupId], { experts_per_group: 3 });
    expect(before.data).toMatchObject({ subject_first: true });
    expect(before.data.groups[0]).toMatchObject({
      experts: [{ person_id: first, closeness: '相近' }],
      lacking: 2,
      why_lacking: '其余专家中，3 位学科不同或没有登记学科',
    });
    const locked = [{ group_id: groupId, person_id: others[0] ?? 0 }];
    const excluded = [{ group_id: groupId, person_id: first ?? 0 }];
    const edited = await propose([groupId], { experts_per_group: 3, locked, excluded });
    expect(edited.data.groups[0]).toMatchObject({
      experts: [{ person_id: others[0], only_even: true }],
      why_lacking: '其余专家中，2 位学科不同或没有登记学科，1 位已移除',
    });
    await putSubjectFirst(false);
    expect((await propose([groupId], { experts_per_group: 3 })).data.groups[0]).toMatchObject({
      ...{ lacking: 0, why_lacking: '' },
      experts: [{ person_id: first }, { only_even: true }, { only_even: true }],
    });
    await product.school.pool.query('update people set major_id = null where id = $1', [first]);
  });

  it('proposes around what is locked, and nothing that is excluded', async () => {
    const [one, two] = [await reviewable(product, cast), await reviewable(product, cast)];
    const [a = 0, b = 0, c = 0] = experts;
    const asked = {
      person_ids: [a, b],
      experts_per_group: 1,
      cap: 1,
      locked: [{ group_id: one.groupId, person_id: c }],
      excluded: [{ group_id: two.groupId, person_id: a }],
    };
    const { data } = await propose([one.groupId, two.groupId], asked);
    expect(
      data.groups.map(({ experts }: Proposed['groups'][number]) => experts.map(({ person_id }) => person_id)),
    ).toEqual([[c], [b]]);
  });

  it('what was decided on experts who have changed since is skipped', async () => {
    const { groupId } = await reviewable(product, cast);
    const [a = 0, b = 0] = experts;
    const assign = (person_id: number, seen: readonly number[]) =>
      cast.admin.send('POST', '/api/admin/evaluation/assignments', {
        pairs: [{ group_id: groupId, person_id }],
        seen: [{ group_id: groupId, person_ids: seen }],
        trial: false,
      });
    expect((await assign(a, [])).data.done).toBe(1);
    expect((await assign(b, [])).data).toMatchObject({
      done: 0,
      skipped: [{ sentence: '该课程组的专家刚刚被他人调整，请重新生成方案后再分配' }],
    });
    const { data } = await propose([groupId]);
    expect(data.groups[0].already).toEqual([{ person_id: a, name: expect.any(String) }]);
    expect((await assign(b, [a])).data.done).toBe(1);
    await product.school.pool.query('delete from reviews where person_id = any($1)', [experts]);
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
    const left = { assigned: 0, already: [], experts: [], lacking: 0, why_lacking: '' };
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
      sentence: JUDGED_SENTENCE,
    });
  });
});

/** A proposal of many groups that cannot all get the experts whom they want. */
function many(groups: number, experts: number): ToPropose {
  const nobody = {
    ...{ teacher_ids: [], stand_in_ids: [], sibling_ids: [], expert_ids: [], other_expert_ids: [] },
    ...{ seated_ids: [], declined_ids: [], reviewers: [], assigned: 0, own_department_reviews: false },
  };
  const standing = { deleted: false, audit_status: AUDIT.passed, stage: 'evaluation' } as const;
  const ids = Array.from({ length: groups }, (_, at) => at + 1);
  const asked = { group_ids: ids, person_ids: [], experts_per_group: 10, cap: 1 };
  return {
    asked,
    actor: {
      ...{ identity: IDENTITY.administrator, person_id: 1, name: '' },
      ...{ department_ids: [], faculty_group_id: null },
    },
    groups: new Map(
      ids.map((id) => [
        id,
        {
          ...{ id, name: `课程${id}`, department_name: '', acad_year_term: '2025-2026-1' },
          ...{ ...standing, ...nobody, college_department_ids: [1 + (id % 40)] },
        },
      ]),
    ),
    courses: ids.map((id) => ({ group_id: id, department_id: 1 + (id % 40), major_id: 1 + (id % 200) })),
    experts: Array.from({ length: experts }, (_, at) => ({
      ...{ person_id: 1000 + at, name: `专家${at}`, employee_no: '', school_name: '', department_name: '' },
      ...{ job_title_name: '', department_id: 1 + (at % 40), major_id: null, major_name: '' },
      ...{ expert_group_ids: [at % 7], assigned: at % 3, submitted: 0 },
    })),
    departments: Array.from({ length: 40 }, (_, at) => ({ id: at + 1, parent_id: null, type: '学院' })),
    majors: Array.from({ length: 200 }, (_, at) => ({
      ...{ id: at + 1, code: String(80_000 + at * 97).padStart(6, '0'), department_id: 1 + (at % 40) },
    })),
    subjectFirst: false,
  };
}

it('beside the serving thread a proposal is made as on it', async () => {
  const task = many(8, 20);
  const made = await proposed(task, 0);
  const text = made instanceof WrittenAnswer ? Buffer.concat(made.pieces).toString() : '';
  expect(JSON.parse(text)).toEqual(await proposed(task));
  expect(makeProposal(task).groups.filter(({ lacking }) => lacking > 0).length).toBeGreaterThan(0);
});

it('the largest proposal keeps nobody waiting, from what it is made of to its reasons', async () => {
  const task = many(1_000, 300);
  // Twice what the bench asks for: the closeness before it and the reasons after it took a multiple.
  expect(await longestPiece(() => proposed(task), 2)).toBeLessThan(100);
});
