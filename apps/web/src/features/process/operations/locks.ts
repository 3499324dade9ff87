import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import { operationLock } from '../../evaluation-table/public.ts';

type Audited = Pick<CourseGroup, 'stage' | 'political_audit' | 'center_audit'>;

/** Why the table keeps a group's steps closed; null where it does not. */
export function groupLock(group: Audited, deleteFilter: boolean): string | null {
  return operationLock({
    deleteFilter,
    center_audit: group.center_audit?.center_audit ?? null,
    // The political audit cannot wait for itself.
    political_audit:
      group.stage === 'political_audit' ? null : (group.political_audit?.political_audit ?? null),
  });
}

/** Why the table keeps a course's operations closed: as soon as one of its groups does. */
export function courseLock(
  { evaluation_courses_groups: groups }: Pick<EvaluationCourseRow, 'evaluation_courses_groups'>,
  deleteFilter: boolean,
): string | null {
  for (const { center_audit, political_audit } of groups) {
    const lock = operationLock({
      deleteFilter,
      center_audit: center_audit?.center_audit ?? null,
      political_audit: political_audit?.political_audit ?? null,
    });
    if (lock) return lock;
  }
  return null;
}
