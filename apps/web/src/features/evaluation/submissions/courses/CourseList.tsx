import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { RequestFailed } from '../../../../request/failed.ts';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../../ui/states/Loading.tsx';
import { useAccount } from '../../../account/public.ts';
import { myCoursesQuery } from '../api.ts';
import { evaluationPath } from '../process.ts';
import { CourseCard } from './CourseCard.tsx';
import styles from './courses.module.css';
import { coursesFor, TaskNote, taskIn } from './TaskCourses.tsx';

/** The teacher's courses of the term, or why there are none. */
export function CourseList({ process }: { readonly process: Process }) {
  const { menus, term } = useAccount();
  const { data, error, refetch } = useQuery(myCoursesQuery(process));
  const [params] = useSearchParams();
  const task = taskIn(params);
  if (data && data.length > 0) {
    const shown = coursesFor(data, task);
    return (
      <>
        {task !== null && <TaskNote task={task} shown={shown.length} />}
        <ul className={styles.list}>
          {shown.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} path={evaluationPath(menus, process, 'Evaluation')} />
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <PageCard>
      {data && (
        <EmptyState
          title="本学期没有需要您填报的课程"
          description={`${term?.acad_year_term_name ?? '本学期'}还没有为您安排${PROCESS_TITLE[process]}评估。评估课程由所在部门的负责人安排；如有疑问，请联系负责人，或在右上角切换学年学期。`}
        />
      )}
      {!data && !error && <Loading rows={5} />}
      {!data && error && (
        <ErrorState
          title="课程没有加载出来"
          reason={error instanceof RequestFailed ? error.sentence : undefined}
          onRetry={() => void refetch()}
        />
      )}
    </PageCard>
  );
}
