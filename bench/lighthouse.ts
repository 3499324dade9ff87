import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
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
const RUNS = 3;
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
const CLI = path.join(
  path.dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
  'cli/index.js',
);

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

async function judge(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      CLI,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: requireBrowser() }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}

/** The median run: one of them may have been disturbed. */
async function linesOf(home: string, page: string, categories = CATEGORIES): Promise<Line[]> {
  await fetch(home + page);
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run++) reports.push(await judge(home + page));
  const median = (read: (report: Report) => number) =>
    reports.map(read).sort((one, other) => one - other)[Math.floor(RUNS / 2)] as number;
  return [
    ...categories.map(
      (name): Line => ({
        name: `${page}, ${name}`,
        value: median(({ categories }) => (categories[name]?.score ?? 0) * 100),
        unit: 'points',
        atLeast: 95,
      }),
    ),
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
