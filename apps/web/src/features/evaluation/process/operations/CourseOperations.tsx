import type { EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import { request } from '../../../../request/client.ts';
import { toast } from '../../../../request/toast.ts';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import styles from './operations.module.css';

/** Taking a course out of the evaluation, and putting it back. */
export function CourseOperations({ course }: { readonly course: EvaluationCourseRow }) {
  const confirm = useConfirm();
  const { run, running } = useGroupChange();
  const { name } = course.course;

  async function remove() {
    const sure = await confirm({
      title: `删除评估课程“${name}”？`,
      content: <Consequences groups={course.group_count} />,
      okText: '删除',
      danger: true,
    });
    // What was refused has had its toast already.
    if (sure) await run(() => removeCourse(course.id)).catch(() => {});
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
        title={course.why_not_delete ?? undefined}
        aria-label={`删除：${name}`}
        onClick={() => void remove()}
      >
        删除
      </button>
    </div>
  );
}

function Consequences({ groups }: { readonly groups: number }) {
  return (
    <ul className={styles.consequences}>
      <li>该课程从各阶段的列表中移除，{groups} 个课程组停止评估</li>
      <li>教师不能再填写或提交资料，已填写的资料保留</li>
      <li>可用“删除状态：已删除”筛选后恢复，恢复后回到原来的阶段</li>
    </ul>
  );
}

function removeCourse(id: number): Promise<unknown> {
  return request('DELETE evaluation/courses/{id}', { params: { id } });
}

function restoreCourse(id: number) {
  return request('POST evaluation/courses/{id}/restore', { params: { id }, body: {} });
}
