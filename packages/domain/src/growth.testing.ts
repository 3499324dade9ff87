interface Usage {
  readonly user: number;
  readonly system: number;
}

/** Of Node, whose types this package has in its tests only. */
declare const process: { threadCpuUsage(since?: Usage): Usage };

type Work = () => unknown;

/** How many times as much is done: so many that what a machine adds is small beside it. */
const MORE = 8;

/** Eight times as much may cost eight times, and some more; where each is held against each it costs sixty-four times. */
export const MOST_GROWTH = 24;

/** As many times is something done as take so many microseconds of a processor: what the clock is off is far less. */
const WELL_ABOVE_NOISE = 10_000;
const MOST_TURNS = 1_000_000;
const ROUNDS = 5;

/**
 * How many times as much something costs with eight times of it: `workOf` makes ready what is done with the usual
 * amount, and with eight of it. A test may say how cost grows, and never how long something takes.
 */
export function growthOf(workOf: (times: number) => Work): Promise<number> {
  return timesAsCostly(workOf(1), workOf(MORE));
}

/** How many times as much something costs as something else: the least of some rounds of each, in turn. */
export async function timesAsCostly(usual: Work, other: Work): Promise<number> {
  let turns = 1;
  while (turns < MOST_TURNS && (await leastOf(usual, turns)) < WELL_ABOVE_NOISE) turns *= 2;
  let [least, leastOther] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    least = Math.min(least, await worked(usual, turns));
    leastOther = Math.min(leastOther, await worked(other, turns));
  }
  return leastOther / least;
}

/** Of two: what is done for the first time is translated meanwhile. */
async function leastOf(work: Work, turns: number): Promise<number> {
  return Math.min(await worked(work, turns), await worked(work, turns));
}

/** Of the processor alone: neither who else works on the machine nor a machine that stops is in it. */
async function worked(work: Work, turns: number): Promise<number> {
  const began = process.threadCpuUsage();
  for (let turn = 0; turn < turns; turn++) {
    const going = work();
    if (going instanceof Promise) await going;
  }
  const { user, system } = process.threadCpuUsage(began);
  return user + system;
}
