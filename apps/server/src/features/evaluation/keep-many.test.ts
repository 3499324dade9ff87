import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { resultOf } from '@course-center/domain/evaluation/reviews/result';
import type { Action } from '@course-center/domain/evaluation/transition-table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../database/database.ts';
import { appendToLedger, type DatedEntry } from '../../platform/ledger/ledger.ts';
import type { Client } from '../../testing/client.ts';
import { engines } from '../../testing/engines.ts';
import {
  addSystem,
  type Cast,
  castOf,
  PARTY,
  partOf,
  planOne,
  SUBMISSIONS,
  saveField,
  snapshotOf,
  step,
  toldOf,
} from '../../testing/evaluations.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import {
  enter,
  REJECT,
  type Reviewable,
  reviewable,
  reviewed,
  reviewOf,
  submitReview,
} from '../../testing/reviews.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { keptFile } from '../../testing/uploads.ts';
import { ruleOf } from './evaluation-systems/evaluation-systems.repository.ts';
import { circumstancesOf, timeOf } from './groups/circumstances.ts';
import { keepComments } from './groups/comments.repository.ts';
import { findGroups, type GroupRecord } from './groups/groups.repository.ts';
import { judgeStep } from './groups/judge-step.ts';
import { afterStep, keepSteps, type TakenStep } from './groups/take-step.ts';
import { keepFields } from './information/save-field.repository.ts';
import { keepReviews } from './reviews/keep-reviews.ts';
import { keepEntries } from './reviews/review-place.repository.ts';

describe.each(engines('statements'))('what is kept many at a time on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let systemId: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    systemId = await addSystem(product, cast);
  });
  afterAll(() => product.close());

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const inOne = (work: (tx: Transaction) => Promise<DatedEntry[] | undefined>) =>
    product.school.db.transaction(async (tx) => {
      const told = await work(tx);
      if (told) await appendToLedger(tx, { now: product.clock.now, address: '' }, ...told);
    });
  /** Two of the same, for one to be changed by calls and the other many at a time. */
  const two = async <Made>(make: () => Promise<Made>) => [await make(), await make()] as const;
  const planned = () => planOne(product, cast, { systemId });

  it('fields are the same as those saved one by one', async () => {
    const [one, other] = await two(async () => (await partOf(cast.leader, await planned())).id as number);
    const file = async (name: string) =>
      (await keptFile(product.app, cast.leader, { name, content: samplePdf })).id as number;
    const [first, second, third] = [await file('一.pdf'), await file('二.pdf'), await file('三.pdf')];
    await saveField(cast.leader, one, 'goal', '初稿');
    await saveField(cast.leader, one, 'goal', '定稿', 1);
    await saveField(cast.leader, one, 'hours', '48');
    await saveField(cast.leader, one, 'syllabus', '', 0, [first, second]);
    await saveField(cast.leader, one, 'syllabus', '', 1, [third, first]);
    const field = (key: string, content: string, ...file_ids: number[]) => {
      return { part_id: other, key, content, file_ids, at: product.clock.now() };
    };
    await inOne(async (tx) => {
      await keepFields(tx, [
        field('goal', '初稿'),
        field('hours', '48'),
        field('syllabus', '', first, second),
      ]);
      await keepFields(tx, [field('goal', '定稿'), field('syllabus', '', third, first)]);
      return undefined;
    });
    const kept = async (part: number) => [
      await rows(
        'select key, content, version, saved_at, filled from information_values where part_id = $1 order by key',
        part,
      ),
      await rows(
        'select key, file_id, displayorder from information_files where part_id = $1 order by displayorder',
        part,
      ),
    ];
    expect(await kept(other)).toEqual(await kept(one));
    expect((await kept(other))[1]).toHaveLength(2);
  });

  const AUDITED: readonly Taken[] = [
    ['member', 'hand_in'],
    ['leader', 'submit'],
    ['principal', 'qualify', 'leader'],
    ['principal', 'disqualify', 'member'],
    ['principal', 'reject'],
    ['member', 'hand_in'],
    ['leader', 'submit'],
    ['principal', 'qualify', 'leader'],
    ['principal', 'qualify', 'member'],
    ['principal', 'pass'],
    ['party', 'reject'],
  ];
  type Who = 'leader' | 'member' | 'principal' | 'party';
  type Taken = readonly [Who, Action, ('leader' | 'member')?];
  const ROLE: Readonly<Record<Who, readonly [prefix: string, Identity]>> = {
    leader: ['teacher', IDENTITY.teacher],
    member: ['teacher', IDENTITY.teacher],
    principal: ['principal', IDENTITY.principal],
    party: [PARTY, IDENTITY.partyBranch],
  };
  const USERNAMES: Readonly<Record<Who, string>> = {
    ...{ leader: 'teacher', member: 'multi', principal: 'principal', party: 'party' },
  };
  const said = (action: Action) => (action === 'reject' ? { comment: ' 请修改 ' } : {});
  const about = (teacher?: 'leader' | 'member') =>
    teacher ? { teacher_id: teacher === 'leader' ? cast.leaderId : cast.memberId } : {};

  /** A group whose material is complete, and a remark on it that waits for the next decision of the audit. */
  const filled = async () => {
    const course = await planned();
    const own = await partOf(cast.leader, course);
    const others = await partOf(cast.member, course);
    await saveField(cast.leader, own.id, 'goal', '目标');
    await saveField(cast.leader, own.id, 'summary', '总结');
    await saveField(cast.member, others.id, 'summary', '总结');
    for (const [client, part] of [
      [cast.leader, own.id],
      [cast.member, others.id],
    ])
      await client.send('PUT', `${SUBMISSIONS}/${part}/self-grade`, { grade: 'B', seen: null });
    const draft = { part_id: own.id, key: 'goal', stage: 'audit', comment: '写得太短' } as const;
    const person_id = cast.leaderId;
    await inOne(async (tx) => {
      await keepComments(tx, [{ ...draft, round: 0, person_id, saved_at: product.clock.now() }]);
      return undefined;
    });
    return own.group_id as number;
  };

  const replay = async (groupId: number) => {
    let record = (await findGroups(product.school.db, [groupId]))[0] as GroupRecord;
    const taken: TakenStep[] = [];
    for (const [who, action, teacher] of AUDITED) {
      const [person] = await rows('select id, name from people where username = $1', USERNAMES[who]);
      const by = { person_id: person.id, name: person.name, identity: ROLE[who][1] };
      const at = product.clock.now();
      const circumstances = await circumstancesOf(product.school.db, record, true, at, timeOf(by));
      const asked = { action, version: record.version, ...said(action), ...about(teacher) };
      const move = judgeStep(record, by, asked, circumstances);
      taken.push({ record, move, step: asked, by, at });
      record = afterStep(record, move);
    }
    return { record, taken };
  };

  /** Without what only tells the two apart. */
  const leftBy = async (groupId: number) => {
    const { ledger: _, ...snapshot } = await snapshotOf(product, groupId);
    const [{ parts }] = await rows(
      'select array_agg(id order by id) as parts from evaluation_course_teachers where evaluation_course_group_id = $1',
      groupId,
    );
    const told = (await toldOf(product, `evaluation_group:${groupId}`)).map((entry) => ({
      ...entry,
      ...{ before: { ...entry.before, name: '' }, after: { ...entry.after, name: '' } },
    }));
    const jobs = await rows(
      `select payload->>'part_id' as part from jobs where kind = 'detection' and (payload->>'part_id')::int = any($1)`,
      parts,
    );
    const anonymous = Object.entries(snapshot).map(([table, kept]) => [
      table,
      kept.map(({ id: _id, evaluation_course_id, evaluation_course_group_id, part_id, ...row }) => {
        return { ...row, part: parts.indexOf(part_id) };
      }),
    ]);
    return { ...Object.fromEntries(anonymous), told, jobs: jobs.length };
  };

  it('steps leave what those leave that are taken one by one, and afterStep says it', async () => {
    const [one, other] = await two(filled);
    const clients: Readonly<Record<Who, Client>> = cast;
    for (const [who, action, teacher] of AUDITED) {
      const more = { ...said(action), ...about(teacher) };
      expect((await step(product, clients[who], ROLE[who][0], one, action, more)).code).toBe(0);
    }
    const { record, taken } = await replay(other);
    await inOne((tx) => keepSteps(tx, taken));
    expect(await leftBy(other)).toEqual(await leftBy(one));
    const { submitted_at: _, ...after } = record;
    expect((await findGroups(product.school.db, [other]))[0]).toMatchObject(after);
  });

  /** A group with a review of each side. */
  const assigned = async () => {
    const group = await reviewable(product, cast);
    const central = await reviewOf(product, group.groupId, 'centerexpert');
    return { ...group, central, department: await reviewOf(product, group.groupId, 'expert', 'department') };
  };
  type Assigned = Reviewable & { readonly central: number; readonly department: number };
  const reviewsLeft = async ({ groupId, central, department }: Assigned) => [
    await rows(
      `select side, status, scored, score, version, submitted_at, rejection from reviews
       where evaluation_course_group_id = $1 order by id`,
      groupId,
    ),
    await rows(
      `select side, score, grade, comment, e.version, saved_at, indicator_id - $2::int as leaf
       from review_entries e join (select id, side from reviews where evaluation_course_group_id = $1) r
         on r.id = review_id order by side, indicator_id`,
      groupId,
      (await rows('select min(indicator_id) as id from review_entries where review_id = $1', central))[0].id,
    ),
    await rows(
      `select department_average, central_average, average_score, grade, department_grade, hand_grade, hand_reason
       from group_results where evaluation_course_group_id = $1`,
      groupId,
    ),
    (await Promise.all([central, department].map((id) => toldOf(product, `review:${id}`))))
      .flat()
      .map(({ before, after, ...entry }) => ({
        ...entry,
        ...{ before: before && { ...before, name: '' }, after: { ...after, name: '' } },
      })),
  ];

  it('entries, submissions and returns are the same as those made one by one', async () => {
    const [one, other] = await two(assigned);
    const [central, department] = [await product.signIn('centerexpert'), await product.signIn('expert')];
    const [first, ...rest] = one.leaves as [number, ...number[]];
    await enter(central, one.central, first, { score: 3, comment: '改前' });
    await enter(central, one.central, first, { score: 4, comment: '改后', version: 1 });
    for (const leaf of rest) await enter(central, one.central, leaf, { score: 2 });
    expect((await submitReview(central, one.central)).code).toBe(0);
    expect((await reviewed(department, one.department, one, [5, 5, 5, 5])).code).toBe(0);
    const [{ acad_year_term }] = await rows('select acad_year_term from terms where is_now');
    const expertId = (await rows(`select id from people where username = 'expert'`))[0].id;
    const returned = { acad_year_term, teacher_id: expertId, group_id: one.groupId, reason: '请核对' };
    expect((await cast.admin.send('POST', REJECT, returned)).code).toBe(0);

    const at = product.clock.now();
    const entry = (review_id: number, leaf: number, score: number, comment = '') => {
      return { review_id, indicator_id: leaf, score: score * 100, grade: null, comment, at };
    };
    const leaves = other.leaves as [number, ...number[]];
    const record = (await findGroups(product.school.db, [other.groupId]))[0] as GroupRecord;
    const scores = { central: 400 + 200 * (leaves.length - 1), department: 500 * leaves.length };
    // Read before: the embedded engine has one connection, and the transaction has it.
    const by = async (username: string, identity: Identity) => {
      const [{ id, name }] = await rows('select id, name from people where username = $1', username);
      return { person_id: id, name, identity };
    };
    const byCentral = await by('centerexpert', IDENTITY.expert);
    const byDepartment = await by('expert', IDENTITY.expert);
    const byAdmin = await by('admin', IDENTITY.administrator);
    await inOne(async (tx) => {
      const rule = await ruleOf(tx, record.version_id);
      await keepEntries(tx, [entry(other.central, leaves[0], 3, '改前')]);
      await keepEntries(tx, [
        ...leaves.map((leaf, nth) => entry(other.central, leaf, nth === 0 ? 4 : 2, nth === 0 ? '改后' : '')),
        ...leaves.map((leaf) => entry(other.department, leaf, 5)),
      ]);
      const submitted = (['central', 'department'] as const).map((side) => ({ side, score: scores[side] }));
      const outcome = (score: number) => ({ kind: 'reviewed', score, leaves: leaves.length }) as const;
      const common = { group: record, at };
      return keepReviews(tx, [
        {
          ...common,
          review: { id: other.central, version: 0, score: null },
          outcome: outcome(scores.central),
          result: resultOf(submitted.slice(0, 1), rule),
          by: byCentral,
        },
        {
          ...common,
          review: { id: other.department, version: 0, score: null },
          outcome: outcome(scores.department),
          result: resultOf(submitted, rule),
          by: byDepartment,
        },
        {
          ...common,
          review: { id: other.department, version: 1, score: scores.department },
          outcome: { kind: 'returned', reason: '请核对' },
          result: resultOf(submitted.slice(0, 1), rule),
          by: byAdmin,
        },
      ]);
    });
    expect(await reviewsLeft(other)).toEqual(await reviewsLeft(one));
  });
});
