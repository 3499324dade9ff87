import { expect, test } from 'vitest';
import { previewPath } from './open-preview-tab.ts';

test.each([
  [null, '/course-msg?id=7&preview=a.b'],
  ['north', '/app/north/course-msg?id=7&preview=a.b'],
])('a course of %j is looked at under %s', (school, path) => {
  expect(previewPath(school, 7, 'a.b')).toBe(path);
});
