import { COURSE_FIELDS } from '@course-center/domain/courses/course-form';
import { type Static, Type } from 'typebox';
import { shapesOf } from '../fields.ts';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id, Text } from '../shapes.ts';

const course = shapesOf(COURSE_FIELDS);

export const CourseRow = exact({
  id: Id,
  ...course,
  department_id: Id,
  department_name: Text(),
  nature_name: Text(),
  major_name: Text(),
  /** The hours by kind, added up. */
  class_hour: Type.Integer(),
});
export type CourseRow = Static<typeof CourseRow>;

export const courseEndpoints = resourceEndpoints({
  path: 'courses',
  title: '课程',
  prefixes: ['admin', 'principal'],
  row: CourseRow,
  form: exact(course),
  filters: {
    /** Parts of names or codes, several separated by commas. */
    name: Text(200),
    department_id: Id,
    nature_id: Id,
    major_id: Id,
    category: course.category,
  },
});
