import { expect, test } from 'vitest';
import { isLeaderPath, leaderModeIn } from './leader-mode.ts';

test.each([
  ['?ayt=2026-2027-1&newSignature', '2026-2027-1', '/leader/newSignature'],
  ['?ayt=2026-2027-1&oldSignature=1', '2026-2027-1', '/leader/oldSignature'],
  ['?type=newSignature&ayt=2026-2027-2', '2026-2027-2', '/leader/newSignature'],
  ['?redirect=/oldSignature&ayt=2026-2027-2', '2026-2027-2', '/leader/oldSignature'],
  ['?ayt=2026-2027-1', '2026-2027-1', null],
  ['?ayt=', '', null],
])('%s is a leader’s link for term %s to %s', (search, term, path) => {
  expect(leaderModeIn(search)).toEqual({ term, path, query: search });
});

test.each([
  ['/leader/newSignature', true],
  ['/leader/oldSignature/lists/3', true],
  ['/leader/newSignatures', false],
  ['/dashboard/index', false],
])('%s is a leader’s list: %s', (path, is) => {
  expect(isLeaderPath(path)).toBe(is);
});

test.each(['', '?newSignature', '?redirect=/newSignature', '?day=1'])(
  '"%s" is no leader’s link',
  (search) => {
    expect(leaderModeIn(search)).toBeNull();
  },
);
