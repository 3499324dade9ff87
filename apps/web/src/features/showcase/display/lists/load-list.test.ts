import { expect, test } from 'vitest';
import type { Read } from '../reading/read.ts';
import { readChoice } from './list-choice.ts';
import { loadList } from './load-list.ts';

/** Answers every call with nothing, and fails those that are named. */
function reader(failing: readonly string[] = []) {
  const calls: string[] = [];
  const read = (async (call: string) => {
    calls.push(call);
    if (failing.includes(call)) throw new Error(call);
    return { data: [], meta: { total: 0 } };
  }) as unknown as Read;
  return { calls, read };
}
const choiceAt = (path: string, search: string) => readChoice({ base: '', path, search });

test.each([
  [
    '/view-all',
    '?type=1',
    ['GET excellent/display/courses', 'GET excellent/display/departments', 'GET nature'],
  ],
  ['/course-category', '', ['GET excellent/display/courses', 'GET excellent/display/categories']],
  [
    '/search-result',
    '?search=数学',
    ['GET excellent/display/courses', 'GET excellent/display/courses', 'GET excellent/display/departments'],
  ],
  ['/search-result', '', []],
])('%s%s asks for what it shows', async (path, search, expected) => {
  const { calls, read } = reader();
  await loadList(read, choiceAt(path, search));
  expect(calls.toSorted()).toEqual(expected.toSorted());
});

test('without the school’s course types the known ones are offered', async () => {
  const { read } = reader(['GET nature']);
  const { offers } = await loadList(read, choiceAt('/department-course', ''));
  expect(offers.natures.map(({ id }) => id)).toEqual([13, 12, 11, 4, 3]);
});

test('without the courses there is no page', async () => {
  const { read } = reader(['GET excellent/display/courses']);
  await expect(loadList(read, choiceAt('/department-course', ''))).rejects.toThrow();
});
