import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import { compareSaves, type Slot } from '../evaluation/save-load.ts';
import type { Line } from '../line.ts';
import { CONNECTIONS, compare, type Target } from '../measure.ts';

interface Serving {
  readonly product: string;
  readonly raw: string;
  readonly admin: string;
  readonly teacher: string;
  /** Parts of the teacher's, and a key of their form. */
  readonly parts: readonly number[];
  readonly key: string;
}

/** What teachers and the office do all day: saving a field, and the table of a term's evaluation courses. */
export async function evaluationLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const child = fork(new URL('../evaluation/serve-evaluation.ts', import.meta.url), [postgres.url]);
  try {
    const [serving] = (await once(child, 'message')) as [Serving];
    return [...(await saveLines(serving)), ...(await tableLines(serving))];
  } finally {
    child.kill();
    await once(child, 'exit');
    await postgres.stop();
  }
}

async function saveLines({ product, raw, teacher, parts, key }: Serving): Promise<Line[]> {
  const headers = { authorization: teacher };
  const slots = (from: number, path: (part: number) => string): Slot[] =>
    parts.slice(from, from + CONNECTIONS).map((part) => ({ path: path(part), version: 0 }));
  const { ratio, ours, theirs } = await compareSaves(
    {
      url: product,
      headers,
      slots: slots(0, (part) => `/api/teacher/evaluation/submissions/${part}/fields/${key}`),
    },
    { url: raw, headers, slots: slots(CONNECTIONS, (part) => `/fields/${part}/${key}`) },
  );
  const at = 'saving one field';
  return [
    { name: `${at}, against its statements raw`, value: ratio, unit: '×', atLeast: 0.5 },
    { name: `${at}, p99 at 32 connections`, value: ours.p99, unit: 'ms', atMost: 150 },
    { name: `${at}, saves`, value: ours.perSecond, unit: 'requests/s' },
    { name: `${at}, failed saves`, value: ours.failed + theirs.failed, unit: '×', atMost: 0 },
  ];
}

async function tableLines({ product, raw, admin }: Serving): Promise<Line[]> {
  const query = 'filter[process]=old&page[size]=12&page[number]=';
  const target = (url: string, path: string): Target => ({
    url,
    paths: [1, 2, 30, 200].map((page) => `${path}?${query}${page}`),
    headers: { authorization: admin },
  });
  const { ratio, ours, theirs } = await compare(
    target(product, '/api/admin/evaluation/courses'),
    target(raw, '/courses'),
  );
  const at = '5,000 evaluation courses, a page of 12 with groups, teachers and counts';
  return [
    { name: `${at}, against its statements raw`, value: ratio, unit: '×', atLeast: 0.5 },
    { name: `${at}, p99 at 32 connections`, value: ours.p99, unit: 'ms' },
    { name: `${at}, requests`, value: ours.perSecond, unit: 'requests/s' },
    { name: `${at}, failed requests`, value: ours.failed + theirs.failed, unit: '×', atMost: 0 },
  ];
}
