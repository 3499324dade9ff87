import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { addEvaluationCrowd } from '../../apps/server/src/testing/evaluation-crowd.ts';
import { call } from '../../apps/server/src/testing/mixed-load.ts';
import { openSession } from '../../apps/server/src/testing/open-session.ts';
import { addReviewCrowd, type CrowdExpert } from '../../apps/server/src/testing/review-crowd.ts';
import { Started } from '../../apps/server/src/testing/started.ts';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import type { Line } from '../line.ts';
import { spentBy, TICKS_A_SECOND } from '../spent-by.ts';

/** For each process: the more there are the more they are asked, so that both find as much waiting. */
const LANES = 16;
const ROUNDS = 3;
/** How long calls come at a rate that leaves the machine free in between: what a call costs is then not what others take. */
const PACED_SECONDS = 8;
/** Two processes, and as many cores for the database and for whoever asks: with fewer they take them from each other. */
const ENOUGH_CORES = 6;

/** One call, by the lane that makes it; false where it failed. */
type Ask = (home: string, lane: number, turn: number, agent: Agent) => Promise<boolean>;

interface Work {
  readonly name: string;
  readonly count: number;
  /** Calls a second that the smallest machine answers easily. */
  readonly rate: number;
  readonly ask: Ask;
}

/** What a second process behind the same port costs, and what it brings. */
export async function processLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'course-center-bench-'));
  const groups: Started[] = [];
  try {
    const works = worksOf(await prepare(postgres.url));
    const homes: string[] = [];
    for (const processes of [1, 2]) {
      const product = new Started({
        ...{
          DATABASE_URL: postgres.url,
          DATA_DIR: path.join(folder, String(processes)),
          LOG_LEVEL: 'silent',
        },
        ...{ PROCESSES: String(processes), DRAIN_SECONDS: '0' },
      });
      groups.push(product);
      homes.push(await product.all(processes));
    }
    const lines: Line[] = [];
    for (const work of works) lines.push(...(await compareOn(work, groups, homes)));
    return lines;
  } finally {
    for (const product of groups) await product.stop();
    await rm(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}

interface Prepared {
  readonly admin: string;
  readonly experts: readonly CrowdExpert[];
  readonly leaves: readonly number[];
}

async function prepare(url: string): Promise<Prepared> {
  const { school, close } = await assembleOnPostgres(url, 8);
  await addEvaluationCrowd(school.db, 500, 'teacher');
  const crowd = await addReviewCrowd(school.db, LANES * 2);
  const { access_token } = await openSession(school, 'admin', true, new Date());
  // The demo school's files wait to be converted, which is not what this is about.
  await school.pool.query('delete from jobs');
  await close();
  return { admin: access_token, ...crowd };
}

function worksOf({ admin, experts, leaves }: Prepared): Work[] {
  const versions = new Map<string, number>();
  const score: Ask = async (home, lane, turn, agent) => {
    const { review, authorization } = experts[lane] as CrowdExpert;
    const leaf = leaves[turn % leaves.length] as number;
    const version = versions.get(`${review}/${leaf}`) ?? 0;
    versions.set(`${review}/${leaf}`, version + 1);
    const body = { score: 1, grade: null, expert_comment: '教学目标清楚，证据充分。', version };
    const url = `${home}/api/expert/evaluation/reviews/${review}/entries/${leaf}`;
    return isGood(await call('PUT', url, { token: authorization.replace('Bearer ', ''), body, agent }));
  };
  return [
    {
      ...{ name: 'evaluation list', count: 480, rate: 40 },
      ask: async (home, _lane, turn, agent) => {
        const url = `${home}/api/admin/evaluation/courses?filter[process]=old&page[number]=${(turn % 40) + 1}`;
        return isGood(await call('GET', url, { token: admin, agent }));
      },
    },
    { name: 'score saved', count: 1600, rate: 100, ask: score },
    {
      ...{ name: 'public page', count: 8000, rate: 300 },
      ask: async (home, _lane, _turn, agent) =>
        (await call('GET', `${home}/excellent`, { agent })).status === 200,
    },
  ];
}

const isGood = ({ body }: { readonly body: string }) => body.startsWith('{"code":0,');

interface Spent {
  /** Of all processes of the group, per call. */
  readonly milliseconds: number;
  readonly perSecond: number;
  readonly failed: number;
}

interface Load {
  readonly lanes: number;
  readonly count: number;
  /** Calls a second; as fast as they are answered where it is not given. */
  readonly rate?: number;
}

async function spend({ ask }: Work, load: Load, product: Started, home: string): Promise<Spent> {
  const { lanes, count, rate } = load;
  const agents = Array.from({ length: lanes }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const [before, began] = [ticksOf(product), performance.now()];
  let failed = 0;
  await Promise.all(
    agents.map(async (agent, lane) => {
      for (let turn = 0; turn < count / lanes; turn += 1) {
        if (rate) await wait(Math.max(0, began + ((turn * lanes + lane) / rate) * 1000 - performance.now()));
        if (!(await ask(home, lane, turn, agent))) failed += 1;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const ticks = ticksOf(product) - before;
  for (const agent of agents) agent.destroy();
  return { milliseconds: (ticks * 1000) / TICKS_A_SECOND / count, perSecond: count / seconds, failed };
}

function ticksOf(product: Started): number {
  const pids = [product.child.pid as number, ...product.children()];
  return pids.reduce((sum, pid) => sum + spentBy(pid).ticks, 0);
}

/** In turn, so that a noisy machine is noisy for both; the median of the ratios. */
async function compareOn(
  work: Work,
  [one, two]: readonly Started[],
  homes: readonly string[],
): Promise<Line[]> {
  let failed = 0;
  const both = async (loadOf: (processes: number) => Load): Promise<[alone: Spent, together: Spent]> => {
    const alone = await spend(work, loadOf(1), one as Started, homes[0] as string);
    const together = await spend(work, loadOf(2), two as Started, homes[1] as string);
    failed += alone.failed + together.failed;
    return [alone, together];
  };
  const gains: number[] = [];
  const costs: number[] = [];
  const spent: number[] = [];
  // As fast as they can first, as many calls for each process: one that has done less has compiled less.
  for (let round = 0; round < ROUNDS; round += 1) {
    const [alone, together] = await both((processes) => ({
      ...{ lanes: LANES * processes, count: work.count * processes },
    }));
    gains.push(together.perSecond / alone.perSecond);
  }
  const paced = { lanes: LANES, count: work.rate * PACED_SECONDS, rate: work.rate };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [alone, together] = await both(() => paced);
    costs.push(together.milliseconds / alone.milliseconds);
    spent.push(together.milliseconds);
  }
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] as number;
  const at = `${work.name}, two processes`;
  const hasCores = availableParallelism() >= ENOUGH_CORES;
  return [
    { name: `${at}, CPU of a call against one`, value: median(costs), unit: '×', atMost: 1.15 },
    { name: `${at}, CPU of a call`, value: median(spent), unit: 'ms' },
    {
      ...{ name: `${at}, calls a second against one`, value: median(gains), unit: '×' },
      ...(hasCores && { atLeast: 1.5 }),
    },
    { name: `${at}, failed`, value: failed, unit: 'times', atMost: 0 },
  ];
}
