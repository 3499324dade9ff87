import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import type { Line } from '../line.ts';

export interface Serving {
  readonly url: string;
  readonly teacher: string;
  readonly admin: string;
  readonly process: ChildProcess;
}

/** What papers take: of whoever waits for one, of the server's memory, and of everybody else. */
export async function documentLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const serve = async <T>(measure: (serving: Serving) => T | Promise<T>): Promise<T> => {
    const child = fork(new URL('../documents/serve-documents.ts', import.meta.url), [postgres.url]);
    try {
      const [told] = (await once(child, 'message')) as [Omit<Serving, 'process'>];
      return await measure({ ...told, process: child });
    } finally {
      child.kill();
      await once(child, 'exit');
    }
  };
  try {
    // Whoever writes the demo school has its garbage in memory, which is no measure for what papers take.
    await serve(() => {});
    return await serve(async (serving) => [
      ...(await onePageLines(serving)),
      ...(await besideLines(serving)),
    ]);
  } finally {
    await postgres.stop();
  }
}

const ROUNDS = 20;
const TURNS = 10;
const TURN_SECONDS = 3;

/** Cold: the first paper of the process, with the start of its engine in it. */
async function onePageLines(serving: Serving): Promise<Line[]> {
  const cold = await secondsToMake(serving, '<h1>报告</h1><p>第一份</p>');
  const warm: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    warm.push(await secondsToMake(serving, `<h1>报告</h1><p>第 ${round} 份</p>`));
  const median = warm.toSorted((a, b) => a - b)[ROUNDS / 2] as number;
  return [
    { name: 'one page of HTML to PDF, cold', value: cold, unit: 's', atMost: 1.5 },
    { name: 'one page of HTML to PDF, warm', value: median * 1000, unit: 'ms', atMost: 300 },
  ];
}

/** How long everybody else waits, and how much memory the server takes, while papers of many pages are made. */
async function besideLines(serving: Serving): Promise<Line[]> {
  // What calls alone make of a fresh process's memory is not the papers'.
  await othersWaits(serving, 5 * TURN_SECONDS);
  const before = await megabytesOf(serving.process);
  let most = 0;
  let made = 0;
  const makePapers = async (seconds: number) => {
    const ends = performance.now() + seconds * 1000;
    while (performance.now() < ends) {
      await secondsToMake(serving, longPaper(made));
      made += 1;
      most = Math.max(most, await megabytesOf(serving.process));
    }
  };
  // By turns, and over all of them: what else the machine does in one is no finding.
  const alone: number[] = [];
  const beside: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    alone.push(...(await othersWaits(serving, TURN_SECONDS)));
    const [waits] = await Promise.all([othersWaits(serving, TURN_SECONDS), makePapers(TURN_SECONDS)]);
    beside.push(...waits);
  }
  const ratio = p99(beside) / p99(alone);
  return [
    { name: "others' p99 while papers are made", value: ratio, unit: '×', atMost: 1.3 },
    {
      name: `the server's memory, grown by ${made} papers of many pages`,
      value: most - before,
      unit: 'MB',
      atMost: 100,
    },
  ];
}

function longPaper(number: number): string {
  const rows = Array.from(
    { length: 500 },
    (_, at) => `<tr><td>${number}-${at}</td><td>课程</td><td>${at}</td></tr>`,
  );
  return `<table><thead><tr><th>编号</th><th>名称</th><th>得分</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

async function secondsToMake({ url, teacher }: Serving, body: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${url}/api/teacher/documents/pdf`, {
    method: 'POST',
    headers: { authorization: teacher, 'content-type': 'application/json' },
    body: JSON.stringify({ body }),
  });
  const { code, data } = (await answer.json()) as { code: number; data: { file: string } };
  if (code !== 0) throw new Error(`no PDF was made: ${code}`);
  await (await fetch(new URL(data.file, url))).arrayBuffer();
  return (performance.now() - from) / 1000;
}

/** At the pace of a school at work, not at the most that the machine bears. */
export async function othersP99(others: Others, duration: number): Promise<number> {
  return p99(await othersWaits(others, duration));
}

type Others = Pick<Serving, 'url' | 'admin'>;

async function othersWaits({ url, admin }: Others, duration: number): Promise<number[]> {
  const waits: number[] = [];
  const { non2xx, errors } = await autocannon({
    url: `${url}/api/admin/people`,
    headers: { authorization: admin },
    ...{ connections: 8, overallRate: 100, duration },
    setupClient: (client) =>
      client.on('response', (_status, _bytes, milliseconds) => waits.push(milliseconds)),
  });
  if (non2xx + errors > 0) throw new Error('calls failed beside the papers');
  return waits;
}

function p99(waits: readonly number[]): number {
  return waits.toSorted((one, other) => one - other)[Math.ceil(waits.length * 0.99) - 1] as number;
}

/** What a process has in memory. */
export async function megabytesOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
