import { IDENTITY } from '@course-center/domain/access/identity';
import { COURSE_FIELDS } from '@course-center/domain/courses/course-form';
import { TEACHING_FIELDS, teachingFaults } from '@course-center/domain/courses/teaching-form';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { resourceCalls } from '../../request/resource-calls.ts';
import { CourseLink } from '../../ui/CourseLink.tsx';
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
    {
      name: 'department_id',
      title: COURSE_FIELDS.department_id.title,
      kind: 'select',
      choices: departmentChoices,
    },
    { name: 'nature_id', title: COURSE_FIELDS.nature_id.title, kind: 'select', choices: natureChoices },
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
    {
      ...{ key: 'name', title: COURSE_FIELDS.name.title, sort: 'name', leads: true },
      render: ({ course_id, name }) => <CourseLink id={course_id}>{name}</CourseLink>,
    },
    { key: 'code', title: COURSE_FIELDS.code.title, sort: 'code' },
    { key: 'department_name', title: COURSE_FIELDS.department_id.title, sort: 'department' },
    { key: 'nature_name', title: COURSE_FIELDS.nature_id.title },
    { key: 'leader_id', render: ({ leader }) => leader?.name ?? '--' },
    { key: 'person_ids', render: ({ members }) => peopleInWords(members) },
    { key: 'teachers', title: '教师人数', sort: 'teachers', align: 'end' },
  ],
  fields: TEACHING_FIELDS,
  inputs: {
    course_id: { choices: courseChoices, onlyNew: true },
    leader_id: { choices: teachers, known: ({ leader }) => (leader ? [personChoice(leader)] : []) },
    person_ids: { choices: teachers, known: ({ members }) => members.map(personChoice) },
  },
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
