import { type Static, Type } from 'typebox';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id, nullable, Text } from '../shapes.ts';

const Hours = Type.Integer({ minimum: 0, maximum: 10_000 });

const course = {
  code: Text(32),
  name: Text(64),
  nature_id: nullable(Id),
  major_id: nullable(Id),
  category: Text(32),
  /** Whom the course is for. */
  professional_object: Text(100),
  evaluation_mode: Text(32),
  teaching_method: Text(32),
  credit: Type.Number({ minimum: 0, maximum: 100 }),
  theory_class_hour: Hours,
  experiment_class_hour: Hours,
  practice_class_hour: Hours,
  extracurricular_class_hour: Hours,
};

const CourseForm = exact({ ...course, department_id: nullable(Id) });

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
  form: CourseForm,
  filters: {
    /** Parts of names or codes, several separated by commas. */
    name: Text(200),
    department_id: Id,
    nature_id: Id,
    major_id: Id,
    category: Text(32),
  },
});
