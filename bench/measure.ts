import autocannon from 'autocannon';

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

export interface Target {
  readonly url: string;
  /** What is asked for in turn, where it is not always the same. */
  readonly paths?: readonly string[];
  readonly headers?: Record<string, string>;
  readonly connections?: number;
}

export const CONNECTIONS = 32;
const SECONDS = 4;

/** Loads one address for a few seconds. Any answer but a success is a failure, and a failed line. */
export async function load(
  { url, paths, headers = {}, connections = CONNECTIONS }: Target,
  seconds = SECONDS,
): Promise<Load> {
  const requests = paths?.map((path) => ({ path })) ?? [{}];
  const result = await autocannon({ url, headers, requests, connections, duration: seconds });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

export interface Compared {
  readonly ratio: number;
  readonly ours: Load;
  readonly theirs: Load;
}

const ROUNDS = 3;

/** Loads two addresses in turn, so that a noisy machine is noisy for both, and takes the median of the ratios. */
export async function compare(ours: Target, theirs: Target): Promise<Compared> {
  await load(ours, 1);
  await load(theirs, 1);
  const rounds: Compared[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const mine = await load(ours);
    const other = await load(theirs);
    rounds.push({ ratio: mine.perSecond / other.perSecond, ours: mine, theirs: other });
  }
  rounds.sort((a, b) => a.ratio - b.ratio);
  return rounds[Math.floor(ROUNDS / 2)] as Compared;
}
