import type { Fairness } from '@course-center/contract/evaluation/fairness';

type Compared = Pick<Fairness['experts'][number], 'difference'>;

/** The strictest first; who is compared with nobody comes last. */
export function byDifference<Expert extends Compared>(experts: readonly Expert[]): Expert[] {
  const place = ({ difference }: Compared) => difference ?? Number.POSITIVE_INFINITY;
  return [...experts].sort((one, other) =>
    place(one) < place(other) ? -1 : Number(place(one) > place(other)),
  );
}
