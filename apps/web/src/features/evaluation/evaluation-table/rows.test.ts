import type {
  CourseGroup,
  CourseTeacher,
  EvaluationCourseRow,
} from '@course-center/contract/evaluation/courses';
import { expect, it } from 'vitest';
import { countedIn, groupsOf, linesOf } from './rows.ts';

const teacher = (id: number, is_leader = 0) => ({ id, is_leader }) as CourseTeacher;
const group = (id: number, ...evaluation_course_teachers: CourseTeacher[]) =>
  ({ id, evaluation_course_teachers }) as CourseGroup;
const courses = [
  { id: 1, evaluation_courses_groups: [group(11, teacher(111), teacher(112, 1))] },
  { id: 2, evaluation_courses_groups: [group(21, teacher(211, 1)), group(22, teacher(221, 1))] },
] as EvaluationCourseRow[];

const lines = (unify: boolean) =>
  linesOf(courses, unify).map((line) => [line.course.id, line.group.id, line.teacher.id, line.leads]);

it('a line stands for each teacher, the leader of a group first', () => {
  expect(lines(false)).toEqual([
    [1, 11, 112, true],
    [1, 11, 111, false],
    [2, 21, 211, true],
    [2, 22, 221, true],
  ]);
});

it('a team that is shown by its leader has one line', () => {
  expect(lines(true)).toEqual([
    [1, 11, 112, true],
    [2, 21, 211, true],
    [2, 22, 221, true],
  ]);
});

it('the groups of all courses come in their order', () => {
  expect(groupsOf(courses).map(({ id }) => id)).toEqual([11, 21, 22]);
});

it('a list is counted in courses and in groups, and says where it counts a page only', () => {
  expect(countedIn(courses, 2)).toEqual(['个课程组', '门课程，3 个课程组']);
  expect(countedIn(courses, 40)).toEqual(['个课程组', '门课程，本页 3 个课程组']);
});
