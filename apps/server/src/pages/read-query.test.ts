import { expect, it } from 'vitest';
import { readQuery } from './read-query.ts';

it.each([
  ['/excellent', '?x=1', ''],
  ['/view-all', '?page=2&type=1&utm=x', '?type=1&page=2'],
  ['/view-all', '?type=1&type=2', '?type=1'],
  ['/course-msg', '?id=3&title=%E8%AF%BE&tab=a', '?id=3&tab=a'],
  ['/department-course', '?id=3&name=%E9%99%A2', '?id=3&name=%E9%99%A2'],
])('of %s%s the page reads %j', (path, search, read) => {
  expect(readQuery(path, search)).toBe(read);
});
