import { MAJOR_FIELDS } from '@course-center/domain/organization/major';
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
  usedBy: ({ id, courses }) =>
    courses > 0
      ? [{ words: `课程 ${courses} 条`, to: `/courseManagement/courses?filter[major_id]=${id}` }]
      : [],
  fields: MAJOR_FIELDS,
  inputs: { department_id: { choices: departmentChoices } },
  filters: ['name', 'department_id'],
  columns: [
    { key: 'name', sort: 'name', leads: true },
    { key: 'code', sort: 'code' },
    { key: 'department_name', sort: 'department' },
    { key: 'courses', title: '课程数', sort: 'courses', align: 'end' },
  ],
  unique: 'name',
  importKind: 'majors',
});

export default function MajorsPage({ route }: { readonly route: MenuRoute }) {
  return <ListPage screen={majors} title={route.trail.at(-1) ?? ''} />;
}
