import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import { operationLock, stepLock } from '@course-center/domain/evaluation/operation-lock';

type Audited = Pick<CourseGroup, 'stage' | 'political_audit' | 'center_audit'>;

/** Why the table keeps a group's steps closed; null where it does not. */
export function groupLock(group: Audited, deleteFilter: boolean): string | null {
  return stepLock({ ...auditsOf(group), stage: group.stage, deleteFilter });
}

/** Why the table keeps a course's operations closed: as soon as one of its groups does. */
export function courseLock(
  { evaluation_courses_groups: groups }: Pick<EvaluationCourseRow, 'evaluation_courses_groups'>,
  deleteFilter: boolean,
): string | null {
  for (const group of groups) {
    const lock = operationLock({ ...auditsOf(group), deleteFilter });
    if (lock) return lock;
  }
  return null;
}

function auditsOf({ center_audit, political_audit }: Audited) {
  return {
    center_audit: center_audit?.center_audit ?? null,
    political_audit: political_audit?.political_audit ?? null,
  };
}
