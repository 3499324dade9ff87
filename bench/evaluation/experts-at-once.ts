import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { CrowdExpert } from '../../apps/server/src/testing/review-crowd.ts';
import { put } from './save-load.ts';

const PAUSE = 3_000;
/** How many leaves each of them scores in a run; another run needs others. */
export const ENTRIES = 7;

/** Every expert scores leaf after leaf, one each three seconds, spread evenly over them. */
export async function scoreAtOnce(url: string, experts: readonly CrowdExpert[], leaves: readonly number[]) {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const score = async ({ review, authorization }: CrowdExpert, seat: number): Promise<void> => {
    const start = began + (seat / experts.length) * PAUSE;
    for (const [turn, leaf] of leaves.slice(0, ENTRIES).entries()) {
      await wait(Math.max(0, start + turn * PAUSE - performance.now()));
      const from = performance.now();
      const save = { score: 1, grade: null, expert_comment: '教学目标清楚，证据充分。', version: 0 };
      const at = `${url}/api/expert/evaluation/reviews/${review}/entries/${leaf}`;
      const came = await put(agent, at, authorization, save);
      times.push(performance.now() - from);
      if (came.data?.version !== 1) failed++;
    }
  };
  await Promise.all(experts.map(score));
  agent.destroy();
  times.sort((one, other) => one - other);
  const seconds = (performance.now() - began) / 1000;
  return { p99: times[Math.floor(times.length * 0.99)] ?? 0, perSecond: times.length / seconds, failed };
}
