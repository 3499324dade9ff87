import type { DisplayCourse } from '@course-center/contract/showcase/display';
import { expect, test } from 'vitest';
import { begun, grown } from './endless.ts';

const courses = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: from + at }) as DisplayCourse);
const ids = (list: { readonly rows: readonly DisplayCourse[] }) => list.rows.map(({ id }) => id);

test('a full page lets the next one come', () => {
  const list = grown(begun({ courses: courses(1, 12), total: 30 }), { courses: courses(13, 12), total: 30 });
  expect(list).toMatchObject({ pages: 2, state: 'more' });
  expect(list.rows).toHaveLength(24);
});

test.each([
  ['a page of fewer than twelve', { courses: courses(1, 11), total: 99 }],
  ['an empty page', { courses: [], total: 99 }],
  ['a full page with which all are there', { courses: courses(1, 12), total: 12 }],
])('%s is the last', (_, first) => {
  expect(begun(first).state).toBe('ended');
});

test('a course that moved to the next page meanwhile is not shown twice', () => {
  const list = grown(begun({ courses: courses(1, 12), total: 40 }), { courses: courses(12, 12), total: 40 });
  expect(ids(list)).toEqual(Array.from({ length: 23 }, (_, at) => at + 1));
  expect(list.state).toBe('more');
});
