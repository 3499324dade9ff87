import { type Static, Type } from 'typebox';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id, nullable, Text } from '../shapes.ts';

const MajorForm = exact({ name: Text(64), code: Text(32), department_id: nullable(Id) });

export const MajorRow = exact({
  id: Id,
  name: Text(64),
  code: Text(32),
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
  form: MajorForm,
  filters: { name: Text(64), department_id: Id },
});
