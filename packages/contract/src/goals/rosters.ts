import { ROSTER_LIMITS } from '@course-center/domain/goals/roster';
import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { actingQuery, exact, Id, nullable, Text, Version } from '../shapes.ts';

export const TeachingClass = exact({
  id: Id,
  name: Text(),
  teacher_id: nullable(Id),
  teacher_name: Text(),
  version: Version,
});
export type TeachingClass = Static<typeof TeachingClass>;

/** What is written down of a student. */
const student = {
  number: Text(ROSTER_LIMITS.number),
  name: Text(ROSTER_LIMITS.name),
  /** As it is written; the school's major of that name or code, where there is one. */
  major_name: Text(ROSTER_LIMITS.major),
  entry_year: nullable(Type.Integer({ minimum: 0, maximum: 32767 })),
  retaker: Type.Boolean(),
};
export const StudentForm = exact(student);
export type StudentForm = Static<typeof StudentForm>;

export const Student = exact({
  id: Id,
  class_id: Id,
  ...student,
  /** Whether the major is one of the school's. */
  major_known: Type.Boolean(),
  version: Version,
});
export type Student = Static<typeof Student>;

/** A class of another goal course that the caller may copy. */
const ClassSource = exact({
  id: Id,
  name: Text(),
  course_name: Text(),
  acad_year_term: Text(),
  students: Type.Integer(),
});
export type ClassSource = Static<typeof ClassSource>;

const classForm = { name: Text(ROSTER_LIMITS.className), teacher_id: nullable(Id) };
const Chosen = Type.Array(exact({ id: Id, version: Version }), {
  minItems: 1,
  maxItems: ROSTER_LIMITS.students,
});
const Count = Type.Integer({ minimum: 0, maximum: 2147483647 });

/** Whoever teaches the course enters its students and marks. */
const teachers = endpointsFor({ access: 'role', prefixes: ['teacher'], kilobytes: 512 });

/** The teaching classes and students of a goal course. */
export const rosterEndpoints = {
  addClass: teachers('POST goals/courses/{id}/roster/classes', '新增教学班', { body: exact(classForm) }),
  changeClass: teachers('PUT goals/courses/{id}/roster/classes/{class_id}', '修改教学班', {
    params: exact({ id: Id, class_id: Id }),
    body: exact({ ...classForm, version: Version }),
  }),
  /** Says how many students and marks go with it, as the caller was told. */
  removeClass: teachers(
    'POST goals/courses/{id}/roster/classes/{class_id}/remove',
    '删除教学班及其学生、成绩',
    {
      params: exact({ id: Id, class_id: Id }),
      body: exact({ version: Version, students: Count, marks: Count }),
    },
  ),
  sources: teachers('GET goals/courses/{id}/roster/sources', '可以复制的教学班', {
    query: exact({ search: Type.Optional(Text(100)), ...actingQuery }),
    answer: Type.Array(ClassSource),
  }),
  copyClass: teachers('POST goals/courses/{id}/roster/copy', '复制其他课程或学期的教学班名单', {
    body: exact({ class_id: Id, name: Text(ROSTER_LIMITS.className) }),
    answer: exact({ added: Count, skipped: Count }),
  }),
  addStudents: teachers('POST goals/courses/{id}/roster/students', '新增学生，一次一名或粘贴多名', {
    bulk: true,
    body: exact({
      class_id: Id,
      students: Type.Array(StudentForm, { minItems: 1, maxItems: ROSTER_LIMITS.students }),
    }),
    answer: exact({ added: Count }),
  }),
  changeStudent: teachers('PUT goals/courses/{id}/roster/students/{student_id}', '更正学生信息', {
    params: exact({ id: Id, student_id: Id }),
    body: exact({ ...student, class_id: Id, version: Version }),
  }),
  moveStudents: teachers('POST goals/courses/{id}/roster/students/move', '学生转入另一教学班', {
    bulk: true,
    body: exact({ class_id: Id, students: Chosen }),
    answer: exact({ moved: Count }),
  }),
  /** Says how many marks go with them, as the caller was told. */
  removeStudents: teachers('POST goals/courses/{id}/roster/students/remove', '删除学生及其成绩', {
    bulk: true,
    body: exact({ students: Chosen, marks: Count }),
    answer: exact({ removed: Count }),
  }),
};
