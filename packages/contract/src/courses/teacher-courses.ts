import { TEACHING_FIELDS } from '@course-center/domain/courses/teaching-form';
import { type Static, Type } from 'typebox';
import { shapesOf } from '../fields.ts';
import { PersonChoice } from '../organization/people.ts';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id, nullable, Text } from '../shapes.ts';

/** Who teaches a course in the term of the `Acad-Year-Term` header. */
const TeacherCourseForm = exact(shapesOf(TEACHING_FIELDS));

/** `id` is the course's: in a term, a course is taught by one team. */
export const TeacherCourseRow = exact({
  id: Id,
  course_id: Id,
  code: Text(),
  name: Text(),
  department_id: Id,
  department_name: Text(),
  nature_name: Text(),
  leader: nullable(PersonChoice),
  members: Type.Array(PersonChoice),
  /** Leader and members. */
  teachers: Type.Integer(),
});
export type TeacherCourseRow = Static<typeof TeacherCourseRow>;

export const teacherCourseEndpoints = resourceEndpoints({
  path: 'teacher-courses',
  title: '任课',
  prefixes: ['admin', 'principal'],
  row: TeacherCourseRow,
  form: TeacherCourseForm,
  filters: {
    /** Parts of names or codes of courses, several separated by commas. */
    name: Text(200),
    /** A part of a teacher's name or employee number. */
    teacher: Text(32),
    department_id: Id,
    nature_id: Id,
    team: Type.Boolean(),
  },
});
