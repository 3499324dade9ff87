import { expect, test } from 'vitest';
import { courseIn, withCourse, withoutCourse } from './place.ts';

test.each([
  ['', null],
  ['course=new', 'new'],
  ['course=12', 12],
  ['course=0', null],
  ['course=-3', null],
  ['course=1.5', null],
  ['course=x', null],
])('%j opens %j', (search, course) => {
  expect(courseIn(new URLSearchParams(search))).toBe(course);
});

test('the editor is entered and left without losing what the list shows', () => {
  const list = new URLSearchParams('filter[grade]=A');
  const there = withCourse(list, 7);
  expect(courseIn(there)).toBe(7);
  expect(there.get('filter[grade]')).toBe('A');
  expect(withoutCourse(there).toString()).toBe(list.toString());
});
