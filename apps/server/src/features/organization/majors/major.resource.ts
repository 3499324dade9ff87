import type { MajorRow } from '@course-center/contract/organization/majors';
import { canManageOrganization } from '@course-center/domain/access/organization';
import { type MajorForm, majorFaults } from '@course-center/domain/organization/major';
import { inArray } from '../../../database/query.ts';
import { majors } from '../../../database/schema.ts';
import { below, contains } from '../../../platform/lists/list-definition.ts';
import { pathIn, pathOf } from '../../../platform/lists/selected.ts';
import { nameColumn, textColumn } from '../../../platform/resources/import-columns.ts';
import type { Importing } from '../../../platform/resources/importing.ts';
import { keptIn } from '../../../platform/resources/kept-in.ts';
import type { ImportableResource } from '../../../platform/resources/resource.ts';

const keyOf = ({ department_id, name }: MajorForm) =>
  name === '' || department_id === null ? '' : `${department_id}/${name}`;

/** A major is known by its name within its department. */
const majorImporting: Importing<MajorForm> = {
  columns: [
    textColumn('code', { title: '专业代码', hint: '可以不填', example: '080901', maxLength: 32 }),
    textColumn('name', {
      title: '专业名称',
      required: true,
      width: 28,
      hint: '同一部门内不能重名',
      example: '计算机科学与技术',
      maxLength: 64,
    }),
    nameColumn('department_id', 'departments', {
      title: '所属部门',
      required: true,
      width: 28,
      hint: '部门名称；重名时写成“学院/教研室”',
      example: '计算机与人工智能学院',
    }),
  ],
  names: ['departments'],
  blank: { name: '', code: '', department_id: null },
  keyOf,
  keyField: 'name',
  async known({ tx }, keys) {
    const names = keys.map((key) => key.slice(key.indexOf('/') + 1));
    const rows = await tx.select().from(majors).where(inArray(majors.name, names));
    return new Map(rows.map(({ id, version: _, ...form }) => [keyOf(form), { id, form }]));
  },
};

export const majorResource: ImportableResource<MajorRow, MajorForm> = {
  noun: 'major',
  table: 'majors',
  title: '专业',
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
  sheet: [
    { title: '专业代码', cell: ({ code }) => code },
    { title: '专业名称', width: 28, cell: ({ name }) => name },
    { title: '所属部门', width: 36, cell: pathIn },
    { title: '课程数', width: 10, cell: ({ courses }) => courses },
  ],
  importing: majorImporting,
  mayManage: canManageOrganization,
  normalise: ({ name, code, department_id }) => ({ name: name.trim(), code: code.trim(), department_id }),
  faults: majorFaults,
  duplicates: { majors_name: ({ name }) => `该部门的专业“${name}”` },
  departmentOf: ({ department_id }) => department_id,
  ...keptIn<MajorForm>(majors, ['name', 'code', 'department_id']),
};
