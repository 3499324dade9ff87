import { FACULTY_GROUP_FIELDS } from '@course-center/domain/organization/group-form';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { resourceCalls } from '../../request/resource-calls.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { listScreen } from '../../ui/list/list-screen.ts';
import { Tags } from '../../ui/table/Tags.tsx';
import { departmentChoices } from './departments/department-choices.ts';
import { peopleInWords } from './people/people-in-words.ts';
import { personChoice, personChoices } from './people/person-choices.ts';

const facultyGroups = listScreen({
  noun: '学部',
  description: '学部由若干部门组成，学部委员对其课程发表评议意见。',
  calls: resourceCalls('faculty-groups'),
  nameOf: ({ name }) => name,
  fields: FACULTY_GROUP_FIELDS,
  inputs: {
    department_ids: { choices: departmentChoices },
    person_ids: { choices: personChoices(), known: ({ members }) => members.map(personChoice) },
  },
  filters: [
    'name',
    {
      name: 'department_id',
      title: FACULTY_GROUP_FIELDS.department_ids.title,
      kind: 'select',
      choices: departmentChoices,
    },
    { name: 'member', title: '委员姓名或工号', kind: 'text', maxLength: 32 },
  ],
  columns: [
    { key: 'name', sort: 'name', leads: true },
    {
      key: 'department_ids',
      render: ({ departments }) => <Tags texts={departments.map(({ name }) => name)} />,
    },
    { key: 'person_ids', render: ({ members }) => peopleInWords(members) },
    { key: 'count', title: '委员人数', align: 'end', render: ({ members }) => members.length },
  ],
  formOf: ({ name, departments, members }) => ({
    name,
    department_ids: departments.map(({ id }) => id),
    person_ids: members.map(({ id }) => id),
  }),
  unique: 'name',
  importKind: 'faculty-groups',
});

export default function FacultyGroupsPage({ route }: { readonly route: MenuRoute }) {
  return <ListPage screen={facultyGroups} title={route.trail.at(-1) ?? ''} />;
}
