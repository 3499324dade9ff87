import { halfUp } from './points.ts';

/** How many must have scored before n are left out on each side: three remain. */
export function trimsFrom(trimmed: number): number {
  return 2 * trimmed + 3;
}

/** The scores without the n highest and the n lowest, where enough experts scored. */
export function kept(scores: readonly number[], trimmed: number): number[] {
  const sorted = [...scores].sort((one, other) => one - other);
  if (leftOut(sorted.length, trimmed) === 0) return sorted;
  return sorted.slice(trimmed, sorted.length - trimmed);
}

/** How many of so many scores are left out. */
export function leftOut(scores: number, trimmed: number): number {
  return trimmed === 0 || scores < trimsFrom(trimmed) ? 0 : 2 * trimmed;
}

/** The mean of scores in hundredths, halves up; null of none. */
export function averageOf(scores: readonly number[], trimmed = 0): number | null {
  const counted = kept(scores, trimmed);
  if (counted.length === 0) return null;
  return halfUp(
    counted.reduce((sum, score) => sum + score, 0),
    counted.length,
  );
}

/** The one in the middle, or the mean of the two that are. */
export function medianOf(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  const sorted = [...scores].sort((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return averageOf(middle);
}
