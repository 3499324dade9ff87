import { DEPARTMENT_FIELDS } from '@course-center/domain/organization/department';
import { type Static, Type } from 'typebox';
import { DepartmentChoices } from '../account/session.ts';
import { ofManagers } from '../endpoint.ts';
import { shapesOf } from '../fields.ts';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id, Text } from '../shapes.ts';

const department = shapesOf(DEPARTMENT_FIELDS);

export const DepartmentRow = exact({
  id: Id,
  ...department,
  parent_name: Text(),
  level: Type.Integer(),
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
    form: exact(department),
    filters: {
      name: department.name,
      type: department.type,
      department_id: Id,
      level: Type.Integer({ minimum: 1, maximum: 4 }),
    },
    changes: 'showcase',
  }),
  /** The departments within reach as a tree: what a form may choose from. */
  choices: ofManagers('GET departments/choices', '可选部门', { answer: DepartmentChoices }),
};
