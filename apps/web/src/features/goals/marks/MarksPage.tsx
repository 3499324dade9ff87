import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { markCoursesQuery } from './api.ts';
import styles from './marks.module.css';

/** The goal courses that the teacher enters marks of. */
export default function MarksPage({ route }: { readonly route: MenuRoute }) {
  const { data, error, refetch } = useQuery(markCoursesQuery());
  const isThere = data !== undefined;
  // Who sees the courses opens one of them next: the grid's code is there by then.
  useEffect(() => {
    if (isThere) import('./MarkCoursePage.tsx').catch(() => {});
  }, [isThere]);
  if (!data && !error) return <PageLoading />;
  return (
    <>
      <PageHeader
        title={route.trail.at(-1) ?? ''}
        description="本学期您任教的目标课程：录入学生名单与各考核项成绩，边录边保存。"
      />
      {data?.length === 0 && (
        <PageCard>
          <EmptyState
            title="本学期没有您任教的目标课程"
            description="目标课程由院系负责人选定后出现在这里。"
          />
        </PageCard>
      )}
      {!data && <ErrorState title="课程没有加载出来" error={error} onRetry={() => void refetch()} />}
      <div className={styles.courses}>
        {data?.map((course) => {
          const cells = course.students * course.columns;
          return (
            <article key={course.id} className={styles.course}>
              <div className={styles.courseHead}>
                <h2>
                  <Link to={`courses/${course.id}`}>{course.course_name}</Link>
                </h2>
                <Tag color="blue">{course.state_title}</Tag>
              </div>
              <p>
                {course.course_code} · {course.classes} 个教学班，{course.students} 名学生
              </p>
              <p>
                {course.columns === 0
                  ? '还没有考核方案'
                  : cells === 0
                    ? '还没有学生'
                    : `已录入 ${course.marks} / ${cells} 格`}
              </p>
              <div className={styles.ways}>
                <LinkButton
                  to={`courses/${course.id}`}
                  aria-label={`${course.open ? '录入成绩' : '查看成绩'}：${course.course_name}`}
                >
                  {course.open ? '录入成绩' : '查看成绩'}
                </LinkButton>
                <CourseLink id={course.course_id}>历次评估</CourseLink>
              </div>
            </article>
          );
        })}
      </div>
    </>
  );
}
