import { type Static, Type } from 'typebox';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id, Text } from '../shapes.ts';
import { PersonChoice } from './people.ts';

const FacultyGroupForm = exact({
  name: Text(64),
  department_ids: Type.Array(Id, { maxItems: 500 }),
  person_ids: Type.Array(Id, { maxItems: 500 }),
});

export const FacultyGroupRow = exact({
  id: Id,
  name: Text(64),
  departments: Type.Array(exact({ id: Id, name: Text() })),
  members: Type.Array(PersonChoice),
});
export type FacultyGroupRow = Static<typeof FacultyGroupRow>;

export const facultyGroupEndpoints = resourceEndpoints({
  path: 'faculty-groups',
  title: '学部',
  prefixes: ['admin'],
  row: FacultyGroupRow,
  form: FacultyGroupForm,
  filters: { name: Text(64), department_id: Id, member: Text(32) },
});
