import { expect, test } from 'vitest';
import { justOpened, sameWindow, windowState, windowWords } from './windows.ts';

const at = new Date('2026-11-15T08:00:00Z');
const before = new Date('2026-11-14T08:00:00Z');
const after = new Date('2026-11-16T08:00:00Z');

test.each([
  [null, null, 'open'],
  [before, after, 'open'],
  [at, null, 'open'],
  [after, null, 'not_yet'],
  [null, before, 'over'],
  [before, at, 'over'],
] as const)('from %j to %j it is %s', (opens_at, closes_at, state) => {
  expect(windowState({ opens_at, closes_at }, at)).toBe(state);
});

test.each([
  [undefined, undefined, true],
  [undefined, { opens_at: null, closes_at: null }, true],
  [{ opens_at: null, closes_at: at }, { opens_at: null, closes_at: new Date(at) }, true],
  [{ opens_at: null, closes_at: at }, { opens_at: null, closes_at: after }, false],
  [undefined, { opens_at: before, closes_at: null }, false],
] as const)('%j and %j: the same is %s', (one, other, same) => {
  expect(sameWindow(one, other)).toBe(same);
});

const never = { opens_at: null, closes_at: null };
const hourAgo = new Date(at.getTime() - 3_600_000);
test.each([
  [
    'opened an hour ago, which nobody knew',
    { opens_at: after, closes_at: null },
    { opens_at: hourAgo, closes_at: after },
    true,
  ],
  [
    'was known to open then',
    { opens_at: hourAgo, closes_at: at },
    { opens_at: hourAgo, closes_at: after },
    false,
  ],
  ['opened a day ago', undefined, { opens_at: before, closes_at: null }, false],
  ['opens tomorrow', never, { opens_at: after, closes_at: null }, false],
  ['is over already', never, { opens_at: hourAgo, closes_at: hourAgo }, false],
  ['is open always', undefined, never, false],
] as const)('%s', (_, had, has, opened) => {
  expect(justOpened(had, has, at)).toBe(opened);
});

test('a window is said with its end, and its beginning where that is still to come', () => {
  expect(windowWords({ opens_at: before, closes_at: after }, at)).toBe('11月16日（周一）16:00');
  expect(windowWords({ opens_at: after, closes_at: null }, at)).toBe('不限，自 11月16日（周一）16:00 开始');
});
