import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { CrowdExpert } from '../../apps/server/src/testing/review-crowd.ts';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import { ENTRIES, scoreAtOnce } from '../evaluation/experts-at-once.ts';
import { compareSaves, type Slot } from '../evaluation/save-load.ts';
import type { Line } from '../line.ts';
import { CONNECTIONS, type Compared, compare, type Target } from '../measure.ts';
import { browseAtOnce, PAUSE } from '../showcase/browse-at-once.ts';
import { pagesOf, VISITORS } from './visitors.ts';

interface Serving {
  readonly product: string;
  readonly raw: string;
  readonly admin: string;
  readonly teacher: string;
  /** Parts of the teacher's, and a key of their form. */
  readonly parts: readonly number[];
  readonly key: string;
  readonly experts: readonly CrowdExpert[];
  readonly leaves: readonly number[];
}

/** What teachers and the office do all day: saving a field, and the table of a term's evaluation courses. */
export async function evaluationLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const child = fork(new URL('../evaluation/serve-evaluation.ts', import.meta.url), [postgres.url]);
  try {
    const [serving] = (await once(child, 'message')) as [Serving];
    return [
      ...(await saveLines(serving)),
      ...(await scoreLines(serving)),
      ...(await expertLines(serving)),
      ...(await togetherLines(serving)),
      ...(await tableLines(serving)),
    ];
  } finally {
    child.kill();
    await once(child, 'exit');
    await postgres.stop();
  }
}

const TEXT = '本课程以成果导向组织教学内容，课堂讲授、上机实践与项目训练相结合。'.repeat(8);

async function saveLines({ product, raw, teacher, parts, key }: Serving): Promise<Line[]> {
  const slots = (from: number, path: (part: number) => string): Slot[] =>
    parts
      .slice(from, from + CONNECTIONS)
      .map((part) => ({ path: path(part), authorization: teacher, version: 0 }));
  const body = (version: number) => ({ content: `${version} ${TEXT}`, file_ids: [], version });
  const compared = await compareSaves(
    {
      url: product,
      body,
      slots: slots(0, (part) => `/api/teacher/evaluation/submissions/${part}/fields/${key}`),
    },
    { url: raw, body, slots: slots(CONNECTIONS, (part) => `/fields/${part}/${key}`) },
  );
  return linesOf('saving one field', compared, 150);
}

async function scoreLines({ product, raw, experts, leaves }: Serving): Promise<Line[]> {
  const [leaf] = leaves;
  const slots = (from: number, path: (review: number) => string): Slot[] =>
    experts
      .slice(from, from + CONNECTIONS)
      .map(({ review, authorization }) => ({ path: path(review), authorization, version: 0 }));
  const body = (version: number) => ({
    score: (version % 200) / 100,
    grade: null,
    expert_comment: '',
    version,
  });
  const compared = await compareSaves(
    { url: product, body, slots: slots(0, (id) => `/api/expert/evaluation/reviews/${id}/entries/${leaf}`) },
    { url: raw, body, slots: slots(CONNECTIONS, (id) => `/entries/${id}/${leaf}`) },
  );
  return linesOf('saving one score', compared, 150);
}

export function linesOf(at: string, { ratio, ours, theirs }: Compared, slowest: number): Line[] {
  return [
    { name: `${at}, against its statements raw`, value: ratio, unit: '×', atLeast: 0.5 },
    { name: `${at}, p99 at 32 connections`, value: ours.p99, unit: 'ms', atMost: slowest },
    { name: `${at}, saves`, value: ours.perSecond, unit: 'requests/s' },
    { name: `${at}, failed saves`, value: ours.failed + theirs.failed, unit: '×', atMost: 0 },
  ];
}

async function expertLines({ product, experts, leaves }: Serving): Promise<Line[]> {
  const { p99, perSecond, failed } = await scoreAtOnce(product, experts, leaves.slice(1));
  const at = `${experts.length} experts scoring at once, an entry every 3 s each`;
  return [
    { name: `${at}, p99`, value: p99, unit: 'ms', atMost: 300 },
    { name: `${at}, entries`, value: perSecond, unit: 'requests/s' },
    { name: `${at}, failed entries`, value: failed, unit: '×', atMost: 0 },
  ];
}

/** The evening before a deadline: whoever scores must not wait for whoever looks, nor the other way round. */
async function togetherLines({ product, experts, leaves }: Serving): Promise<Line[]> {
  const pages = await pagesOf(product);
  const [scoring, browsing] = await Promise.all([
    wait(PAUSE).then(() => scoreAtOnce(product, experts, leaves.slice(1 + ENTRIES))),
    browseAtOnce(product, VISITORS, pages),
  ]);
  const at = `${experts.length} experts scoring while ${VISITORS.toLocaleString('en')} visitors browse`;
  return [
    { name: `${at}, p99 of an entry`, value: scoring.p99, unit: 'ms', atMost: 300 },
    { name: `${at}, p99 of a page`, value: browsing.p99, unit: 'ms', atMost: 500 },
    { name: `${at}, entries`, value: scoring.perSecond, unit: 'requests/s' },
    { name: `${at}, pages`, value: browsing.perSecond, unit: 'requests/s' },
    { name: `${at}, failed`, value: scoring.failed + browsing.failed, unit: '×', atMost: 0 },
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
    { name: `${at}, against the best statement raw`, value: ratio, unit: '×', atLeast: 0.5 },
    { name: `${at}, p99 at 32 connections`, value: ours.p99, unit: 'ms', atMost: 200 },
    { name: `${at}, requests`, value: ours.perSecond, unit: 'requests/s', atLeast: 400 },
    { name: `${at}, failed requests`, value: ours.failed + theirs.failed, unit: '×', atMost: 0 },
  ];
}
