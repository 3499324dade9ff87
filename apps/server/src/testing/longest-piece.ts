import { setImmediate as turn } from 'node:timers/promises';

/**
 * The longest that something keeps the thread to itself, in milliseconds of a processor: what it does between two turns of
 * the loop, in which others' calls come in. The least of some rounds, for the collector may sweep in one.
 */
export async function longestPiece(work: () => Promise<unknown>, rounds = 3): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) least = Math.min(least, await longestOf(work));
  return least;
}

async function longestOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const began = process.threadCpuUsage();
      await turn();
      const { user, system } = process.threadCpuUsage(began);
      longest = Math.max(longest, (user + system) / 1000);
    }
  };
  const watching = watch();
  await work();
  isOver = true;
  await watching;
  return longest;
}
