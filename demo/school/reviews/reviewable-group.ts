import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import type { IndicatorRecord } from '@course-center/server/seeding';
import type { PlannedCourse } from '../evaluation-courses/planned-courses.ts';
import type { PreparedGroup } from '../evaluation-courses/prepared-group.ts';

/** A group with what its experts judge it by. */
export interface ReviewableGroup extends PreparedGroup {
  readonly plan: PlannedCourse;
  readonly rule: ScoringRule;
  readonly leaves: readonly IndicatorRecord[];
}
