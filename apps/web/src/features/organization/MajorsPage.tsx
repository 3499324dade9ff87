import { majorFaults } from '@course-center/domain/organization/major';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { resourceCalls } from '../../request/resource-calls.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { listScreen } from '../../ui/list/list-screen.ts';
import { departmentChoices } from './departments/department-choices.ts';

const majors = listScreen({
  noun: '专业',
  description: '各部门开设的专业，课程可以归属其中之一。',
  calls: resourceCalls('majors'),
  nameOf: ({ name }) => name,
  usedBy: ({ courses }) => (courses > 0 ? `课程 ${courses} 条` : null),
  filters: [
    { name: 'name', title: '专业名称', kind: 'text', maxLength: 64 },
    { name: 'department_id', title: '所属部门', kind: 'select', choices: departmentChoices },
  ],
  columns: [
    { key: 'name', title: '专业名称', sort: 'name', leads: true },
    { key: 'code', title: '专业代码', sort: 'code' },
    { key: 'department_name', title: '所属部门', sort: 'department' },
    { key: 'courses', title: '课程数', sort: 'courses', align: 'end' },
  ],
  fields: [
    { name: 'name', title: '专业名称', kind: 'text', maxLength: 64 },
    { name: 'code', title: '专业代码', kind: 'text', maxLength: 32, hint: '可以不填，如 080901。' },
    { name: 'department_id', title: '所属部门', kind: 'select', choices: departmentChoices },
  ],
  empty: { name: '', code: '', department_id: null },
  faults: majorFaults,
  unique: 'name',
  importKind: 'majors',
});

export default function MajorsPage({ route }: { readonly route: MenuRoute }) {
  return <ListPage screen={majors} title={route.trail.at(-1) ?? ''} />;
}
