import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { requireBrowser } from '../scripts/machine/find-browser.ts';
import { type Line, printLines, reaches } from './line.ts';
import { withDemo } from './showcase/with-demo.ts';

/** `npm run lighthouse`: how the public pages and documents are judged on a throttled phone. Fails when one falls short. */
const CATEGORIES: readonly string[] = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Search engines are asked to stay away from these, which that category counts against a page. */
const UNLISTED = CATEGORIES.filter((name) => name !== 'seo');
/** Long enough to be a ticket: the phone page asks for the number. */
const NO_TICKET = 'a'.repeat(32);
const PAINTS = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
} as const;
/** Of these runs those count in which the page's thread had most of the processor: only the page is judged. */
const RUNS = 5;
const COUNTED = 3;
/** What every category has to reach, and how quick a page of the showcase has to be. */
const LEAST = 95;
const LEAST_QUICK = 97;
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
const CLI = path.join(
  path.dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
  'cli/index.js',
);

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  /** How much of the time that the page's tasks took its thread had the processor, from 0 to 1. */
  readonly undisturbed: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** By the clock and of the processor. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

async function judge(url: string): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'course-center-lighthouse-'));
  try {
    await promisify(execFile)(
      process.execPath,
      [
        CLI,
        url,
        ...['--quiet', '--output=json', `--output-path=${path.join(folder, 'run.json')}`, '--save-assets'],
        `--only-categories=${CATEGORIES.join(',')}`,
        `--chrome-flags=${FLAGS}`,
      ],
      { env: { ...process.env, CHROME_PATH: requireBrowser() } },
    );
    const read = async (name: string) => JSON.parse(await readFile(path.join(folder, name), 'utf8'));
    const { traceEvents } = (await read('run-0.trace.json')) as { traceEvents: TraceEvent[] };
    return { ...(await read('run.json')), undisturbed: shareOfProcessor(traceEvents, url) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function shareOfProcessor(events: readonly TraceEvent[], url: string): number {
  const { origin } = new URL(url);
  const page = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(origin),
  );
  const tasks = events.filter(
    ({ name, pid, tid }) => pid === page?.pid && tid === page.tid && name.endsWith('RunTask'),
  );
  const sum = (read: (task: TraceEvent) => number | undefined) =>
    tasks.reduce((total, task) => total + (read(task) ?? 0), 0);
  return sum(({ tdur }) => tdur) / sum(({ dur }) => dur);
}

/** The median of the runs that were disturbed least: what else the machine does is no finding. */
async function linesOf(home: string, page: string, categories = CATEGORIES): Promise<Line[]> {
  await fetch(home + page);
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run++) reports.push(await judge(home + page));
  const counted = reports.toSorted((one, other) => other.undisturbed - one.undisturbed).slice(0, COUNTED);
  const median = (read: (report: Report) => number) =>
    counted.map(read).sort((one, other) => one - other)[Math.floor(COUNTED / 2)] as number;
  return [
    ...categories.map(
      (name): Line => ({
        name: `${page}, ${name}`,
        value: median(({ categories }) => (categories[name]?.score ?? 0) * 100),
        unit: 'points',
        atLeast: name === 'performance' && categories === CATEGORIES ? LEAST_QUICK : LEAST,
      }),
    ),
    { name: `${page}, processor of its tasks' time`, value: median((each) => each.undisturbed), unit: '×' },
    ...Object.entries(PAINTS).map(
      ([audit, name]): Line => ({
        name: `${page}, ${name}`,
        value: median(({ audits }) => audits[audit]?.numericValue ?? 0),
        unit: 'ms',
      }),
    ),
  ];
}

/** The course that stands first on the home page. */
async function firstCourse(home: string): Promise<string> {
  const html = await (await fetch(`${home}/excellent`)).text();
  const link = /\/course-msg\?id=\d+/.exec(html)?.[0];
  if (!link) throw new Error('the home page shows no course');
  return link;
}

const lines = await withDemo(async (home) => [
  ...(await linesOf(home, '/excellent')),
  ...(await linesOf(home, await firstCourse(home))),
  ...(await linesOf(home, `/sign#${NO_TICKET}`, UNLISTED)),
  ...(await linesOf(home, '/verify', UNLISTED)),
]);
printLines(lines);
process.exitCode = lines.every(reaches) ? 0 : 1;
