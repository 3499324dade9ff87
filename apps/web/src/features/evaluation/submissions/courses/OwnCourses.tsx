import type { MyCourse } from '@course-center/contract/evaluation/submissions';
import { PROCESS_TITLE, PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { isFilling } from '@course-center/domain/evaluation/stages';
import { useQueries } from '@tanstack/react-query';
import { CourseLink } from '../../../../ui/CourseLink.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { StageTrail } from '../../../../ui/stage-trail/StageTrail.tsx';
import { useAccount } from '../../../account/public.ts';
import { myCoursesQuery } from '../api.ts';
import { evaluationPath } from '../process.ts';
import { Progress } from '../standing/Progress.tsx';
import { StatusTag } from '../standing/StatusTag.tsx';
import { actionWord, nextSentence, statusOf } from '../standing/status.ts';
import { WindowNote } from '../standing/WindowNote.tsx';
import { taskOf } from './CourseList.tsx';
import styles from './own-courses.module.css';

/**
 * On the first page: the courses of the term, of both processes, with the next step of each; nothing where there are none.
 * What its teacher has something to do for stands first, what ends soonest before the others.
 */
export default function OwnCourses() {
  const { menus } = useAccount();
  const found = useQueries({ queries: PROCESSES.map(myCoursesQuery) });
  const courses = PROCESSES.flatMap((process, at) =>
    (found[at]?.data ?? []).map((course) => ({ process, course })),
  );
  if (courses.length === 0) return null;
  const parts = [
    { title: '等待我', of: courses.filter(({ course }) => taskOf(course) !== null).sort(soonestFirst) },
    { title: '等待他人', of: courses.filter(({ course }) => isWithOthers(course)) },
    { title: '已结束', of: courses.filter(({ course }) => taskOf(course) === null && !isWithOthers(course)) },
  ].filter(({ of }) => of.length > 0);
  return (
    <PageCard title="我的课程">
      {parts.map(({ title, of }) => (
        <section key={title} className={styles.part} aria-label={title}>
          <h3 className={styles.partTitle}>
            {title}（{of.length} 门）
          </h3>
          <ul className={styles.courses}>
            {of.map(({ process, course }) => (
              <li key={course.id}>
                <OwnCourse
                  course={course}
                  process={process}
                  path={evaluationPath(menus, process, 'Evaluation')}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageCard>
  );
}

interface OfProcess {
  readonly process: Process;
  readonly course: MyCourse;
}

/** What came back before what is filled in, then by its end; what has no end is last. */
function soonestFirst({ course: one }: OfProcess, { course: other }: OfProcess): number {
  const back = (course: MyCourse) => (taskOf(course) === 'rejected' ? 0 : 1);
  const end = ({ window: { closes_at } }: MyCourse) => closes_at ?? '9';
  return back(one) - back(other) || end(one).localeCompare(end(other));
}

/** Whether somebody else goes on with it: its own part is done, or it was submitted, and nothing has come of it yet. */
function isWithOthers(course: MyCourse): boolean {
  const over = statusOf(course).kind === 'refused' || course.announced !== 'no';
  return !over && taskOf(course) === null;
}

interface OwnCourseProps {
  readonly course: MyCourse;
  readonly process: Process;
  readonly path: string;
}

function OwnCourse({ course, process, path }: OwnCourseProps) {
  const word = actionWord(course);
  return (
    <article className={styles.course} aria-label={course.course.name}>
      <div className={styles.head}>
        <h4>
          <CourseLink id={course.course.id}>{course.course.name}</CourseLink>
        </h4>
        <StatusTag standing={course} />
        <span className={styles.process}>{PROCESS_TITLE[process]}</span>
      </div>
      <StageTrail stages={course.stages} compact />
      <p className={styles.next}>{nextWords(course)}</p>
      <div className={styles.foot}>
        {isFilling(course) && (
          <>
            <Progress filled={course.filled} asked={course.asked} />
            <WindowNote standing={course} />
          </>
        )}
        <LinkButton
          to={`${path}/parts/${course.id}`}
          primary={course.may_edit && !course.handed_in}
          aria-label={`${word}：${course.course.name}`}
        >
          {word}
        </LinkButton>
      </div>
    </article>
  );
}

/** What somebody said of it last, where it came back; else what happens now. */
function nextWords(course: MyCourse): string {
  if (statusOf(course).kind !== 'rejected') return nextSentence(course);
  const remarks = course.remarks > 0 ? `${course.remarks} 项需要修改。` : '';
  return `审核意见：${remarks}${course.rejection || '请进入填报页查看各项意见。'}`;
}
