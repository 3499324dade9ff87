import { groupedBy } from '../lists/grouped-by.ts';
import { WHOLE } from './plan.ts';
import { divisor, type Ratio, reduced, sumOf, type Value } from './ratio.ts';

/** How something follows from scores: which columns of which items speak for it, and with how much. */
export interface Measuring {
  readonly items: readonly MeasuredItem[];
  /** Σ (weight × points) is the whole, not Σ weight. */
  readonly isWeightedRatio: boolean;
}

export interface MeasuredItem {
  readonly weight: bigint;
  /** Of all items of the goal, nearly. */
  readonly share: number;
  readonly columns: readonly MeasuredColumn[];
}

interface MeasuredColumn {
  /** Its place among the plan's columns. */
  readonly at: number;
  readonly points: number;
  readonly full: number;
}

/** What stands in a column: the sum of scores, how many there are, and whether somebody's is not entered. */
export interface Column {
  readonly sum: number;
  readonly count: number;
  readonly isMissing: boolean;
}

export const NOTHING: Column = { sum: 0, count: 0, isMissing: true };

/**
 * What scores come to for a goal: the mean of each column, as a part of its full mark; the weights of what remains where
 * some have no score are scaled to 1. Null where none has.
 */
export function measured(measure: Measuring, all: readonly Column[]): Value | null {
  let [sum, whole] = [0, 0];
  for (const { share, columns } of measure.items) {
    let [reached, points] = [0, 0];
    for (const column of columns) {
      const { sum: scores, count } = all[column.at] ?? NOTHING;
      if (count === 0) continue;
      reached += (column.points * scores) / (column.full * count);
      points += column.points;
    }
    if (points === 0) continue;
    sum += measure.isWeightedRatio ? share * reached : (share * reached) / points;
    whole += measure.isWeightedRatio ? share * points : share;
  }
  return whole === 0 ? null : { near: sum / whole, exact: () => exactly(measure, all) };
}

/** The same in whole numbers. Fractions are reduced first: full marks without a common divisor make them grow long. */
function exactly({ items, isWeightedRatio }: Measuring, all: readonly Column[]): Ratio {
  let whole = 0n;
  const parts: Ratio[] = [];
  for (const { weight, columns } of items) {
    const { fractions, points } = fractionsOf(columns, all);
    if (points === 0) continue;
    const item = sumOf(fractions);
    whole += isWeightedRatio ? weight * BigInt(points) : weight;
    const { n, d } = isWeightedRatio ? item : reduced({ n: item.n, d: item.d * BigInt(points) });
    if (n > 0n) parts.push({ n: n * weight, d });
  }
  const { n, d } = sumOf(parts);
  return { n, d: d * whole };
}

/** What the columns of an item add up to, one fraction for each denominator, and their points. */
function fractionsOf(columns: readonly MeasuredColumn[], all: readonly Column[]) {
  const found = new Map<number, number>();
  let points = 0;
  for (const column of columns) {
    const { sum, count } = all[column.at] ?? NOTHING;
    if (count === 0) continue;
    points += column.points;
    const [n, d] = [column.points * sum, column.full * count];
    const common = divisor(n, d);
    found.set(d / common, (found.get(d / common) ?? 0) + n / common);
  }
  return { fractions: [...found].map(([d, n]): Ratio => ({ n: BigInt(n), d: BigInt(d) })), points };
}

/** How far from the next half a value is taken as it is nearly known: a thousand times what such sums lose. */
const SURE = 1e-7;

/** In ten-thousandths, or other parts of the whole; halves up. */
export function rounded({ near: value, exact }: Value, parts = WHOLE): number {
  const raised = value * parts + 0.5;
  if (Math.abs(raised - Math.round(raised)) > SURE) return Math.floor(raised);
  const { n, d } = exact();
  return Number((2n * n * BigInt(parts) + d) / (2n * d));
}

/** A column of the mark grid: whose item has which share of the course mark. */
export interface MarkedColumn {
  readonly item: string;
  readonly full: number;
  readonly share: number;
}

/**
 * What a student's marks come to by the items' shares, in tenths of a point of 100: by the rules of achievement. What has
 * no score is left out, and the rest of its item, or else the other items, speak for it. Null before the first.
 */
export function courseMark(
  columns: readonly MarkedColumn[],
  scores: readonly (number | null)[],
): number | null {
  const items = [...groupedBy([...columns.entries()], ([, { item }]) => item).values()].map((own) => ({
    weight: BigInt(own[0]?.[1].share ?? 0),
    share: (own[0]?.[1].share ?? 0) / WHOLE,
    columns: own.map(([at, { full }]) => ({ at, points: full, full })),
  }));
  const value = measured({ items, isWeightedRatio: false }, scores.map(columnOfOne));
  return value && rounded(value, 1000);
}

/** What stands in a column of one student's. */
export const columnOfOne = (score: number | null): Column =>
  score === null ? NOTHING : { sum: score, count: 1, isMissing: false };
