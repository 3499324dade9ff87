import type { MajorRow } from '@course-center/contract/organization/majors';
import { canManageOrganization } from '@course-center/domain/access/organization';
import { type MajorForm, majorFaults } from '@course-center/domain/organization/major';
import { majors } from '../../../database/schema.ts';
import { below, contains } from '../../../platform/lists/list-definition.ts';
import { pathIn, pathOf } from '../../../platform/lists/selected.ts';
import { keptIn } from '../../../platform/resources/kept-in.ts';
import type { ImportableResource } from '../../../platform/resources/resource.ts';
import { majorImporting } from './major.importing.ts';

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
