import type { GoalCourseLine } from '@course-center/contract/goals/courses';
import { GOAL_COURSE_STATES, type GoalCourseState } from '@course-center/domain/goals/goal-course';
import { urgedWords } from '@course-center/domain/messages/urging';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { listCalls } from '../../../request/resource-calls.ts';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import { Names } from '../../../ui/list/columns.tsx';
import { readScreen } from '../../../ui/list/list-screen.ts';
import { departmentChoices } from '../../organization/public.ts';
import styles from './goal-courses.module.css';

const COLOR: Readonly<Record<GoalCourseState, string>> = {
  draft: 'default',
  plan_submitted: 'warning',
  plan_confirmed: 'processing',
  report_submitted: 'warning',
  confirmed: 'success',
  archived: 'default',
};

/** What is taught in the term, and how far each goal course is; a goal course's name leads to it. */
export const goalCourseScreen = (path: string) =>
  readScreen({
    noun: '课程',
    description: '',
    calls: listCalls('goals/courses'),
    nameOf: ({ name }) => name,
    filters: [
      { name: 'name', title: '课程名/代码，逗号分隔', kind: 'text', maxLength: 200 },
      {
        name: 'chosen',
        title: '是否目标课程',
        kind: 'select',
        choices: [
          { value: 'true', title: '目标课程' },
          { value: 'false', title: '其他任教课程' },
        ],
      },
      {
        name: 'state',
        title: '状态',
        kind: 'select',
        choices: Object.entries(GOAL_COURSE_STATES).map(([value, title]) => ({ value, title })),
      },
      { name: 'mine', title: '待我审核', kind: 'select', choices: [{ value: 'true', title: '待我审核' }] },
      { name: 'teacher', title: '教师姓名或工号', kind: 'text', maxLength: 32 },
      { name: 'department_id', title: '开课部门', kind: 'select', choices: departmentChoices },
    ],
    columns: [
      {
        key: 'name',
        title: '课程',
        sort: 'name',
        leads: true,
        render: (row) => <CourseCell row={row} path={path} />,
      },
      { key: 'department_name', title: '开课部门', sort: 'department' },
      { key: 'teachers', title: '任课教师', render: ({ teachers }) => <Names of={teachers} /> },
      { key: 'state', title: '状态', sort: 'state', render: (row) => <StateCell {...row} /> },
      { key: 'progress', title: '进度', render: (row) => <ProgressCell {...row} /> },
      {
        key: 'reviewer',
        title: '审核人',
        render: ({ goal_course }) => (goal_course ? (goal_course.reviewer?.name ?? '未指定') : '--'),
      },
    ],
  });

function CourseCell({ row, path }: { readonly row: GoalCourseLine; readonly path: string }) {
  const { id, name, code, goal_course } = row;
  return (
    <span className={styles.lines}>
      {goal_course ? <Link to={`${path}/courses/${goal_course.id}`}>{name}</Link> : <span>{name}</span>}
      <CourseLink id={id} className={styles.quiet}>
        {code}
      </CourseLink>
    </span>
  );
}

function StateCell({ goal_course }: Pick<GoalCourseLine, 'goal_course'>) {
  if (!goal_course) return <span className={styles.quiet}>不是目标课程</span>;
  const { state, state_title, waits_for, confirmed_late, urged } = goal_course;
  return (
    <span className={styles.lines}>
      <span>
        <Tag color={COLOR[state]}>{state_title}</Tag>
        {confirmed_late && <Tag color="orange">考后确认</Tag>}
      </span>
      {waits_for && <span className={styles.quiet}>等待{waits_for}</span>}
      {urged && <span className={styles.quiet}>{urgedWords(urged)}</span>}
    </span>
  );
}

function ProgressCell({ goal_course }: Pick<GoalCourseLine, 'goal_course'>) {
  if (!goal_course) return '--';
  const { goals, students, marks, cells } = goal_course;
  const entered = cells > 0 ? `，成绩 ${marks}/${cells}` : '';
  return (
    <span className={styles.quiet}>
      目标 {goals} 个，学生 {students} 人{entered}
    </span>
  );
}
