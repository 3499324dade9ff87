import { IDENTITY } from '@course-center/domain/access/identity';
import type { ListState } from '@course-center/domain/evaluation/result-lists/result-list';
import { expect, test } from 'vitest';
import type { OwnStanding, StandingCount } from './evaluation-counts.repository.ts';
import {
  branchList,
  departmentList,
  processList,
  stageFunnels,
  stageWaiting,
  teacherWaiting,
} from './evaluation-part.ts';

const COUNTS: readonly StandingCount[] = [
  { process: 'old', stage: 'informate', audit_status: 0, list_state: null, groups: 5 },
  { process: 'old', stage: 'informate', audit_status: 2, list_state: null, groups: 2 },
  { process: 'old', stage: 'audit', audit_status: 0, list_state: null, groups: 4 },
  { process: 'old', stage: 'audit', audit_status: 3, list_state: null, groups: 1 },
  { process: 'old', stage: 'center_audit', audit_status: 1, list_state: null, groups: 3 },
  { process: 'new', stage: 'audit', audit_status: 0, list_state: null, groups: 6 },
];

const told = (waiting: ReturnType<typeof teacherWaiting>) =>
  Object.fromEntries(waiting.map(({ key, count }) => [key, count]));

const AT = new Date('2026-11-17T02:00:00Z');
const ANY_TIME = { times: () => undefined, at: AT };
const own = (handed_in: boolean, is_leader = false): OwnStanding[] =>
  COUNTS.flatMap(({ groups, list_state, ...count }, kind) =>
    Array.from({ length: groups }, (_, nth) => ({
      ...{ ...count, handed_in, is_leader, qualified: false },
      ...{ group_id: 10 * kind + nth, course: `课程${10 * kind + nth}` },
    })),
  );
const waitingOf = (standings: readonly OwnStanding[]) => teacherWaiting(standings, new Map(), AT);

test('a teacher is told what came back apart from what is still to be submitted', () => {
  expect(told(waitingOf(own(false)))).toEqual({
    rejected_old: 2,
    rejected_new: 0,
    to_submit_old: 5,
    to_submit_new: 0,
  });
});

test('a teacher whose part is done is told nothing, unless they are the one who submits', () => {
  expect(Object.values(told(waitingOf(own(true))))).toEqual([0, 0, 0, 0]);
  expect(told(waitingOf(own(true, true)))).toMatchObject({ rejected_old: 2, to_submit_old: 5 });
});

test('each of a teacher’s cards leads to just its courses', () => {
  const paths = waitingOf([]).map(({ path }) => path);
  expect(paths).toContain('/courseEvaluation/myCourse?task=rejected');
  expect(paths).toContain('/newCourseEvaluation/myCourse?task=to_submit');
});

test('a teacher’s card names its courses and the end that comes next', () => {
  const until = (closes: string) => ({ opens_at: null, closes_at: new Date(closes) });
  const windows = new Map([
    [0, until('2026-11-01T16:00:00Z')],
    [1, until('2026-11-30T16:00:00Z')],
    [2, until('2026-12-31T16:00:00Z')],
    [10, until('2026-11-01T16:00:00Z')],
  ]);
  const hints = Object.fromEntries(
    teacherWaiting(own(false), windows, AT).map(({ key, hint }) => [key, hint]),
  );
  expect(hints.to_submit_old).toBe('课程0、课程1 等 5 门：请在 11月30日（周一）24:00 前提交，还剩 13 天');
  const [back] = own(false).filter(({ group_id }) => group_id === 10);
  expect(teacherWaiting(back ? [back] : [], windows, AT)[0]?.hint).toBe(
    '课程10：已于 11月1日（周日）24:00 截止，如需延长请联系课程中心',
  );
});

test('a principal is told what waits in each process, without what was refused', () => {
  expect(told(stageWaiting(IDENTITY.principal, COUNTS, ANY_TIME))).toEqual({
    to_audit_old: 4,
    to_audit_new: 6,
  });
});

test('the course centre is told what the party branches passed on', () => {
  expect(told(stageWaiting(IDENTITY.administrator, COUNTS, ANY_TIME))).toEqual({ center_audit_old: 3 });
});

test('every stage of a process has its place, also an empty one', () => {
  const [old, fresh] = stageFunnels(COUNTS, { ...ANY_TIME, dwelling: [], list: processList });
  expect(old?.stages.map(({ value }) => value)).toEqual([7, 5, 0, 3, 0, 0, 0, 0, 0, 0, 0]);
  expect(fresh?.stages.map(({ value }) => value)).toEqual([0, 6, 0, 0, 0, 0, 0, 0, 0]);
});

const LISTED = ([null, 'draft', 'handed_over', 'signed', 'notice', 'published'] as const).map(
  (list_state, nth): StandingCount => ({
    process: 'new',
    stage: 'complete',
    audit_status: 1,
    list_state,
    groups: 10 ** nth,
  }),
);
const barsOf = (told?: readonly ListState[]) =>
  stageFunnels(LISTED, { ...ANY_TIME, ...(told && { told }), dwelling: [], list: processList })[1]
    ?.stages.slice(4)
    .map(({ label, value }) => [label, value]);

test('a group that stands on a list is counted where its list stands', () => {
  expect(barsOf()).toEqual([
    ['评估完成', 1],
    ['已列入名单', 110],
    ['已签字', 1000],
    ['公示中', 10_000],
    ['已公布', 100_000],
  ]);
});

test('whoever knows of no lists reads of their results only that they are shown', () => {
  expect(barsOf(['notice', 'published'])).toEqual([
    ['评估完成', 1111],
    ['公示中', 10_000],
    ['已公布', 100_000],
  ]);
});

test('a bar says how long its groups have stood there and which has longest, and leads to them', () => {
  const dwelling = [
    { process: 'old', stage: 'audit', days: 3, longest: 12, course: '光学', department: '物理系' } as const,
  ];
  const [old] = stageFunnels(COUNTS, { ...ANY_TIME, dwelling, list: processList });
  expect(old?.stages[1]).toMatchObject({
    longest: '最久 12 天',
    hint: '平均停留 3 天，最久 12 天：光学（物理系）',
    path: '/oldProcess/audit/2',
  });
  expect(old?.stages[0]).toMatchObject({ longest: '', hint: '' });
});

test.each([
  ['2026-11-20T16:00:00Z', { left: '还剩 3 天', late: false }],
  ['2026-11-15T16:00:00Z', { left: '已过截止时间', late: true }],
  [null, { left: '', late: false }],
])('a stage that is open until %s says how much of its time is left', (closes, said) => {
  const dwelling = [
    { process: 'old', stage: 'audit', days: 3, longest: 12, course: '光学', department: '物理系' } as const,
  ];
  const times = () => ({ opens_at: null, closes_at: closes === null ? null : new Date(closes) });
  const [old] = stageFunnels(COUNTS, { times, at: AT, dwelling, list: processList });
  expect(old?.stages[1]).toMatchObject(said);
});

test('a principal is led to the own pages, and to all figures where there are none', () => {
  expect(departmentList('informate', 'old')).toBe('/principalEvaluate/reviewCourses?process=old&status=1');
  expect(departmentList('audit', 'new')).toBe('/informationAudit/new');
  expect(departmentList('evaluation', 'old')).toBe('/principalEvaluate/reviewCourses?process=old&status=5');
  expect(departmentList('center_audit', 'old')).toBe(
    '/dataManagement/courseEvaluationData?filter[process]=old&filter[stage]=center_audit',
  );
  expect(departmentList('complete', 'old')).toBe(
    '/dataManagement/courseEvaluationData?filter[process]=old&filter[stage]=complete&filter[announced]=no',
  );
});

test('a party branch is led to its audit', () => {
  expect(branchList('political_audit', 'old')).toBe('/politicalAudit/political_audit/3');
  expect(branchList('audit', 'old')).toBeNull();
});

test.each([
  ['2026-11-20T16:00:00Z', '请在 11月20日（周五）24:00 前审核，还剩 3 天'],
  ['2026-11-15T16:00:00Z', '教师已提交，等待您审核；已于 11月15日（周日）24:00 截止'],
  [null, '教师已提交，等待您审核'],
])('who audits until %s reads so', (closes, hint) => {
  const window = { opens_at: null, closes_at: closes === null ? null : new Date(closes) };
  const times = (stage: string, process: string) =>
    stage === 'audit' && process === 'old' ? window : undefined;
  const hints = stageWaiting(IDENTITY.principal, COUNTS, { times, at: AT }).map((each) => each.hint);
  expect(hints).toEqual([hint, '教师已提交，等待您审核']);
});
