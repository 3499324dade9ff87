import type { OwnGoalCourse } from '@course-center/contract/goals/plans';
import { termTitle } from '@course-center/domain/forms/term-title';
import { GOAL_TASKS, type GoalTask } from '@course-center/domain/goals/own-task';
import { type MenuRoute, pathOf } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { useAccount } from '../../account/public.ts';
import styles from './achieve.module.css';
import { ownCoursesQuery } from './api.ts';

/** The goal courses of the term that somebody teaches, each with what is to be done next; or those with one task. */
export default function OwnCoursesPage({ route }: { readonly route: MenuRoute }) {
  const found = useQuery(ownCoursesQuery());
  const marks = pathOf(useAccount().menus, 'CourseGoalManagement.GradeEntry');
  const [params] = useSearchParams();
  const task = params.get('task');
  const asked = task !== null && task in GOAL_TASKS ? (task as GoalTask) : null;
  const shown = (found.data ?? []).filter((course) => asked === null || course.task === asked);
  return (
    <>
      <PageHeader
        title={route.trail.at(-1) ?? ''}
        description="本学期您任教的目标课程：编制考核方案，录入成绩后查看达成度，填写分析与改进措施，提交报告。"
      />
      {!found.data ? (
        <PageCard>
          <NotLoaded query={found} title="目标课程没有加载出来" />
        </PageCard>
      ) : found.data.length === 0 ? (
        <PageCard>
          <EmptyState
            title="本学期您没有目标课程"
            description="目标课程由学院负责人从本学期开设的课程中选定；如有疑问，请联系学院负责人。"
          />
        </PageCard>
      ) : (
        <>
          {asked !== null && (
            <p className={styles.task} role="status">
              {shown.length > 0
                ? `只显示${GOAL_TASKS[asked].title}的 ${shown.length} 门课程`
                : `没有${GOAL_TASKS[asked].title}的课程`}
              <Link to={{ search: '' }}>查看全部课程</Link>
            </p>
          )}
          <ul className={styles.courses}>
            {shown.map((course) => (
              <CourseCard
                key={course.id}
                course={course}
                path={`${route.path}/courses/${course.id}`}
                marks={`${marks ?? route.path}/courses/${course.id}`}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface CourseCardProps {
  readonly course: OwnGoalCourse;
  readonly path: string;
  /** Where its marks are entered. */
  readonly marks: string;
}

function CourseCard({ course, path, marks: grid }: CourseCardProps) {
  const { terms } = useAccount();
  const to = { plan: path, marks: grid, measures: `${path}/measures`, report: `${path}/report` };
  const { name, code, department_name, is_leader, state_title, goals, students, marks, cells } = course;
  return (
    <li className={styles.course}>
      <div className={styles.courseHead}>
        <h2>
          <Link to={path}>{name}</Link>
        </h2>
        <Tag color="blue">{state_title}</Tag>
        {is_leader && <Tag>我负责</Tag>}
      </div>
      <p className={styles.facts}>
        {code} · {department_name} · {termTitle(course.acad_year_term, terms)}
      </p>
      <p className={styles.facts}>
        课程目标 {goals} 个 · 学生 {students} 名 · 成绩 {marks} / {cells}
      </p>
      <p className={styles.facts}>
        <CourseLink id={course.course_id}>历次评估</CourseLink>
      </p>
      {course.next !== '' && (
        <p className={styles.next}>
          下一步：
          {course.part === null ? course.next : <Link to={to[course.part]}>{course.next}</Link>}
        </p>
      )}
    </li>
  );
}
