import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { FIGURE_COLUMNS } from '@course-center/domain/evaluation/data/group-figures';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import { startChromium, WHEN_THERE } from '../chromium.ts';
import { CROWD } from '../data/add-data-crowd.ts';
import type { Line } from '../line.ts';
import { load } from '../measure.ts';

interface Serving {
  readonly url: string;
  readonly authorization: string;
  readonly cookies: Readonly<Record<string, string>>;
}

const FEW = 2_000;
const MANY = 20_000;
const CONNECTIONS = 16;
const DATA = '/api/admin/evaluation/data';
const EVERY = 'filter[term]=all';

/** The data of a large school's evaluation: 20,000 groups in six terms, each judged by 25 indicators. */
export async function dataLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const child = fork(new URL('../data/serve-data.ts', import.meta.url), [postgres.url]);
  try {
    const [serving] = (await once(child, 'message')) as [Serving];
    await order(child, { grow: [1, FEW] });
    const few = await measured(serving);
    await order(child, { grow: [FEW + 1, MANY] });
    const many = await measured(serving);
    const at = `data of ${MANY / 1000},000 groups in six terms`;
    return [
      {
        name: `${at}, a page of the table, p99 at 16 connections`,
        value: many.page.p99,
        unit: 'ms',
        atMost: 200,
      },
      {
        name: `${at}, a page in the order of scores, p99 at 16 connections`,
        value: many.byScore.p99,
        unit: 'ms',
        atMost: 200,
      },
      { name: `${at}, a page of the table, requests`, value: many.page.perSecond, unit: 'requests/s' },
      { name: `${at}, failed requests`, value: many.page.failed + many.byScore.failed, unit: '×', atMost: 0 },
      {
        name: `${at}, a page, median against a tenth of them`,
        value: many.page.p50 / Math.max(1, few.page.p50),
        unit: '×',
        atMost: 3,
      },
      { name: `${at}, a pivot of two dimensions`, value: many.pivot, unit: 'ms', atMost: 400 },
      { name: `${at}, the same of a tenth of them`, value: few.pivot, unit: 'ms' },
      ...(await exportLines(child, at)),
      ...(await chartLines(serving, at)),
    ];
  } finally {
    child.kill();
    await once(child, 'exit');
    await postgres.stop();
  }
}

const USUAL = ['page[size]=12', `${EVERY}&page[size]=12&page[number]=40`, `${EVERY}&page[size]=36`];
/** The best and the worst of a term and of all of them, and some way into them. */
const BY_SCORE = ['&sort=-score', `&${EVERY}&sort=-score`, `&${EVERY}&sort=score&page[number]=40`].map(
  (query) => `page[size]=12${query}`,
);

async function measured(serving: Serving) {
  return {
    page: await pages(serving, USUAL),
    byScore: await pages(serving, BY_SCORE),
    pivot: await pivot(serving),
  };
}

async function pages({ url, authorization }: Serving, asked: readonly string[]) {
  const paths = asked.map((query) => `${DATA}/groups?${query}`);
  const target = { url, paths, headers: { authorization }, connections: CONNECTIONS };
  // As everywhere: not while connections are opened and statements planned for the first time.
  await load(target, 1);
  return load(target);
}

const ROUNDS = 7;

/** The slower of two pivots, each the median of some rounds. */
async function pivot({ url, authorization }: Serving): Promise<number> {
  const asked = ['rows=college&columns=grade', 'rows=nature&columns=self_grade&measure=median'];
  const medians: number[] = [];
  for (const query of asked) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      const answer = await fetch(`${url}${DATA}/pivot?${EVERY}&${query}`, { headers: { authorization } });
      const { code } = (await answer.json()) as { code: number };
      if (code !== 0) throw new Error(`a pivot was answered ${code}`);
      rounds.push(performance.now() - began);
    }
    medians.push(rounds.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] as number);
  }
  return Math.max(...medians);
}

async function exportLines(child: ChildProcess, at: string): Promise<Line[]> {
  const leaves = Array.from({ length: 25 }, (_, n) => `leaf:压测指标${n + 1}`);
  const keys = [...FIGURE_COLUMNS.map(({ key }) => key), ...leaves].slice(0, 60);
  // Just as many as are still written within the call.
  const query = `${EVERY}&filter[category]=${encodeURIComponent(CROWD)}&format=xlsx&columns=${encodeURIComponent(keys.join(','))}`;
  const { seconds, megabytes, sheet } = (await order(child, { export: `${DATA}/groups?${query}` })) as {
    seconds: number;
    megabytes: number;
    sheet: boolean;
  };
  if (!sheet) throw new Error('the export is no sheet');
  const name = `${at}, export of all with ${keys.length} columns`;
  return [
    { name, value: seconds, unit: 's', atMost: 15 },
    { name: `${name}, memory growth`, value: megabytes, unit: 'MB', atMost: 200 },
  ];
}

/** What the main thread works from the arrival of the figures until all charts are painted. */
async function chartLines({ url, cookies }: Serving, at: string): Promise<Line[]> {
  const browser = await startChromium();
  try {
    const page = `${url}/admin/dataManagement/courseEvaluationData`;
    // Once before, so that neither the shell nor the library's first start is measured with them.
    await browser.open(`${page}/charts?${EVERY}&filter[score]=0~1`, cookies);
    await browser.evaluate(`${WHEN_THERE}('main button')`);
    await browser.open(`${page}/charts?${EVERY}`, cookies);
    await browser.evaluate(`${WHEN_THERE}('figure svg path')`);
    await browser.evaluate(`${WHEN_THERE}('nav a[href*="pivot"]').then(() => ${GO}('pivot'))`);
    const before = await browser.mainThread();
    await browser.evaluate(`${GO}('charts').then(() => ${WHEN_THERE}('figure svg path'))`);
    const after = await browser.mainThread();
    return [
      {
        name: `${at}, all charts drawn, main thread`,
        value: after.drawing - before.drawing,
        unit: 'ms',
        atMost: 300,
      },
    ];
  } finally {
    await browser.stop();
  }
}

/** Follows a tab, and waits until the page rests. */
const GO = `((name) => new Promise((idle) => {
  [...document.querySelectorAll('nav a')].find((link) => link.pathname.endsWith('/' + name)).click();
  requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => idle(true))));
}))`;

async function order(child: ChildProcess, message: object): Promise<object> {
  child.send(message);
  const [answer] = (await once(child, 'message')) as [object];
  return answer;
}
