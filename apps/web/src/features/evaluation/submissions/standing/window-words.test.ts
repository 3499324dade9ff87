import { expect, test } from 'vitest';
import { windowWords } from './window-words.ts';

const now = new Date('2026-09-10T08:00:00+08:00');
const at = (day: number, hour: number) =>
  new Date(
    `2026-09-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+08:00`,
  ).toISOString();
const opens_at = at(1, 8);

test.each([
  [
    'far away',
    { opens_at, closes_at: at(20, 9), state: 'open' },
    'calm',
    '9月20日（周日）09:00 截止，还剩 10 天',
  ],
  ['near', { opens_at, closes_at: at(12, 9), state: 'open' }, 'soon', '9月12日（周六）09:00 截止，还剩 2 天'],
  [
    'today',
    { opens_at, closes_at: at(10, 13), state: 'open' },
    'soon',
    '9月10日（周四）13:00 截止，还剩 5 小时',
  ],
  [
    'at midnight',
    { opens_at, closes_at: at(20, 0), state: 'open' },
    'calm',
    '9月19日（周六）24:00 截止，还剩 9 天',
  ],
  ['over', { opens_at, closes_at: at(9, 9), state: 'over' }, 'shut', '填报已于 9月9日（周三）09:00 截止'],
  [
    'to come',
    { opens_at: at(12, 9), closes_at: null, state: 'not_yet' },
    'shut',
    '9月12日（周六）09:00 起开放填报',
  ],
] as const)('an end that is %s', (_name, window, kind, words) => {
  expect(windowWords({ stage: 'informate', window }, now)).toEqual({ kind, words });
});

test('without an end, and in other people’s stages, there is nothing to say', () => {
  const open = { opens_at, closes_at: null, state: 'open' } as const;
  expect(windowWords({ stage: 'informate', window: open }, now)).toBeNull();
  expect(windowWords({ stage: 'audit', window: { ...open, closes_at: at(20, 9) } }, now)).toBeNull();
});
