import type { ReviewDetail } from '@course-center/contract/evaluation/results';

/** What each expert said, in the order of the tree; who said nothing is left out. */
export function remarksOf({ experts, indicators }: Pick<ReviewDetail, 'experts' | 'indicators'>) {
  return experts.flatMap((expert, at) => {
    const remarks = indicators.flatMap(({ id, indicator, scores }) => {
      const text = scores[at]?.expert_comment ?? '';
      return text === '' ? [] : [{ id, indicator, text }];
    });
    return remarks.length === 0 ? [] : [{ expert, remarks }];
  });
}
