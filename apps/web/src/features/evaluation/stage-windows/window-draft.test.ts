import type { StageWindowRow } from '@course-center/contract/evaluation/stage-windows';
import { expect, test } from 'vitest';
import {
  changeWindow,
  copied,
  differingWindows,
  endOf,
  faultsByStage,
  keepingEntered,
  movedBy,
  orderWarnings,
  rangeWords,
  sentWindows,
  stateOf,
  windowDrafts,
  windowFaults,
} from './window-draft.ts';

const ROWS: StageWindowRow[] = [
  {
    stage: 'informate',
    stage_title: '资料填报',
    opens_at: '2026-09-01T00:00:00.000Z',
    closes_at: '2026-09-30T15:59:00.000Z',
  },
  { stage: 'audit', stage_title: '资料审核', opens_at: null, closes_at: null },
];
const DRAFTS = windowDrafts(ROWS);

test('windows are entered on the school’s clock, and sent as the moments they were', () => {
  expect(DRAFTS).toEqual([
    { stage: 'informate', title: '资料填报', opens: '2026-09-01T08:00', closes: '2026-09-30T23:59' },
    { stage: 'audit', title: '资料审核', opens: '', closes: '' },
  ]);
  expect(sentWindows(DRAFTS)).toEqual(ROWS.map(({ stage_title: _, ...row }) => row));
});

test('a stage that closes before it opens is a fault of that stage', () => {
  expect(windowFaults('old', DRAFTS)).toEqual({});
  const wrong = changeWindow(DRAFTS, 'informate', { closes: '2026-09-01T08:00' });
  expect(windowFaults('old', wrong)).toEqual({ informate: '结束时间应晚于开始时间' });
  expect(windowFaults('old', changeWindow(wrong, 'informate', { opens: '' }))).toEqual({});
});

test.each([
  [{ 'windows.1.closes_at': '过早' }, { audit: '过早' }],
  [{ 'windows.0.opens_at': '格式有误' }, { informate: '格式有误' }],
  [{ process: '未知' }, {}],
])('the server’s %j is shown at %j', (errors, faults) => {
  expect(faultsByStage(DRAFTS, errors)).toEqual(faults);
});

test.each([
  ['2026-08-31T23:59:59Z', 'not_yet'],
  ['2026-09-01T00:00:00Z', 'open'],
  ['2026-09-30T15:59:00Z', 'over'],
])('at %s the stage is %s', (at, state) => {
  expect(stateOf(DRAFTS[0] as (typeof DRAFTS)[number], new Date(at))).toBe(state);
});

test('a stage without limits has no state of its own', () => {
  expect(stateOf(DRAFTS[1] as (typeof DRAFTS)[number], new Date())).toBeNull();
});

test('what was entered stays when another has saved meanwhile, and what they saved is told', () => {
  const base = { old: DRAFTS, new: DRAFTS };
  const mine = { ...base, old: changeWindow(DRAFTS, 'audit', { opens: '2026-10-01T08:00' }) };
  const theirs = {
    ...base,
    old: changeWindow(changeWindow(DRAFTS, 'audit', { opens: '2026-10-08T08:00' }), 'informate', {
      closes: '',
    }),
  };
  const kept = keepingEntered(base, mine, theirs);
  expect(kept.old).toMatchObject([{ closes: '' }, { opens: '2026-10-01T08:00' }]);
  expect(differingWindows(kept, theirs)).toEqual(['老课程资料审核 2026年10月8日（周四）08:00 至 不限']);
});

test('all times of a process move by days, and what is not limited stays so', () => {
  const drafts = [
    { stage: 'informate', title: '', opens: '2026-12-28T08:00', closes: '2026-12-31T00:00' },
    { stage: 'audit', title: '', opens: '', closes: '' },
  ] as const;
  expect(movedBy(drafts, 7).map(({ opens, closes }) => [opens, closes])).toEqual([
    ['2027-01-04T08:00', '2027-01-07T00:00'],
    ['', ''],
  ]);
  expect(movedBy(movedBy(drafts, 7), -7)).toEqual(drafts);
});

test('another term’s times are copied by days, stage by stage, and take the place of what stood here', () => {
  const mine = changeWindow(changeWindow(DRAFTS, 'informate', { opens: '', closes: '' }), 'audit', {
    opens: '2027-10-01T08:00',
  });
  const next = copied(mine, ROWS, 364);
  expect(next.map(rangeWords)).toEqual(['2027年8月31日（周二）08:00 至 2027年9月29日（周三）23:59', '不限']);
  expect(copied(mine, [], 364)).toEqual(mine);
});

test('an end is said as people read it, and an odd order is pointed out', () => {
  const now = new Date('2026-11-16T08:00:00+08:00');
  const drafts = [
    { stage: 'informate', title: '', opens: '', closes: '2026-12-31T00:00' },
    { stage: 'audit', title: '', opens: '', closes: '2026-12-01T18:00' },
  ] as const;
  expect(drafts.map((draft) => endOf(draft, now))).toEqual(['12月30日（周三）24:00', '12月1日（周二）18:00']);
  expect(orderWarnings('old', drafts)).toEqual(['“资料审核”的结束时间早于“资料填报”，请确认']);
});
