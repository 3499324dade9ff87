import type { InformationSection } from '@course-center/contract/evaluation/information';
import type { Review } from '@course-center/contract/evaluation/reviews';

/** A part's sections, then the supplementary ones under names of their own; empty sections say nothing. */
export function sectionsShown(
  part: Review['parts'][number] | undefined,
  supplement: readonly InformationSection[],
): InformationSection[] {
  const added = supplement.map((section) => ({
    ...section,
    key: `supplement-${section.key}`,
    name: `课程中心补充：${section.name}`,
  }));
  return [...(part?.sections ?? []), ...added].filter(({ children }) => children.length > 0);
}
