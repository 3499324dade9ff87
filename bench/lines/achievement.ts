import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import type { Line } from '../line.ts';
import { load } from '../measure.ts';

interface Serving {
  readonly product: string;
  readonly achievement: string;
  readonly major: string;
  readonly students: number;
  readonly courses: number;
  readonly teacher: string;
  readonly admin: string;
}

const ROUNDS = 15;
const AT_ONCE = 16;

/** What students reached: of a large course, computed at every reading, and of a major from all of its courses. */
export async function achievementLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const child = fork(new URL('../goals/serve-achievement.ts', import.meta.url), [postgres.url]);
  try {
    const [serving] = (await once(child, 'message')) as [Serving];
    const { product, achievement, major, students, courses, teacher, admin } = serving;
    // Nothing is kept of any course yet: who looks first has all of them computed.
    const first = await timed(product + major, admin);
    const headers = { authorization: admin };
    const together = await load({ url: product + major, headers, connections: AT_ONCE });
    const at = `a major of ${courses} courses`;
    return [
      {
        name: `achievement of a course of ${students} students × 40 columns`,
        value: await median(product + achievement, teacher),
        ...{ unit: 'ms', atMost: 150 },
      },
      { name: `${at}, read first after all changed`, value: first, unit: 'ms' },
      { name: at, value: await median(product + major, admin), unit: 'ms', atMost: 500 },
      { name: `${at}, p99 at ${AT_ONCE} connections`, value: together.p99, unit: 'ms', atMost: 1000 },
      { name: `${at}, failed requests`, value: together.failed, unit: '×', atMost: 0 },
    ];
  } finally {
    child.kill();
    await once(child, 'exit');
    await postgres.stop();
  }
}

async function median(address: string, authorization: string): Promise<number> {
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) measured.push(await timed(address, authorization));
  return measured.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] as number;
}

async function timed(address: string, authorization: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(address, { headers: { authorization } });
  await answer.arrayBuffer();
  return answer.ok ? performance.now() - from : Number.POSITIVE_INFINITY;
}
