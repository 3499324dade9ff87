import { FACULTY_GROUP_FIELDS } from '@course-center/domain/organization/group-form';
import { type Static, Type } from 'typebox';
import { shapesOf } from '../fields.ts';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id, Text } from '../shapes.ts';
import { PersonChoice } from './people.ts';

const group = shapesOf(FACULTY_GROUP_FIELDS);

export const FacultyGroupRow = exact({
  id: Id,
  name: group.name,
  departments: Type.Array(exact({ id: Id, name: Text() })),
  members: Type.Array(PersonChoice),
});
export type FacultyGroupRow = Static<typeof FacultyGroupRow>;

export const facultyGroupEndpoints = resourceEndpoints({
  path: 'faculty-groups',
  title: '学部',
  prefixes: ['admin'],
  row: FacultyGroupRow,
  form: exact(group),
  filters: { name: group.name, department_id: Id, member: Text(32) },
});
