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

interface CourseListProps {
  readonly process: Process;
  /** Whether what is to be filled in stands apart from what is not. */
  readonly apart?: boolean;
}

/** The teacher's courses of the term, or why there are none. */
export function CourseList({ process, apart = false }: CourseListProps) {
  const { menus, term } = useAccount();
  const query = useQuery(myCoursesQuery(process));
  const { data } = query;
  const [params] = useSearchParams();
  const task = taskIn(params);
  if (data && data.length > 0) {
    const shown = coursesFor(data, task);
    const path = evaluationPath(menus, process, 'Evaluation');
    return (
      <>
        {task !== null && <TaskNote task={task} shown={shown.length} />}
        {apart ? (
          courseParts(shown).map(({ title, hint, courses }) => (
            <section key={title} className={styles.part} aria-label={title}>
              <h2 className={styles.partTitle}>
                {title}（{courses.length} 门）<span>{hint}</span>
              </h2>
              <Courses courses={courses} path={path} heading="h3" />
            </section>
          ))
        ) : (
          <Courses courses={shown} path={path} />
        )}
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

interface CoursesProps {
  readonly courses: readonly MyCourse[];
  readonly path: string;
  readonly heading?: 'h3';
}

function Courses({ courses, path, heading }: CoursesProps) {
  return (
    <ul className={styles.list}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course} path={path} {...(heading && { heading })} />
        </li>
      ))}
    </ul>
  );
}

interface CoursePart {
  readonly title: string;
  readonly hint: string;
  readonly courses: readonly MyCourse[];
}

/** What is to be done first, then what may still be changed, then what can only be read; none that is empty. */
export function courseParts(courses: readonly MyCourse[]): CoursePart[] {
  const waits = (course: MyCourse) => taskOf(course) !== null && course.may_edit;
  const parts = [
    { title: '待您填报', hint: '', courses: courses.filter(waits) },
    {
      title: '已完成，仍可修改',
      hint: '您的部分已完成，负责人提交之前仍可修改。',
      courses: courses.filter((course) => !waits(course) && course.may_edit),
    },
    {
      title: '只能查看',
      hint: '现在不能填报，只能查看资料。',
      courses: courses.filter(({ may_edit }) => !may_edit),
    },
  ];
  return parts.filter((part) => part.courses.length > 0);
}

/** What a course waits for from the teacher whose it is. */
export function taskOf(course: MyCourse): OwnTask | null {
  return ownTask(course, { ...course, is_leader: course.is_leader === 1 });
}

/** What the shown courses wait for; null where all are shown. */
function taskIn(params: URLSearchParams): OwnTask | null {
  return OWN_TASKS.find((task) => task === params.get('task')) ?? null;
}

/** The courses that wait for one thing; all of them where none is named. */
export function coursesFor(courses: readonly MyCourse[], task: OwnTask | null): readonly MyCourse[] {
  if (task === null) return courses;
  return courses.filter((course) => taskOf(course) === task);
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
