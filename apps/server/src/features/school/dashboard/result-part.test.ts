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
/** A Monday without holidays around it. */
const ON = { today: '2026-11-16', calendar: new Map<string, boolean>() };
const OVER = { opens_at: null, closes_at: new Date('2026-11-15T00:00:00Z') };
const counted = (waiting: ReturnType<typeof memberWaiting>) =>
  Object.fromEntries(waiting.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]));

test('a member is told what waits for their opinion, until when, and led to just that', () => {
  const window = { opens_at: null, closes_at: new Date('2026-11-20T10:00:00Z') };
  const [old] = memberWaiting([{ process: 'old', groups: 4 }], new Map([['old', window]]), AT);
  expect(old).toMatchObject({
    title: '待评议',
    process_title: '老课程',
    hint: '请在 11月20日（周五）18:00 前提交，还剩 4 天；约需 20 分钟',
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

test('each leads to the committees that are as far', () => {
  const pathOf = (key: string, windows = new Map()) =>
    committeesWaiting(COMMITTEES, windows, AT).find((each) => each.key === key)?.path;
  expect(pathOf('to_close_old')).toBe('/oldProcess/assessment/6?filter[committee_closed]=2');
  expect(pathOf('to_close_new', new Map([['new', OVER]]))).toBe(
    '/newProcess/assessment/6?filter[committee_closed]=0',
  );
  expect(pathOf('to_settle_old')).toBe('/oldProcess/assessment/6?filter[committee_closed]=1');
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

const TOLD = {
  unit: '门课程',
  path: (process: string, announced: string) => `/${process}/${announced}`,
};

test('those whom results concern are told of the notice with its last day, and of what is new', () => {
  const waiting = resultsWaiting(
    [{ process: 'old', notice: 2, until: '2026-11-23', published: 3, lately: 1 }],
    TOLD,
    ON,
  );
  expect(counted(waiting)).toEqual({ notice_old: 2, published_old: 3 });
  expect(waiting.find(({ key }) => key === 'published_old')).toMatchObject({
    hint: '其中 1 门课程最近 14 天内公布，可以查看结果与说明',
    path: '/old/published',
  });
  expect(waiting[0]).toMatchObject({
    hint: '公示至 11月23日（周一），还剩 5 个工作日；可以查看结果与说明，如有异议请在公示期内提出',
    path: '/old/notice',
    due: expect.stringMatching(/^2026-11-23T/),
  });
  const over = { process: 'old' as const, notice: 2, until: '2026-11-13', published: 5, lately: 0 };
  // Nothing of it is news.
  expect(counted(resultsWaiting([over], TOLD, ON))).toEqual({ notice_old: 2 });
  expect(resultsWaiting([over], TOLD, ON)[0]?.hint).toBe(
    '公示期已于 11月13日（周五）结束，等待公布；可以查看结果与说明',
  );
  // Nobody is late with what they only read.
  expect(resultsWaiting([over], TOLD, ON)[0]?.due).toBeNull();
});

const list = (over: Partial<ListCount>): ListCount => ({
  ...{ process: 'old', state: 'draft', correction: false, corrected_published: false, notice_over: false },
  ...{ open_objections: 0, until: null, lists: 1 },
  ...over,
});

test('the course centre is told which lists it is to bring further, and led to those', () => {
  const waiting = listsWaiting(
    [
      list({ lists: 2 }),
      list({ state: 'handed_over' }),
      list({ state: 'signed', process: 'new' }),
      list({ state: 'notice', open_objections: 2, until: '2026-11-25' }),
      list({ state: 'notice', open_objections: 1, until: '2026-11-23' }),
    ],
    ON,
  );
  expect(counted(waiting)).toEqual({ to_answer_old: 2, to_hand_over_old: 2, to_announce_new: 1 });
  expect(waiting.find(({ key }) => key === 'to_answer_old')?.hint).toBe(
    '公示至 11月23日（周一），还剩 5 个工作日；请逐条答复，全部答复后才能公布',
  );
  const pathOf = (key: string) => waiting.find((each) => each.key === key)?.path;
  expect(pathOf('to_hand_over_old')).toBe('/oldProcess/result/8?filter[awaited]=hand_over');
  expect(pathOf('to_announce_new')).toBe('/newProcess/result/8?filter[awaited]=announce');
});

test('a leader is told what waits for their signature, by process', () => {
  const [old, fresh] = leaderWaiting([{ process: 'new', lists: 3, rows: 30 }]);
  expect([old?.count, fresh?.count]).toEqual([0, 3]);
  expect(fresh).toMatchObject({
    hint: '请审阅名单后签字，或说明不予签字的理由；约需 21 分钟',
    unit: '份名单',
  });
  expect(fresh?.path).toBe('/leader/newSignature');
});
