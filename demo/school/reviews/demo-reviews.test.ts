import { expertFairness } from '@course-center/domain/evaluation/reviews/fairness';
import { recusalOf } from '@course-center/domain/evaluation/reviews/recusal';
import { resultOf, type Side } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW, type ReviewStatus } from '@course-center/domain/evaluation/reviews/review';
import { finalGrade } from '@course-center/domain/evaluation/reviews/set-grade';
import { groupResults, reviewEntries, reviews, sql } from '@course-center/server/seeding';
import { openTestDatabase, type TestDatabase } from '@course-center/server/testing/databases.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { appoint } from '../appointments.ts';
import { EXTERNAL_EXPERTS } from '../people.ts';
import { type ReviewedDemoGroup, readDemoGroups, readLeaves } from './demo-reviews.testing.ts';

const NOW = '2026-2027-1';

describe('the reviews of the demo school', () => {
  let database: TestDatabase;
  let groups: readonly ReviewedDemoGroup[];
  let leaves: Awaited<ReturnType<typeof readLeaves>>;
  let rows: Awaited<ReturnType<typeof readRows>>;
  beforeAll(async () => {
    database = await openTestDatabase('embedded', { demo: true });
    groups = await readDemoGroups(database.db);
    leaves = await readLeaves(database.db);
    rows = await readRows(database);
  });
  afterAll(() => database.close());

  async function readRows({ db }: TestDatabase) {
    const { rows: experts } = await db.execute<{
      person_id: number;
      username: string;
      department_id: number | null;
      appointed: number | null;
      signed_in: boolean;
    }>(sql`select p.id as person_id, p.username, p.department_id, r.department_id as appointed,
      p.change_password_at is not null as signed_in
      from people p join roles r on r.person_id = p.id and r.identity = 3`);
    return {
      reviews: await db.select().from(reviews),
      entries: await db.select().from(reviewEntries),
      results: await db.select().from(groupResults),
      experts,
    };
  }
  const reviewsOf = (groupId: number) =>
    rows.reviews.filter(({ evaluation_course_group_id }) => evaluation_course_group_id === groupId);
  const entriesOf = (reviewId: number) => rows.entries.filter(({ review_id }) => review_id === reviewId);
  const resultAt = (groupId: number) =>
    rows.results.find(({ evaluation_course_group_id }) => evaluation_course_group_id === groupId);
  const groupAt = (id: number) => groups.find((group) => group.id === id) as ReviewedDemoGroup;
  const expertAt = (username: string) => rows.experts.find((expert) => expert.username === username);

  test('nobody reviews a course that they teach, in whichever group, and each reviews for the side that they are an expert of', () => {
    for (const { id, evaluation_course_group_id, person_id, side } of rows.reviews) {
      const { rule, name, ...group } = groupAt(evaluation_course_group_id);
      const expert = rows.experts.find((each) => each.person_id === person_id);
      const others = reviewsOf(evaluation_course_group_id).filter((each) => each.id !== id);
      const recused = recusalOf(
        {
          ...group,
          expert_ids: others.map((each) => each.person_id),
          stand_in_ids: [],
          other_expert_ids: [],
          seated_ids: [],
          declined_ids: [],
          own_department_reviews: rule.own_department_reviews,
        },
        { person_id, department_id: expert?.department_id ?? null },
      );
      expect(recused, name).toBeNull();
      const appointed = expert?.appointed ?? null;
      if (side === 'central') expect(appointed, name).toBeNull();
      else expect(group.college_department_ids, name).toContain(appointed);
    }
  });

  test('no principal marks or passes what they teach', async () => {
    const { rows: own } = await database.db.execute(sql`
      select c.name, p.name as by, s.action from group_steps s
      join evaluation_course_teachers t on t.evaluation_course_group_id = s.evaluation_course_group_id
        and t.person_id = s.person_id
      join people p on p.id = s.person_id
      join evaluation_course_groups g on g.id = s.evaluation_course_group_id
      join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
      where s.from_stage = 'audit' and s.action <> 'withdraw'`);
    expect(own).toEqual([]);
  });

  test('every group of a past term was reviewed by experts of its department and three central ones', () => {
    const past = groups.filter(({ acad_year_term }) => acad_year_term !== NOW);
    expect(past.length).toBeGreaterThan(50);
    const count = (id: number, side: Side) => reviewsOf(id).filter((each) => each.side === side).length;
    // Where nearly all of a college's experts teach the course, one is left.
    expect(past.filter(({ id }) => count(id, 'department') < 2).length).toBeLessThan(6);
    for (const { id, stage, name } of past) {
      expect([stage, count(id, 'central')], name).toEqual(['complete', 3]);
      expect([1, 2], name).toContain(count(id, 'department'));
      for (const { status } of reviewsOf(id)) expect(status).toBe(REVIEW.submitted);
    }
  });

  test('only groups that have come to the experts have reviews, and what is concluded has them all', () => {
    for (const { evaluation_course_group_id, status } of rows.reviews) {
      const { stage } = groupAt(evaluation_course_group_id);
      expect(['evaluation', 'assessment', 'complete']).toContain(stage);
      if (stage !== 'evaluation') expect(status).toBe(REVIEW.submitted);
    }
  });

  test('a score is no more than its points, in steps that people give', () => {
    for (const { indicator_id, score, grade } of rows.entries) {
      const leaf = leaves.get(indicator_id);
      const points = (leaf?.total_points ?? 0) * 100;
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(points);
      expect(grade === null).toBe(leaf?.input === 'score');
      if (grade === null) expect((score ?? 0) % (points >= 1000 ? 100 : 50)).toBe(0);
    }
  });

  test('a submitted review has every leaf, a comment where one is asked for, and the sum of its scores', () => {
    for (const { id, evaluation_course_group_id, status, scored, score, rejection } of rows.reviews) {
      const entries = entriesOf(id);
      expect(entries).toHaveLength(scored);
      expect(rejection !== '').toBe(status === REVIEW.rejected);
      if (status !== REVIEW.submitted) {
        expect(score).toBeNull();
        continue;
      }
      expect(scored).toBe(groupAt(evaluation_course_group_id).leaves);
      expect(score).toBe(entries.reduce((sum, entry) => sum + (entry.score ?? 0), 0));
      for (const { indicator_id, comment } of entries)
        if (leaves.get(indicator_id)?.need_comment) expect(comment).not.toBe('');
    }
  });

  test('results are what the submitted reviews come to', () => {
    for (const { id, rule, name } of groups) {
      const submitted = reviewsOf(id).filter(({ status }) => status === REVIEW.submitted);
      const result = resultAt(id);
      // What was given back came to something before.
      if (submitted.length === 0) expect(result?.average_score ?? null, name).toBeNull();
      else
        expect(result, name).toMatchObject(
          resultOf(
            submitted.map(({ side, score }) => ({ side, score: score ?? 0 })),
            rule,
          ),
        );
    }
  });

  test('all four grades occur, B most often, and A for about a quarter', () => {
    const grades = groups.flatMap(({ id, stage }) =>
      stage === 'complete' ? (resultAt(id)?.grade ?? []) : [],
    );
    const share = (wanted: string) => grades.filter((grade) => grade === wanted).length / grades.length;
    for (const grade of ['A', 'B', 'C', 'D']) expect(share(grade), grade).toBeGreaterThan(0);
    for (const grade of ['A', 'C', 'D']) expect(share('B')).toBeGreaterThan(share(grade));
    expect(share('A')).toBeGreaterThan(0.18);
    expect(share('A')).toBeLessThan(0.35);
  });

  test('a few past groups have a grade by hand, with its reason', () => {
    const byHand = rows.results.filter(({ hand_grade }) => hand_grade !== null);
    // The last one by a correction.
    expect([4, 5]).toContain(byHand.length);
    for (const result of byHand) {
      expect(groupAt(result.evaluation_course_group_id).stage).toBe('complete');
      expect(finalGrade(result)).not.toBe(result.grade);
      expect(result.hand_reason).not.toBe('');
    }
  });

  test('reviews happen after the last audit and before now, and the ledger follows the time', async () => {
    const now = Date.now();
    for (const { evaluation_course_group_id, assigned_at, submitted_at, id } of rows.reviews) {
      const { audited_at, concluded_at, name } = groupAt(evaluation_course_group_id);
      const moments = [assigned_at, ...entriesOf(id).map(({ saved_at }) => saved_at)];
      if (submitted_at) moments.push(submitted_at);
      for (const at of moments) {
        expect(at.getTime(), name).toBeGreaterThan(audited_at.getTime());
        expect(at.getTime(), name).toBeLessThan((concluded_at ?? new Date(now)).getTime());
      }
    }
    const { rows: told } = await database.db.execute<{ at: Date }>(sql`select at from ledger order by id`);
    const times = told.map(({ at }) => new Date(at).getTime());
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });

  test('the ledger tells of each assignment, submission, return and conclusion', async () => {
    const { rows: counts } = await database.db.execute<{ action: string; count: number }>(
      sql`select action, count(*)::int as count from ledger group by 1`,
    );
    const told = (action: string) => counts.find((each) => each.action === action)?.count;
    const inState = (...states: ReviewStatus[]) =>
      rows.reviews.filter(({ status }) => states.includes(status)).length;
    expect(told('review.assigned')).toBe(rows.reviews.length);
    expect(told('review.reviewed')).toBe(inState(REVIEW.submitted, REVIEW.rejected));
    expect(told('review.returned')).toBe(inState(REVIEW.rejected));
    const concluded = groups.filter(({ concluded_at }) => concluded_at !== null);
    expect(told('evaluation_group.concluded')).toBe(concluded.length);
  });

  test.each(DEMO_ACCOUNTS.filter(({ username }) => ['expert', 'centerexpert'].includes(username)))(
    '$note $username has reviews of every kind in the current term',
    ({ username }) => {
      const own = rows.reviews.filter(
        ({ person_id, evaluation_course_group_id }) =>
          person_id === expertAt(username)?.person_id &&
          groupAt(evaluation_course_group_id).acad_year_term === NOW,
      );
      expect(own.length).toBeGreaterThanOrEqual(6);
      const kinds = own.map(({ status, scored, evaluation_course_group_id }) =>
        status === REVIEW.begun && scored === groupAt(evaluation_course_group_id).leaves ? 'scored' : status,
      );
      expect(new Set(kinds)).toEqual(new Set([0, 1, 'scored', 2, 3]));
    },
  );

  test('the current term has groups of both processes to assign, and in every state of the review', () => {
    for (const process of ['old', 'new']) {
      const states = groups
        .filter((group) => group.process === process && group.acad_year_term === NOW)
        .filter(({ stage }) => stage === 'evaluation')
        .map(({ id }) => [...new Set(reviewsOf(id).map(({ status }) => status))]);
      expect(states, process).toContainEqual([]);
      expect(states, process).toContainEqual([REVIEW.submitted]);
      expect(states.some((each) => each.length > 2)).toBe(true);
      expect(states.some((each) => each.includes(REVIEW.rejected))).toBe(true);
    }
  });

  test('one expert is clearly stricter than the others, and one clearly milder', () => {
    const ratings = rows.reviews.flatMap(({ evaluation_course_group_id, person_id, score }) =>
      score === null ? [] : [{ group_id: evaluation_course_group_id, person_id, score }],
    );
    const fairness = expertFairness(ratings);
    const difference = (username: string | undefined) =>
      fairness.find(({ person_id }) => person_id === expertAt(username ?? '')?.person_id)?.difference ?? 0;
    expect(difference(appoint().central[1]?.username)).toBeLessThan(-400);
    expect(difference(EXTERNAL_EXPERTS[0]?.username)).toBeGreaterThan(400);
  });

  test('who has entered something has signed in', () => {
    const entered = new Set(
      rows.reviews.filter(({ scored }) => scored > 0).map(({ person_id }) => person_id),
    );
    for (const { person_id, signed_in } of rows.experts)
      if (entered.has(person_id)) expect(signed_in).toBe(true);
  });
});
