import { expect, test } from 'vitest';
import type { StandingCount } from './evaluation-counts.repository.ts';
import type { CommitteeCount, ListCount } from './result-counts.repository.ts';
import {
  committeesWaiting,
  leaderWaiting,
  listsWaiting,
  memberWaiting,
  resultsWaiting,
  unlistedWaiting,
} from './result-part.ts';

const AT = new Date('2026-11-16T00:00:00Z');
const OVER = { opens_at: null, closes_at: new Date('2026-11-15T00:00:00Z') };
const counted = (waiting: ReturnType<typeof memberWaiting>) =>
  Object.fromEntries(waiting.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]));

test('a member is told what waits for their opinion, until when, and led to just that', () => {
  const window = { opens_at: null, closes_at: new Date('2026-11-20T10:00:00Z') };
  const [old] = memberWaiting([{ process: 'old', groups: 4 }], new Map([['old', window]]), AT);
  expect(old).toMatchObject({
    title: '老课程待评议',
    hint: '请在 11月20日（周五）18:00 前提交，还剩 4 天',
    count: 4,
    path: '/facultyGroup/courseEvaluation?filter[open]=1&filter[process]=old',
  });
});

const COMMITTEES: readonly CommitteeCount[] = [
  { process: 'old', closed: false, missing: 3, groups: 5 },
  { process: 'old', closed: false, missing: 0, groups: 2 },
  { process: 'old', closed: true, missing: 1, groups: 1 },
  { process: 'new', closed: false, missing: 1, groups: 7 },
];

test('the course centre is told of committees that nobody else can go on with', () => {
  expect(counted(committeesWaiting(COMMITTEES, new Map(), AT))).toEqual({
    to_close_old: 2,
    to_settle_old: 1,
  });
});

test('once the time of a process is over, all its committees are to be ended', () => {
  expect(counted(committeesWaiting(COMMITTEES, new Map([['new', OVER]]), AT))).toMatchObject({
    to_close_new: 7,
  });
});

test('the course centre is told what is complete and stands on no list', () => {
  const standing = (list_state: StandingCount['list_state'], groups: number): StandingCount => ({
    process: 'new',
    stage: 'complete',
    audit_status: 1,
    list_state,
    groups,
  });
  const waiting = unlistedWaiting([standing(null, 3), standing('draft', 5), standing('published', 8)]);
  expect(counted(waiting)).toEqual({ to_list_new: 3 });
  expect(waiting[1]?.path).toBe('/newProcess/complete/7');
});

test('those whom results concern are told of the notice with its last day, and of what is new', () => {
  const waiting = resultsWaiting(
    [{ process: 'old', notice: 2, until: '2026-11-23', published: 1 }],
    (process) => `/${process}`,
  );
  expect(counted(waiting)).toEqual({ notice_old: 2, published_old: 1 });
  expect(waiting[0]).toMatchObject({
    hint: '公示至 2026-11-23，可以查看结果与说明，如有异议请在公示期内提出',
    path: '/old',
  });
});

const list = (over: Partial<ListCount>): ListCount => ({
  ...{ process: 'old', state: 'draft', correction: false, corrected_published: false, notice_over: false },
  ...{ open_objections: 0, lists: 1 },
  ...over,
});

test('the course centre is told which lists it is to bring further, and led to those', () => {
  const waiting = listsWaiting([
    list({ lists: 2 }),
    list({ state: 'handed_over' }),
    list({ state: 'signed', process: 'new' }),
    list({ state: 'notice', open_objections: 2 }),
  ]);
  expect(counted(waiting)).toEqual({ to_answer_old: 1, to_hand_over_old: 2, to_announce_new: 1 });
  const pathOf = (key: string) => waiting.find((each) => each.key === key)?.path;
  expect(pathOf('to_hand_over_old')).toBe('/oldProcess/result/8?filter[state]=draft');
  expect(pathOf('to_announce_new')).toBe('/newProcess/result/8?filter[state]=signed');
});

test('a leader is told what waits for their signature, by process', () => {
  const [old, fresh] = leaderWaiting([{ process: 'new', lists: 3 }]);
  expect([old?.count, fresh?.count]).toEqual([0, 3]);
  expect(fresh?.path).toBe('/leader/newSignature');
});
