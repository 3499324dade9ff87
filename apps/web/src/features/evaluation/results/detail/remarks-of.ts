import type { ReviewDetail } from '@course-center/contract/evaluation/results';
import { OVERALL_TITLE } from '@course-center/domain/evaluation/reviews/entry';

interface Remark {
  readonly id: number;
  readonly indicator: string;
  readonly text: string;
  /** What it was when the review was returned, where it differs. */
  readonly before?: string;
}

/** What each expert said, the whole course first, then in the order of the tree; who said nothing is left out. */
export function remarksOf({ experts, indicators }: Pick<ReviewDetail, 'experts' | 'indicators'>) {
  return experts.flatMap((expert, at) => {
    const { overall, returned_overall } = expert;
    const remarks = [
      ...remark(0, OVERALL_TITLE, overall, returned_overall),
      ...indicators.flatMap(({ id, indicator, scores }) => {
        const said = scores[at];
        return remark(id, indicator, said?.expert_comment ?? '', said?.returned?.expert_comment ?? null);
      }),
    ];
    return remarks.length === 0 ? [] : [{ expert, remarks }];
  });
}

function remark(id: number, indicator: string, text: string, returned: string | null): Remark[] {
  const changed = returned !== null && returned !== text;
  if (text === '' && !changed) return [];
  return [{ id, indicator, text, ...(changed && { before: returned }) }];
}
