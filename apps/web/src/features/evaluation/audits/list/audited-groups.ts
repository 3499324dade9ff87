import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import { AUDIT } from '@course-center/domain/evaluation/group';
import type { Stage } from '@course-center/domain/evaluation/stages';

/** A group in the list, with its course. */
export interface ListedGroup {
  readonly course: EvaluationCourseRow;
  readonly group: CourseGroup;
}

export function listedGroups(courses: readonly EvaluationCourseRow[]): ListedGroup[] {
  return courses.flatMap((course) => course.evaluation_courses_groups.map((group) => ({ course, group })));
}

/** Whether a group still waits for what its stage decides. */
export function isWaiting({ group }: ListedGroup, stage: Stage): boolean {
  return group.stage === stage && group.audit_status !== AUDIT.refused;
}

/** The group to go on with after one was decided on: the next that waits, from the top where there is none below. */
export function nextWaiting(
  groups: readonly ListedGroup[],
  decided: number,
  stage: Stage,
): ListedGroup | undefined {
  const at = groups.findIndex(({ group }) => group.id === decided);
  const others = [...groups.slice(at + 1), ...groups.slice(0, Math.max(at, 0))];
  return others.find((each) => each.group.id !== decided && isWaiting(each, stage));
}

/** The group beside the shown one, for keys that step through the list; the first where none is shown. */
export function neighbour(
  groups: readonly ListedGroup[],
  shown: number | null,
  by: 1 | -1,
): ListedGroup | undefined {
  const at = groups.findIndex(({ group }) => group.id === shown);
  return at < 0 ? groups[0] : groups[at + by];
}
