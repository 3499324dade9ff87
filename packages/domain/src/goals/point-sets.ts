import { groupedBy } from '../lists/grouped-by.ts';

/** A point of the graduation requirements, as one entry year of a major has it. */
export interface YearPoint {
  readonly id: number;
  /** 2.1 */
  readonly code: string;
  readonly text: string;
  readonly major: string;
  readonly entry_year: number;
}

/** What reads the same for several entry years of a major: said and chosen once. */
export interface PointSet {
  readonly key: string;
  readonly code: string;
  readonly text: string;
  readonly major: string;
  /** Of each entry year, the oldest first. */
  readonly points: readonly YearPoint[];
}

export function pointSets(points: readonly YearPoint[]): PointSet[] {
  const sets = groupedBy(points, ({ major, code, text }) => JSON.stringify([major, code, text]));
  return [...sets].flatMap(([key, all]) => {
    const [first] = all;
    if (!first) return [];
    const { code, text, major } = first;
    const byYear = all.toSorted((one, other) => one.entry_year - other.entry_year);
    return [{ key, code, text, major, points: byYear }];
  });
}

/** 2023、2024 级 */
export function yearsText(points: readonly YearPoint[]): string {
  return `${points.map(({ entry_year }) => entry_year).join('、')} 级`;
}

/** A set in a line, with the entry years that it is of. */
export function pointSetText({ code, text, major, points }: PointSet): string {
  return `${code} ${text}（${major} ${yearsText(points)}）`;
}

/** The points that sets mean: of one that was chosen already those that were, of a new one those of all its years. */
export function pointsOfSets(
  sets: readonly PointSet[],
  keys: readonly string[],
  before: readonly number[],
): number[] {
  return keys.flatMap((key) => {
    const ids = sets.find((set) => set.key === key)?.points.map(({ id }) => id) ?? [];
    const kept = ids.filter((id) => before.includes(id));
    return kept.length > 0 ? kept : ids;
  });
}
