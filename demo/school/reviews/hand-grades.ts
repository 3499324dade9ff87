import type { Grade } from '@course-center/domain/evaluation/group';
import { hundredths } from '@course-center/domain/evaluation/indicators';
import type { Outcome } from './outcome.ts';
import type { ReviewableGroup } from './reviewable-group.ts';

export interface HandGrade {
  readonly hand_grade: Grade;
  readonly hand_reason: string;
}

const REASONS = [
  '经课程中心复核，一位专家评审时依据的是更正前的材料，按更正后的材料达到 A 级标准。',
  '总分距 A 级不足两分，课程组评审期间获批省级一流课程，经课程评议会议讨论调整为 A 级。',
];
/** In hundredths. */
const NARROW = 200;

/** The groups of past terms that missed the best grade narrowly, and got it by hand: as many as there are reasons. */
export function handGrades(
  groups: readonly (ReviewableGroup & { readonly outcome: Outcome | null })[],
): ReadonlyMap<number, HandGrade> {
  const missed = groups.flatMap(({ plan, outcome, rule }, at) => {
    const lacking = hundredths(rule.threshold_a) - (outcome?.average_score ?? 0);
    return !plan.is_now && lacking > 0 && lacking < NARROW ? [at] : [];
  });
  return new Map(
    REASONS.flatMap((hand_reason, nth) => {
      const at = missed[nth];
      return at === undefined ? [] : [[at, { hand_grade: 'A', hand_reason }] as const];
    }),
  );
}
