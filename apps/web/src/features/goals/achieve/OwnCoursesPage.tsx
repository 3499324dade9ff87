import type { OwnGoalCourse } from '@course-center/contract/goals/plans';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import styles from './achieve.module.css';
import { ownCoursesQuery } from './api.ts';

/** The goal courses of the term that somebody teaches, each with what is to be done next. */
export default function OwnCoursesPage({ route }: { readonly route: MenuRoute }) {
  const found = useQuery(ownCoursesQuery());
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
        <ul className={styles.courses}>
          {found.data.map((course) => (
            <CourseCard key={course.id} course={course} path={`${route.path}/courses/${course.id}`} />
          ))}
        </ul>
      )}
    </>
  );
}

const PART_PATH = { plan: '', measures: '/measures', report: '/report', marks: '/achievement' } as const;

function CourseCard({ course, path }: { readonly course: OwnGoalCourse; readonly path: string }) {
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
        {code} · {department_name} · {course.acad_year_term}
      </p>
      <p className={styles.facts}>
        课程目标 {goals} 个 · 学生 {students} 名 · 成绩 {marks} / {cells}
      </p>
      {course.next !== '' && (
        <p className={styles.next}>
          下一步：
          {course.part === null ? course.next : <Link to={path + PART_PATH[course.part]}>{course.next}</Link>}
        </p>
      )}
    </li>
  );
}
