import { expect, test } from 'vitest';
import { forecastOf } from './forecast.ts';

const NOW = new Date('2026-11-10T04:00:00Z');
const ENDS = new Date('2026-11-20T16:00:00Z');

test.each([
  [
    14,
    14,
    ENDS,
    false,
    '2 个课程组还有 14 份未提交，最近 7 天提交 14 份，预计 11月17日（周二）完成（截止 11月20日（周五）24:00）。',
  ],
  [
    14,
    7,
    ENDS,
    true,
    '2 个课程组还有 14 份未提交，最近 7 天提交 7 份，预计 11月24日（周二）完成，比截止晚 4 天（截止 11月20日（周五）24:00）。',
  ],
  [3, 0, ENDS, true, '2 个课程组还有 3 份未提交，最近 7 天没有提交，请催办（截止 11月20日（周五）24:00）。'],
  [
    3000,
    1,
    ENDS,
    true,
    '2 个课程组还有 3000 份未提交，最近 7 天只提交 1 份，请催办（截止 11月20日（周五）24:00）。',
  ],
  [3, 0, null, false, '2 个课程组还有 3 份未提交，最近 7 天没有提交，请催办（没有设置截止时间）。'],
  [
    3,
    3,
    null,
    false,
    '2 个课程组还有 3 份未提交，最近 7 天提交 3 份，预计 11月17日（周二）完成（没有设置截止时间）。',
  ],
  [3, 9, NOW, true, '2 个课程组还有 3 份未提交，时间已过（截止 11月10日（周二）12:00）。'],
])('%i open and %i lately, until %s', (open, lately, closes_at, late, sentence) => {
  expect(forecastOf({ open, groups: 2, lately, closes_at }, NOW)).toEqual({ late, sentence });
});

test('where nothing is open there is nothing to foretell', () => {
  expect(forecastOf({ open: 0, groups: 0, lately: 5, closes_at: ENDS }, NOW)).toBeNull();
});
