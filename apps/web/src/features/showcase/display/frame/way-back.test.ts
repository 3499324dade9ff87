import { expect, test } from 'vitest';
import { isWayBack } from './way-back.ts';

test.each([
  ['/view-all?type=2&grade=B', '/view-all?type=2', '/course-msg', true],
  ['/department-course?id=1', '/excellent', '/course-msg', true],
  ['/course-msg?id=3', '/view-all?type=2', '/course-msg', false],
  ['/excellent', '/excellent', '/view-all', true],
  ['/view-all?type=2&page=2', '/view-all?type=2', '/search-result', true],
  ['/view-all?type=1', '/view-all?type=2', '/search-result', false],
  ['/department-course?id=1', '/excellent', '/view-all', false],
])('from %s a way back to %s on %s goes through the history: %s', (before, to, here, does) => {
  expect(isWayBack(before, to, here)).toBe(does);
});
