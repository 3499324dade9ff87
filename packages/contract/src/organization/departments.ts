import { type Static, Type } from 'typebox';
import { DepartmentChoices } from '../account/session.ts';
import { ofManagers } from '../endpoint.ts';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id, nullable, Text } from '../shapes.ts';

const DepartmentForm = exact({
  name: Text(64),
  type: Text(16),
  parent_id: nullable(Id),
  position: Type.Integer({ minimum: 0, maximum: 100_000 }),
});

export const DepartmentRow = exact({
  id: Id,
  parent_id: nullable(Id),
  parent_name: Text(),
  name: Text(64),
  type: Text(16),
  level: Type.Integer(),
  position: Type.Integer(),
  children: Type.Integer(),
  people: Type.Integer(),
  courses: Type.Integer(),
  /** False for the department that a principal heads: it is the school's to change. */
  may_manage: Type.Boolean(),
});
export type DepartmentRow = Static<typeof DepartmentRow>;

export const departmentEndpoints = {
  ...resourceEndpoints({
    path: 'departments',
    title: '部门',
    prefixes: ['admin', 'principal'],
    row: DepartmentRow,
    form: DepartmentForm,
    filters: {
      name: Text(64),
      type: Text(16),
      department_id: Id,
      level: Type.Integer({ minimum: 1, maximum: 4 }),
    },
    changes: 'showcase',
  }),
  /** The departments within reach as a tree: what a form may choose from. */
  choices: ofManagers('GET departments/choices', '可选部门', { answer: DepartmentChoices }),
};
