import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import type { Line } from '../line.ts';

interface Serving {
  readonly product: string;
  readonly admin: string;
  readonly expert: string;
  /** Who send HTML. */
  readonly others: readonly string[];
  readonly reviews: readonly number[];
  readonly listed: readonly number[];
}

interface Made {
  readonly id: string;
  readonly state: string;
  readonly problem: string;
  readonly file: { readonly preview_url: string } | null;
}

/** From the click to the page: a review sheet, a term's sheets in one file, a list of a large school. */
export async function paperLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const child = fork(new URL('../documents/serve-papers.ts', import.meta.url), [postgres.url]);
  try {
    const [serving] = (await once(child, 'message')) as [Serving];
    const memoryOf = async () => {
      const answer = once(child, 'message');
      child.send('memory');
      return (await answer)[0] as { readonly memory: number; readonly compiler?: number };
    };
    const { product, expert, reviews, admin } = serving;
    const sheets = (...ids: number[]) => paper(product, expert, 'expert', { kind: 'review_sheets', ids });
    const before = (await memoryOf()).memory;
    const cold = await seconds(() => sheets(reviews[0] as number));
    const warm: number[] = [];
    for (const id of reviews.slice(1, 12)) warm.push(await seconds(() => sheets(id)));
    const crowded = await besideBusyPrograms(async () => {
      const took: number[] = [];
      for (const id of reviews.slice(12, 17)) took.push(await seconds(() => sheets(id)));
      return Math.max(...took);
    });
    const beside = await besideTheWorstHtml(serving, async () => {
      const took: number[] = [];
      for (const id of reviews.slice(17, 22)) took.push(await seconds(() => sheets(id)));
      return Math.max(...took);
    });
    const watch = watchCompiler(memoryOf);
    const many = await seconds(() => sheets(...reviews));
    const most = await watch.stop();
    const list = await madeList(serving);
    const listed = await seconds(() => paper(product, admin, 'admin', { kind: 'result_list', ids: [list] }));
    const after = (await memoryOf()).memory;
    return [
      { name: 'a review sheet, from click to file, cold', value: cold, unit: 's', atMost: 1.5 },
      { name: 'a review sheet, warm', value: median(warm) * 1000, unit: 'ms', atMost: 300 },
      { name: 'a review sheet beside two busy programs', value: crowded, unit: 's', atMost: 10 },
      { name: 'a paper beside the worst HTML', value: beside, unit: 's', atMost: 3 },
      { name: `${reviews.length} review sheets in one file`, value: many, unit: 's', atMost: 20 },
      { name: 'memory of the compiler meanwhile', value: most, unit: 'MB', atMost: 1024 },
      { name: `a result list of ${serving.listed.length} rows`, value: listed, unit: 's', atMost: 6 },
      { name: 'growth of the server meanwhile', value: (after - before) / 2 ** 20, unit: 'MB', atMost: 100 },
    ];
  } finally {
    child.kill();
    await once(child, 'exit');
    await postgres.stop();
  }
}

async function call<Data>(url: string, authorization: string, body?: object): Promise<Data> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: Data };
  if (code !== 0) throw new Error(message);
  return data;
}

/** Asks for a paper, waits until it is there, and reads it. */
async function paper(product: string, by: string, prefix: string, asked: object): Promise<void> {
  const path = `${product}/api/${prefix}/documents`;
  let made = await call<Made>(path, by, asked);
  while (!made.file) {
    if (made.state === 'failed') throw new Error(made.problem);
    await wait(200);
    made = await call<Made>(`${path}/${made.id}`, by);
  }
  await (await fetch(`${product}${made.file.preview_url}`)).arrayBuffer();
}

async function madeList({ product, admin, listed }: Serving): Promise<number> {
  const at = `${product}/api/admin/evaluation/result-lists`;
  const { id } = await call<{ id: number }>(at, admin, { process: 'old', group_ids: listed, reason: '' });
  await call(`${at}/${id}/steps`, admin, { action: 'hand_over', comment: '', version: 1 });
  return id;
}

/** The most memory that the compiler has, in megabytes. */
function watchCompiler(memoryOf: () => Promise<{ readonly compiler?: number }>) {
  let most = 0;
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      const { compiler } = await memoryOf();
      most = Math.max(most, compiler === undefined ? 0 : residentOf(compiler));
      await wait(100);
    }
  })();
  return {
    async stop(): Promise<number> {
      stopped = true;
      await watching;
      return most;
    },
  };
}

function residentOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Papers give way to everything; on a machine that is busy with something else they must come all the same. */
async function besideBusyPrograms<T>(measure: () => Promise<T>): Promise<T> {
  const busy = [1, 2].map(() =>
    spawn(process.execPath, ['-e', 'for (;;);'], { detached: true, stdio: 'ignore' }),
  );
  try {
    return await measure();
  } finally {
    for (const each of busy) each.kill('SIGKILL');
  }
}

/** What costs most of all that is taken: a word without an end. */
const WORST = 'x'.repeat(790_000);

/** While others have such words set, who send what each may: theirs is read and set, one after the other, all the time. */
async function besideTheWorstHtml<T>({ product, others }: Serving, measure: () => Promise<T>): Promise<T> {
  const sent = others.map(async (authorization) => {
    const answer = await fetch(`${product}/api/teacher/documents/pdf`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ body: WORST }),
    });
    return answer.json();
  });
  await wait(1000);
  try {
    return await measure();
  } finally {
    await Promise.all(sent);
  }
}
