import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import { CODE } from '@course-center/domain/answers/code';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import type { RowsPage } from '../../../../request/resource-calls.ts';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import { groupsOf } from '../../evaluation-table/rows.ts';

/** The experts who have not submitted, by the names that the reader is told. */
export function outstandingIn(experts: CourseGroup['group_experts']): string[] {
  return experts.filter(({ status }) => status !== REVIEW.submitted).map(({ teacher }) => teacher.name);
}

/** A group whose grade is set, or that is decided on. Where somebody else was first it is shown as it is now, and the next save is based on that. */
export function useGradedGroup(opened: CourseGroup) {
  const queries = useQueryClient();
  const { run } = useGroupChange();
  const [group, setGroup] = useState(opened);
  const [conflict, setConflict] = useState(false);

  async function save(change: (group: CourseGroup) => Promise<unknown>) {
    try {
      await run(() => change(group));
    } catch (reason) {
      if (reason instanceof RequestFailed && reason.code === CODE.state) takeOver();
      throw reason;
    }
  }

  /** The table behind the dialog has been read again already. */
  function takeOver() {
    const pages = queries.getQueriesData<RowsPage<EvaluationCourseRow>>({
      queryKey: ['evaluation/courses'],
      type: 'active',
    });
    const now = pages.flatMap(([, page]) => groupsOf(page?.data ?? [])).find(({ id }) => id === group.id);
    if (!now || now.version === group.version) return;
    setGroup(now);
    setConflict(true);
  }

  return { group, save, conflict, settle: () => setConflict(false) };
}
