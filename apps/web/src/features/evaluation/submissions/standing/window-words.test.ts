import { expect, test } from 'vitest';
import { windowWords } from './window-words.ts';

const now = new Date(2026, 8, 10, 8, 0);
const at = (day: number, hour: number) => new Date(2026, 8, day, hour, 0).toISOString();
const opens_at = at(1, 8);

test.each([
  [
    'far away',
    { opens_at, closes_at: at(20, 9), state: 'open' },
    'calm',
    '2026-09-20 09:00 截止，还剩 10 天',
  ],
  ['near', { opens_at, closes_at: at(12, 9), state: 'open' }, 'soon', '2026-09-12 09:00 截止，还剩 2 天'],
  ['today', { opens_at, closes_at: at(10, 13), state: 'open' }, 'soon', '2026-09-10 13:00 截止，还剩 5 小时'],
  ['over', { opens_at, closes_at: at(9, 9), state: 'over' }, 'shut', '填报已于 2026-09-09 09:00 截止'],
  [
    'to come',
    { opens_at: at(12, 9), closes_at: null, state: 'not_yet' },
    'shut',
    '2026-09-12 09:00 起开放填报',
  ],
] as const)('an end that is %s', (_name, window, kind, words) => {
  expect(windowWords({ stage: 'informate', window }, now)).toEqual({ kind, words });
});

test('without an end, and in other people’s stages, there is nothing to say', () => {
  const open = { opens_at, closes_at: null, state: 'open' } as const;
  expect(windowWords({ stage: 'informate', window: open }, now)).toBeNull();
  expect(windowWords({ stage: 'audit', window: { ...open, closes_at: at(20, 9) } }, now)).toBeNull();
});
