import { expect, test } from 'vitest';
import { decideRefresh, isOver, LIFETIME } from './session-lifetime.ts';

const now = new Date('2026-11-15T08:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const created_at = at(-60);
const open = { ended_at: null, closing_at: null, created_at };

test('an access token lives two hours, a refresh token fourteen days, a closed window fifteen seconds', () => {
  expect(LIFETIME).toMatchObject({ access: 7200, refresh: 1_209_600, closing: 15 });
});

test.each([
  ['an open session', false, open],
  ['an ended one', true, { ...open, ended_at: at(-1) }],
  ['one whose window is closing', false, { ...open, closing_at: at(1) }],
  ['one whose window closed this moment', true, { ...open, closing_at: now }],
  ['one whose window closed', true, { ...open, closing_at: at(-1) }],
  ['one on its last day', false, { ...open, created_at: at(1 - LIFETIME.session) }],
  ['one whose last day is over', true, { ...open, created_at: at(-LIFETIME.session) }],
])('%s is over: %s', (_what, over, session) => {
  expect(isOver(session, now)).toBe(over);
});

const ended = { ...open, ended_at: now };

test.each([
  ['a fresh token of an open session', 'rotate', { used_at: null, expires_at: at(1) }, open],
  ['a token that expires this moment', 'refuse', { used_at: null, expires_at: now }, open],
  ['a token used before', 'end_family', { used_at: at(-1), expires_at: at(1) }, open],
  ['a token used before and expired since', 'end_family', { used_at: at(-2), expires_at: at(-1) }, open],
  ['a fresh token of an ended session', 'refuse', { used_at: null, expires_at: at(1) }, ended],
  ['a used token of an ended session', 'refuse', { used_at: now, expires_at: at(1) }, ended],
] as const)('to %s the answer is %s', (_what, decision, token, session) => {
  expect(decideRefresh(token, session, now)).toBe(decision);
});
