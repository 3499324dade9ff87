import { expect, it, test } from 'vitest';
import { ownCourseRefusal, ownNames, ownPhrases } from './own-courses.ts';

const SIGNER = 7;
const LEADER = 8;
const row = (group_id: number, person_id: number, name = `课程${group_id}`) => ({
  group_id,
  person_id,
  name,
});

test.each<[string, number[], boolean, boolean, string | null]>([
  ['nobody is concerned', [], false, false, null],
  ['the leader is, and the school says no', [SIGNER], false, false, 'own_course'],
  ['the leader is, and the school says yes', [SIGNER], false, true, null],
  ['the deputy is', [SIGNER], true, false, 'own_course_deputy'],
  ['the deputy is, whatever the school says', [SIGNER], true, true, 'own_course_deputy'],
  ['whom they sign for is', [LEADER], true, false, null],
  ['both are', [LEADER, SIGNER], true, true, 'own_course_deputy'],
])('where %s', (_who, people, deputy, allowed, why) => {
  const own = people.map((person) => row(1, person));
  expect(ownCourseRefusal({ own, person_id: SIGNER, deputy, allowed })).toBe(why);
});

it('names three and counts the rest, a group once', () => {
  expect(ownNames([row(1, SIGNER), row(1, LEADER)])).toBe('“课程1”');
  expect(ownNames([1, 2, 3, 4].map((id) => row(id, SIGNER)))).toBe('“课程1”“课程2”“课程3”等 4 个课程组');
});

it('says whose they are', () => {
  expect(ownPhrases([], { person_id: SIGNER }, null)).toEqual([]);
  expect(ownPhrases([row(1, SIGNER)], { person_id: SIGNER }, null)).toEqual(['签字人的课程：“课程1”']);
  expect(ownPhrases([row(2, LEADER)], { person_id: SIGNER }, '周明远')).toEqual(['周明远的课程：“课程2”']);
});
