import { expect, test } from 'vitest';
import { isShowcasePath, SHOWCASE_PATHS } from './paths.ts';

test.each([...SHOWCASE_PATHS, '/excellent/'])('%s is a public page', (path) => {
  expect(isShowcasePath(path)).toBe(true);
});

test.each(['/', '/login', '/excellent/more', '/dashboard/index'])('%s is none', (path) => {
  expect(isShowcasePath(path)).toBe(false);
});
