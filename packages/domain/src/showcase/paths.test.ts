import { expect, test } from 'vitest';
import { isShowcasePath, SHOWCASE_PATHS, showcasePathMeant } from './paths.ts';

test.each([...SHOWCASE_PATHS, '/excellent/'])('%s is a public page', (path) => {
  expect(isShowcasePath(path)).toBe(true);
});

test.each(['/', '/login', '/excellent/more', '/dashboard/index'])('%s is none', (path) => {
  expect(isShowcasePath(path)).toBe(false);
});

test.each([
  ['/Excellent', '/excellent'],
  ['/excellent//', '/excellent'],
  ['/app/north/View-All/', '/app/north/view-all'],
  ['//evil.example/excellent', null],
  ['/excellent/more', null],
  ['/login', null],
])('%s means %s', (path, meant) => {
  expect(showcasePathMeant(path)).toBe(meant);
});

test('as many slashes as an address holds are looked over once', () => {
  expect(showcasePathMeant(`${'/'.repeat(100_000)}x`)).toBe(null);
  expect(showcasePathMeant(`/excellent${'/'.repeat(100_000)}`)).toBe('/excellent');
});
