import { GRADES } from '@course-center/domain/evaluation/group';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { listCalls } from '../../../../request/resource-calls.ts';
import { readScreen } from '../../../../ui/list/list-screen.ts';
import { departmentChoices } from '../../../organization/public.ts';
import { CourseCell } from './CourseCell.tsx';
import { CourseState } from './CourseState.tsx';

export const GRADE_CHOICES = GRADES.map((grade) => ({ value: grade, title: gradeText(grade) }));
const YES_NO = (yes: string, no: string) => [
  { value: 1, title: yes },
  { value: 0, title: no },
];

/** Everything that is kept for visitors, published or not. */
export const courses = readScreen({
  noun: '课程',
  description:
    '对外展示的优质课程：从已完成的评估中发布，或直接新增；撤回后访客不再看到。首页各栏目按这里的顺序显示，其它列表按浏览量排列。',
  calls: listCalls('excellent/courses'),
  nameOf: ({ course_name }) => course_name,
  filters: [
    { name: 'course_name', title: '课程、代码或教师', kind: 'text', maxLength: 100 },
    { name: 'department_id', title: '开课学院', kind: 'select', choices: departmentChoices },
    { name: 'grade', title: '认定等级', kind: 'select', choices: GRADE_CHOICES },
    { name: 'published', title: '发布状态', kind: 'select', choices: YES_NO('已发布', '未发布') },
    { name: 'recommend', title: '是否推荐', kind: 'select', choices: YES_NO('已推荐', '未推荐') },
  ],
  columns: [
    {
      key: 'name',
      title: '课程',
      sort: 'course_name',
      leads: true,
      render: (row) => <CourseCell row={row} />,
    },
    { key: 'department_name', title: '开课学院', sort: 'department' },
    { key: 'teacher_name', title: '教师' },
    {
      key: 'grade',
      title: '认定等级',
      short: true,
      sort: 'grade',
      render: ({ grade }) => gradeText(grade),
    },
    { key: 'state', title: '状态', short: true, render: (row) => <CourseState {...row} /> },
    { key: 'page_view', title: '浏览量', align: 'end', short: true, sort: 'page_view' },
  ],
});
