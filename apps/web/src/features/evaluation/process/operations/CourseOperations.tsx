import type { EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import { request } from '../../../../request/client.ts';
import { toast } from '../../../../request/toast.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import type { Front } from '../../../../ui/list/handling.ts';
import { WhyMark } from '../../../../ui/list/WhyMark.tsx';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import styles from './operations.module.css';

/** Loaded when somebody asks for it: every row of a table could. */
const RemovalDialog = lazyPart(() => import('./RemovalDialog.tsx'));

interface CourseOperationsProps {
  readonly course: EvaluationCourseRow;
  readonly present: (front: Front) => void;
}

/** Taking a course out of the evaluation, and putting it back. */
export function CourseOperations({ course, present }: CourseOperationsProps) {
  const { run, running } = useGroupChange();
  const { name } = course.course;

  async function ask() {
    try {
      const removal = await request('GET evaluation/courses/{id}/removal', { params: { id: course.id } });
      present((onClosed) => (
        <RemovalDialog removal={removal} courseId={course.course.id} onClosed={onClosed} />
      ));
    } catch {
      // What was refused has had its toast already; the row may not be what it was any more.
      await run(async () => {});
    }
  }

  async function restore() {
    await run(async () => {
      await restoreCourse(course.id);
      toast.success(`“${name}”已恢复，回到原来的阶段`);
    }).catch(() => {});
  }

  if (course.deleted)
    return (
      <button
        type="button"
        className={styles.operation}
        disabled={running || !course.may_restore}
        aria-label={`恢复：${name}`}
        onClick={() => void restore()}
      >
        恢复
      </button>
    );
  return (
    <div className={styles.operations}>
      <button
        type="button"
        className={styles.operation}
        data-danger
        disabled={running || !course.may_delete}
        aria-label={`删除：${name}`}
        onClick={() => void ask()}
      >
        删除
      </button>
      {!course.may_delete && course.why_not_delete && <WhyMark why={course.why_not_delete} />}
    </div>
  );
}

function restoreCourse(id: number) {
  return request('POST evaluation/courses/{id}/restore', { params: { id }, body: {} });
}
