import type { MyCourse } from '@course-center/contract/evaluation/submissions';
import { OWN_TASKS, type OwnTask, ownTask } from '@course-center/domain/evaluation/own-task';
import { Link } from 'react-router';
import styles from './courses.module.css';

const WORD: Readonly<Record<OwnTask, string>> = { rejected: '被驳回', to_submit: '待提交' };

/** What the shown courses wait for; null where all are shown. */
export function taskIn(params: URLSearchParams): OwnTask | null {
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
export function TaskNote({ task, shown }: { readonly task: OwnTask; readonly shown: number }) {
  return (
    <p className={styles.task} role="status">
      {shown > 0 ? `只显示${WORD[task]}的 ${shown} 门课程` : `没有${WORD[task]}的课程`}
      <Link to={{ search: '' }}>查看全部课程</Link>
    </p>
  );
}
