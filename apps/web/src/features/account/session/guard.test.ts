import { expect, test } from 'vitest';
import { admit } from './guard.ts';

const visit = (path: string, signedIn: boolean, search = '', leaderPath: string | null = null) =>
  admit({ path, search, signedIn, leaderPath });

test('the login is shown to whoever is not signed in', () => {
  expect(visit('/login', false)).toEqual({ show: 'login' });
  expect(visit('/login', true)).toEqual({ go: '/dashboard/index' });
});

test('a letter’s link to set a password is followed whoever is signed in', () => {
  expect(visit('/password', false)).toEqual({ show: 'login' });
  expect(visit('/password', true)).toEqual({ show: 'login' });
});

test.each([
  ['/', '', '/login?redirect=%2F'],
  ['/dashboard/index', '', '/login?redirect=%2Fdashboard%2Findex'],
  ['/organization/personnel', '?page=2', '/login?redirect=%2Forganization%2Fpersonnel%3Fpage%3D2'],
  ['/excellent/more', '', '/login?redirect=%2Fexcellent%2Fmore'],
])('anybody else going to %s%s is sent to %s', (path, search, go) => {
  expect(visit(path, false, search)).toEqual({ go });
  expect(visit(path, true, search)).toEqual({ show: 'backoffice' });
});

test('a leader’s link leads to its list, by way of the login where needed', () => {
  const leaderPath = '/leader/newSignature';
  expect(visit('/', true, '?ayt=2026-2027-1&newSignature', leaderPath)).toEqual({ go: leaderPath });
  expect(visit('/', false, '?ayt=2026-2027-1&newSignature', leaderPath)).toEqual({
    go: '/login?redirect=%2Fleader%2FnewSignature',
  });
  expect(visit(leaderPath, true, '', leaderPath)).toEqual({ show: 'backoffice' });
});

test.each(['/newSignature', '/oldSignature'])('%s leads to the list of that name', (path) => {
  expect(visit(path, true)).toEqual({ go: `/leader${path}` });
  expect(visit(path, true, '?ayt=2026-2027-1')).toEqual({ go: `/leader${path}?ayt=2026-2027-1` });
  expect(visit(path, false, '?ayt=2026-2027-1')).toEqual({
    go: `/login?redirect=${encodeURIComponent(`${path}?ayt=2026-2027-1`)}`,
  });
});
