import type { Fairness } from '@course-center/contract/evaluation/fairness';

export type Figure = string | number | null;

/** Rows by a figure, upwards or downwards; what has none comes last either way. */
export function sortedBy<Row>(rows: readonly Row[], figure: (row: Row) => Figure, downwards = false): Row[] {
  return rows.toSorted((one, other) => {
    const [first, second] = [figure(one), figure(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const order =
      typeof first === 'string' ? first.localeCompare(String(second), 'zh-CN') : first - Number(second);
    return downwards ? -order : order;
  });
}

type Expert = Fairness['experts'][number];

/** One course that somebody else judged too says little about an expert. */
const SOME = 2;

/** Those who are held against others: all, or only those of whom there is something to be said. */
export function comparedOf(experts: readonly Expert[]) {
  const all = experts.filter(({ difference }) => difference !== null);
  return { all, telling: all.filter(({ shared }) => shared >= SOME) };
}
