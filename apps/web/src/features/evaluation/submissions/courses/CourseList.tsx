import type { MyCourse } from '@course-center/contract/evaluation/submissions';
import { OWN_TASKS, type OwnTask, ownTask } from '@course-center/domain/evaluation/own-task';
import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { useAccount } from '../../../account/public.ts';
import { myCoursesQuery } from '../api.ts';
import { evaluationPath } from '../process.ts';
import { CourseCard } from './CourseCard.tsx';
import styles from './courses.module.css';

const WORD: Readonly<Record<OwnTask, string>> = { rejected: '被驳回', to_submit: '待提交' };

/** The teacher's courses of the term, or why there are none. */
export function CourseList({ process }: { readonly process: Process }) {
  const { menus, term } = useAccount();
  const query = useQuery(myCoursesQuery(process));
  const { data } = query;
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
      {!data && <NotLoaded query={query} title="课程没有加载出来" rows={5} />}
    </PageCard>
  );
}

/** What the shown courses wait for; null where all are shown. */
function taskIn(params: URLSearchParams): OwnTask | null {
  return OWN_TASKS.find((task) => task === params.get('task')) ?? null;
}

/** The courses that wait for one thing; all of them where none is named. */
export function coursesFor(courses: readonly MyCourse[], task: OwnTask | null): readonly MyCourse[] {
  if (task === null) return courses;
  return courses.filter(
    (course) => ownTask(course, { ...course, is_leader: course.is_leader === 1 }) === task,
  );
}

/** Says that not all courses are shown, and leads to the others. */
function TaskNote({ task, shown }: { readonly task: OwnTask; readonly shown: number }) {
  return (
    <p className={styles.task} role="status">
      {shown > 0 ? `只显示${WORD[task]}的 ${shown} 门课程` : `没有${WORD[task]}的课程`}
      <Link to={{ search: '' }}>查看全部课程</Link>
    </p>
  );
}
