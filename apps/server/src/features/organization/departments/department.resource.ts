import type { DepartmentRow } from '@course-center/contract/organization/departments';
import { canManageOrganization, canManageSchoolLists } from '@course-center/domain/access/organization';
import { DEPARTMENT_FIELDS, type DepartmentForm } from '@course-center/domain/organization/department';
import { below, contains, equals } from '../../../platform/lists/list-definition.ts';
import { pathOf } from '../../../platform/lists/selected.ts';
import { OUT_OF_REACH } from '../../../platform/resources/keep.ts';
import type { ImportableResource } from '../../../platform/resources/resource.ts';
import { handsOf } from '../judging/hands.ts';
import { departmentColumns, departmentImporting } from './department.importing.ts';
import {
  findDepartment,
  insertDepartments,
  removeDepartment,
  updateDepartment,
} from './department-keeping.ts';

const same = (one: DepartmentForm, other: DepartmentForm) =>
  one.name === other.name &&
  one.type === other.type &&
  one.parent_id === other.parent_id &&
  one.position === other.position;

export const departmentResource: ImportableResource<DepartmentRow, DepartmentForm> = {
  noun: 'department',
  table: 'departments',
  title: '部门',
  fields: DEPARTMENT_FIELDS,
  list: {
    select: `d.id, d.parent_id, coalesce(p.name, '') as parent_name, d.name, d.type, d.level, d.position,
      (select count(*)::int from departments c where c.parent_id = d.id) as children,
      (select count(*)::int from people w where w.department_id = d.id) as people,
      (select count(*)::int from courses c where c.department_id = d.id) as courses`,
    exported: `${pathOf('d.parent_id')} as parent_path`,
    from: 'departments d',
    joins: { p: 'left join departments p on p.id = d.parent_id' },
    filters: {
      name: contains('d.name'),
      type: equals('d.type'),
      department_id: below('d.id'),
      level: equals('d.level'),
    },
    sorts: {
      level: 'd.level',
      position: 'd.position',
      name: 'd.name',
      children: 'children',
      people: 'people',
      courses: 'courses',
    },
    // Parents come before their children, so that an exported sheet can be imported as it is.
    order: 'level,position',
    id: 'd.id',
    department: 'd.id',
  },
  sheet: [
    ...departmentColumns,
    { title: '级别', width: 10, cell: ({ level }) => level },
    { title: '下级部门数', width: 12, cell: ({ children }) => children },
    { title: '人员数', width: 10, cell: ({ people }) => people },
    { title: '课程数', width: 10, cell: ({ courses }) => courses },
  ],
  importing: departmentImporting,
  mayManage: canManageOrganization,
  // Whoever manages a department manages what is below it; the department itself is changed from above.
  seenBy(row, actor, reach) {
    const within = reach === null || (row.parent_id !== null && reach.includes(row.parent_id));
    return { ...row, may_manage: canManageOrganization(actor) && within };
  },
  forbids({ actor }, before, after) {
    if (canManageSchoolLists(actor) || !after || after.parent_id !== null) return null;
    return before && same(before, after) ? null : OUT_OF_REACH;
  },
  // Who judges a course is found by where its department stands.
  async guard({ tx, actor }) {
    const hands = await handsOf(tx, actor);
    return (before, after, id) =>
      before && id !== null && before.parent_id !== after?.parent_id
        ? hands({ kind: 'department', id })
        : 'free';
  },
  duplicates: { departments_name: ({ name }) => `同一上级部门下的“${name}”` },
  find: findDepartment,
  insert: insertDepartments,
  update: updateDepartment,
  remove: removeDepartment,
  departmentOf: ({ parent_id }) => parent_id,
};
