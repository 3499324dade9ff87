/**
 * How long calls took, as counts by growing steps: counts of several processes add up, which percentiles do not. Sparse,
 * because a call that takes three milliseconds fills three of them.
 */
export type Times = Readonly<Record<number, number>>;

/** Each step is a fifth longer than the one before: no reading is further off than that. */
const GROWTH = 1.2;
/** Ten minutes; what takes longer is counted as that. */
const LONGEST = 600_000;

export function stepOf(milliseconds: number): number {
  const within = Math.min(Math.max(milliseconds, 1), LONGEST);
  return Math.ceil(Math.log(within) / Math.log(GROWTH));
}

export function timesOfAll(all: readonly Times[]): Times {
  const sum: Record<number, number> = {};
  for (const times of all)
    for (const [step, count] of Object.entries(times)) sum[Number(step)] = (sum[Number(step)] ?? 0) + count;
  return sum;
}

export function countOf(times: Times): number {
  return Object.values(times).reduce((sum, count) => sum + count, 0);
}

/** What so large a part of the calls did not take longer than, in whole milliseconds. */
export function timeOf(times: Times, part: number): number {
  const wanted = countOf(times) * part;
  let passed = 0;
  // Keys that are whole numbers come in their order.
  for (const [step, count] of Object.entries(times)) {
    passed += count;
    if (passed >= wanted) return Math.round(GROWTH ** Number(step));
  }
  return 0;
}
