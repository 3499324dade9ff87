import { COURSE_FIELDS } from '@course-center/domain/courses/course-form';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { resourceCalls } from '../../request/resource-calls.ts';
import { CourseLink } from '../../ui/CourseLink.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { listScreen } from '../../ui/list/list-screen.ts';
import { departmentChoices, majorChoices } from '../organization/public.ts';
import { natureChoices } from './course-choices.ts';

export default function CoursesPage({ route }: { readonly route: MenuRoute }) {
  return <ListPage screen={courses} title={route.trail.at(-1) ?? ''} />;
}

/** The course library. */
const courses = listScreen({
  noun: '课程',
  description: '各部门开设的课程及其学分与学时，任课与评估都从这里选择课程。',
  calls: resourceCalls('courses'),
  nameOf: ({ name }) => name,
  fields: COURSE_FIELDS,
  half: true,
  inputs: {
    department_id: { choices: departmentChoices },
    nature_id: { choices: natureChoices },
    major_id: { choices: majorChoices },
    professional_object: { half: false },
  },
  filters: [
    { name: 'name', title: '课程名/代码，逗号分隔', kind: 'text', maxLength: 200 },
    'department_id',
    'nature_id',
    'major_id',
    'category',
  ],
  columns: [
    {
      ...{ key: 'name', sort: 'name', leads: true },
      render: ({ id, name }) => <CourseLink id={id}>{name}</CourseLink>,
    },
    { key: 'code', sort: 'code' },
    { key: 'department_name', sort: 'department' },
    { key: 'nature_name', sort: 'nature' },
    { key: 'major_name' },
    { key: 'category' },
    { key: 'credit', sort: 'credit', align: 'end' },
    { key: 'class_hour', title: '总学时', sort: 'class_hour', align: 'end' },
  ],
  unique: 'code',
  importKind: 'courses',
});
