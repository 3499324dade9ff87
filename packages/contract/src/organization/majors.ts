import { MAJOR_FIELDS } from '@course-center/domain/organization/major';
import { type Static, Type } from 'typebox';
import { shapesOf } from '../fields.ts';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id, Text } from '../shapes.ts';

const major = shapesOf(MAJOR_FIELDS);

export const MajorRow = exact({
  id: Id,
  ...major,
  department_id: Id,
  department_name: Text(),
  courses: Type.Integer(),
});
export type MajorRow = Static<typeof MajorRow>;

export const majorEndpoints = resourceEndpoints({
  path: 'majors',
  title: '专业',
  prefixes: ['admin', 'principal'],
  row: MajorRow,
  form: exact(major),
  filters: { name: major.name, department_id: Id },
});
