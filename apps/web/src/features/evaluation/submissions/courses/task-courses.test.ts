import type { MyCourse } from '@course-center/contract/evaluation/submissions';
import { expect, test } from 'vitest';
import { courseParts, coursesFor } from './CourseList.tsx';

const course = (id: number, change: Partial<MyCourse>) =>
  ({
    ...{
      id,
      process: 'old',
      stage: 'informate',
      audit_status: 0,
      is_leader: 0,
      handed_in: false,
      qualified: false,
    },
    ...change,
  }) as MyCourse;
const courses = [
  course(1, {}),
  course(2, { handed_in: true }),
  course(3, { handed_in: true, is_leader: 1 }),
  course(4, { audit_status: 2 }),
  course(5, { stage: 'audit' }),
  course(6, { audit_status: 2, is_leader: 1, handed_in: true, qualified: true }),
];

test.each([
  [null, [1, 2, 3, 4, 5, 6]],
  ['to_submit', [1, 3, 6]],
  ['rejected', [4]],
] as const)('for the task %s the courses %j are shown', (task, shown) => {
  expect(coursesFor(courses, task).map(({ id }) => id)).toEqual(shown);
});

test('what is to be filled in stands before what may still be changed, and what can only be read stands last', () => {
  const editable = courses.map((each) => ({ ...each, may_edit: each.stage === 'informate' }));
  const parts = courseParts(editable).map(({ title, courses }) => [title, courses.map(({ id }) => id)]);
  expect(parts).toEqual([
    ['待您填报', [1, 3, 4, 6]],
    ['已完成，仍可修改', [2]],
    ['只能查看', [5]],
  ]);
  expect(courseParts(editable.slice(0, 1)).map(({ title }) => title)).toEqual(['待您填报']);
});
