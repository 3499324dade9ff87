import { groupedBy } from '../lists/grouped-by.ts';
import { WHOLE } from './plan.ts';
import { lcm, type Ratio, sumOf, type Value } from './ratio.ts';

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
  if (whole === 0) return null;
  let exact: Ratio | undefined;
  return {
    near: sum / whole,
    exact: () => {
      exact ??= exactly(measure, all);
      return exact;
    },
  };
}

/**
 * The same in whole numbers. Full marks without a common divisor make fractions grow to a thousand digits, and a plan may
 * be made so that every value of a course needs them: what is long is therefore computed once of a plan, and not reduced.
 */
function exactly(measure: Measuring, all: readonly Column[]): Ratio {
  const { items, common } = multipliersOf(measure);
  let whole = 0n;
  /** By what is left to divide by, which is short: counts of students, and points. */
  const sums = new Map<number, bigint>();
  for (const { weight, columns, multiplier, own } of items) {
    const [points, reached] = reachedOf(columns, own, all);
    if (points === 0) continue;
    whole += measure.isWeightedRatio ? weight * BigInt(points) : weight;
    for (const [count, sum] of reached) {
      const divisor = measure.isWeightedRatio ? count : count * points;
      sums.set(divisor, (sums.get(divisor) ?? 0n) + sum * multiplier);
    }
  }
  const { n, d } = sumOf([...sums].map(([divisor, sum]) => ({ n: sum, d: BigInt(divisor) })));
  return { n, d: d * common * whole };
}

/** How many points of an item count, and what was reached of them, by how many students that is the mean of. */
function reachedOf(columns: readonly MeasuredColumn[], own: readonly bigint[], all: readonly Column[]) {
  const reached = new Map<number, bigint>();
  let points = 0;
  columns.forEach((column, nth) => {
    const { sum, count } = all[column.at] ?? NOTHING;
    if (count === 0) return;
    points += column.points;
    reached.set(count, (reached.get(count) ?? 0n) + BigInt(sum) * (own[nth] ?? 0n));
  });
  return [points, reached] as const;
}

interface Multipliers {
  /** What everything is a fraction of, before it is divided by what differs between students. */
  readonly common: bigint;
  readonly items: readonly (MeasuredItem & {
    /** Of the item within the goal; of its columns within the item. */
    readonly multiplier: bigint;
    readonly own: readonly bigint[];
  })[];
}

const known = new WeakMap<Measuring, Multipliers>();

/** What scores are multiplied by so that they add up as whole numbers: the same for all students. */
function multipliersOf(measure: Measuring): Multipliers {
  const found = known.get(measure);
  if (found) return found;
  const denominators = measure.items.map(({ columns }) =>
    columns.reduce((most, { full }) => lcm(most, BigInt(full)), 1n),
  );
  const common = denominators.reduce(lcm, 1n);
  const items = measure.items.map((item, nth) => {
    const denominator = denominators[nth] ?? 1n;
    return {
      ...item,
      multiplier: item.weight * (common / denominator),
      own: item.columns.map(({ points, full }) => BigInt(points) * (denominator / BigInt(full))),
    };
  });
  const made = { common, items };
  known.set(measure, made);
  return made;
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
