import { IDENTITY } from '@course-center/domain/access/identity';
import { teachingFaults } from '@course-center/domain/courses/teaching-form';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { resourceCalls } from '../../request/resource-calls.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { listScreen } from '../../ui/list/list-screen.ts';
import { useAccount } from '../account/public.ts';
import { departmentChoices, peopleInWords, personChoice, personChoices } from '../organization/public.ts';
import { courseChoices, natureChoices } from './course-choices.ts';

const teachers = personChoices({ identity: IDENTITY.teacher });

/** Who teaches what in the term of the top bar. */
export default function TeacherCoursesPage({ route }: { readonly route: MenuRoute }) {
  const { term } = useAccount();
  const description = `${term?.acad_year_term_name ?? '当前学期'}的任课安排；其它学期请在页面顶部切换。`;
  return <ListPage screen={{ ...teacherCourses, description }} title={route.trail.at(-1) ?? ''} />;
}

/** Who teaches a course: a leader, and perhaps a team. */
const teacherCourses = listScreen({
  noun: '任课',
  description: '本学期的任课安排。',
  calls: resourceCalls('teacher-courses'),
  nameOf: ({ name }) => name,
  filters: [
    { name: 'name', title: '课程名/代码，逗号分隔', kind: 'text', maxLength: 200 },
    { name: 'teacher', title: '教师姓名或工号', kind: 'text', maxLength: 32 },
    { name: 'department_id', title: '开课部门', kind: 'select', choices: departmentChoices },
    { name: 'nature_id', title: '课程性质', kind: 'select', choices: natureChoices },
    {
      name: 'team',
      title: '授课形式',
      kind: 'select',
      choices: [
        { value: 'true', title: '团队授课' },
        { value: 'false', title: '单人授课' },
      ],
    },
  ],
  columns: [
    { key: 'name', title: '课程名称', sort: 'name', leads: true },
    { key: 'code', title: '课程代码', sort: 'code' },
    { key: 'department_name', title: '开课部门', sort: 'department' },
    { key: 'nature_name', title: '课程性质' },
    { key: 'leader', title: '课程负责人', render: ({ leader }) => leader?.name ?? '--' },
    { key: 'members', title: '团队成员', render: ({ members }) => peopleInWords(members) },
    { key: 'teachers', title: '教师人数', sort: 'teachers', align: 'end' },
  ],
  fields: [
    {
      name: 'course_id',
      title: '课程',
      kind: 'select',
      choices: courseChoices,
      onlyNew: true,
      placeholder: '请输入课程名称或代码',
    },
    {
      name: 'leader_id',
      title: '课程负责人',
      kind: 'select',
      choices: teachers,
      known: ({ leader }) => (leader ? [personChoice(leader)] : []),
      placeholder: '请输入姓名或工号',
    },
    {
      name: 'person_ids',
      title: '团队成员',
      kind: 'multiselect',
      choices: teachers,
      known: ({ members }) => members.map(personChoice),
      placeholder: '请输入姓名或工号',
      hint: '负责人以外的教师；单人授课时不填。',
    },
  ],
  empty: { course_id: null, leader_id: null, person_ids: [] },
  formOf: ({ course_id, leader, members }) => ({
    course_id,
    leader_id: leader?.id ?? null,
    person_ids: members.map(({ id }) => id),
  }),
  faults: teachingFaults,
  unique: 'course_id',
  removal: { verb: '删除', consequence: '本学期不再有这门课程的任课安排；课程与教师都保留。' },
  importKind: 'teacher-courses',
});
