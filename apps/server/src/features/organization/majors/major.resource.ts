import type { MajorRow } from '@course-center/contract/organization/majors';
import { canManageOrganization } from '@course-center/domain/access/organization';
import { keysOf } from '@course-center/domain/forms/fields';
import { MAJOR_FIELDS, type MajorForm } from '@course-center/domain/organization/major';
import { inArray } from '../../../database/query.ts';
import { majors } from '../../../database/schema.ts';
import { below, contains } from '../../../platform/lists/list-definition.ts';
import { pathOf } from '../../../platform/lists/selected.ts';
import { keptIn } from '../../../platform/resources/kept-in.ts';
import type { ImportableResource } from '../../../platform/resources/resource.ts';
import { sheetColumns } from '../../../platform/resources/sheet-columns.ts';

const keyOf = ({ department_id, name }: MajorForm) =>
  name === '' || department_id === null ? '' : `${department_id}/${name}`;

const columns = sheetColumns<MajorRow, MajorForm>(MAJOR_FIELDS, {
  code: { example: '080901' },
  name: { width: 28, hint: '同一部门内不能重名', example: '计算机科学与技术' },
  department_id: { width: 36, example: '计算机与人工智能学院' },
});

export const majorResource: ImportableResource<MajorRow, MajorForm> = {
  noun: 'major',
  table: 'majors',
  title: '专业',
  fields: MAJOR_FIELDS,
  list: {
    select: `m.id, m.name, m.code, m.department_id, d.name as department_name,
      (select count(*)::int from courses c where c.major_id = m.id) as courses`,
    from: 'majors m join departments d on d.id = m.department_id',
    exported: `${pathOf('m.department_id')} as department_path`,
    filters: { name: contains('m.name'), department_id: below('m.department_id') },
    sorts: { name: 'm.name', code: 'm.code', department: 'd.name', courses: 'courses' },
    order: 'department,name',
    id: 'm.id',
    department: 'm.department_id',
  },
  sheet: [...columns, { title: '课程数', width: 10, cell: ({ courses }) => courses }],
  /** A major is known by its name within its department. */
  importing: {
    columns,
    keyOf,
    keyField: 'name',
    async known({ tx }, keys) {
      const names = keys.map((key) => key.slice(key.indexOf('/') + 1));
      const rows = await tx.select().from(majors).where(inArray(majors.name, names));
      return new Map(rows.map(({ id, version: _, ...form }) => [keyOf(form), { id, form }]));
    },
  },
  mayManage: canManageOrganization,
  duplicates: { majors_name: ({ name }) => `该部门的专业“${name}”` },
  departmentOf: ({ department_id }) => department_id,
  ...keptIn<MajorForm>(majors, keysOf(MAJOR_FIELDS)),
};
