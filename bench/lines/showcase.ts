import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { showcaseCourseOf } from '../../apps/server/src/testing/showcase-crowd.ts';
import { seal, type TransportKey } from '../../packages/contract/src/seal.ts';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import type { Line } from '../line.ts';
import { type Compared, compare, load, type Target } from '../measure.ts';

interface Serving {
  readonly kept: string;
  readonly unkept: string;
  readonly raw: string;
}

const FEW = 2_000;
const MANY = 20_000;
const PATH = '/api/teacher/excellent/display/courses';
const AT = '20,000 published courses';
/** What the pages ask for: sections, their later pages, a department's courses by grade. */
const QUERIES = [
  'filter[finalGrade]=A，B&sort=-page_view',
  'filter[finalGrade]=C，D&sort=-page_view&page[number]=2',
  'filter[recommend]=1&filter[finalGrade]=A，B，C，D&sort=-page_view',
  'filter[selfGrade]=A，B&sort=-page_view&page[number]=5',
  'filter[department.id]=3&filter[EvaluationCourseGroup.groupGrade.grade]=A&sort=-page_view',
  'sort=-page_view&page[number]=30',
].map((query) => encodeURI(query));
/** More than are counted once and remembered: each of them is counted anew. */
const SOUGHT = 2_500;

/** The public list of courses of a large school. */
export async function showcaseLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const child = fork(new URL('../showcase/serve-showcase.ts', import.meta.url), [postgres.url]);
  try {
    const [serving] = (await once(child, 'message')) as [Serving];
    await grow(child, FEW);
    const few = await loadUnkept(serving);
    await grow(child, MANY);
    return [
      ...(await keptLines(serving)),
      ...(await unkeptLines(serving, few.p50)),
      ...(await searchLines(serving)),
    ];
  } finally {
    child.kill();
    await once(child, 'exit');
    await postgres.stop();
  }
}

async function loadUnkept({ unkept }: Serving) {
  const target = await visitorOf(unkept, '10.0.0.1', QUERIES);
  await load(target, 1);
  return load(target);
}

async function keptLines({ kept, raw }: Serving): Promise<Line[]> {
  const visitor = await visitorOf(kept, '10.0.0.2', QUERIES);
  const answer = await (await fetch(`${kept}${visitor.paths?.[0]}`)).text();
  const headers = { 'content-type': 'application/json' };
  await fetch(`${raw}/answer`, { method: 'POST', headers, body: answer });
  const compared = await compare(visitor, { url: raw, paths: ['/static'] });
  return [
    { name: `${AT}, kept answers against a static route`, value: compared.ratio, unit: '×', atLeast: 0.8 },
    { name: `${AT}, kept answers`, value: compared.ours.perSecond, unit: 'requests/s' },
    failedIn(`${AT}, kept answers`, compared),
    await refusedAfter(`${AT}, kept answers`, visitor),
  ];
}

async function unkeptLines({ unkept, raw }: Serving, fewMedian: number): Promise<Line[]> {
  const visitor = await visitorOf(unkept, '10.0.0.3', QUERIES);
  const compared = await compare(visitor, { url: raw, paths: QUERIES.map((query) => `/courses?${query}`) });
  const growth = compared.ours.p50 / fewMedian;
  return [
    {
      name: `${AT}, without kept answers against the statement raw`,
      value: compared.ratio,
      unit: '×',
      atLeast: 0.7,
    },
    { name: `${AT}, without kept answers`, value: compared.ours.perSecond, unit: 'requests/s' },
    { name: `${AT}, median against a tenth of them`, value: growth, unit: '×', atMost: 1.5 },
    failedIn(`${AT}, without kept answers`, compared),
    await refusedAfter(`${AT}, without kept answers`, visitor),
  ];
}

async function searchLines({ unkept }: Serving): Promise<Line[]> {
  const parts = new Set<string>();
  for (let n = 0; parts.size < SOUGHT; n++) {
    const { course, teachers } = showcaseCourseOf(n);
    const names = [course.course_name, ...teachers];
    for (const name of names) for (let at = 0; at + 2 <= name.length; at++) parts.add(name.slice(at, at + 2));
  }
  const queries = [...parts].map((part) => `filter[compound]=${encodeURIComponent(part)}`);
  const { p99, perSecond, failed } = await load(await visitorOf(unkept, '10.0.0.4', queries), 8);
  return [
    { name: `${AT}, a search by two characters, p99 at 32 connections`, value: p99, unit: 'ms', atMost: 150 },
    { name: `${AT}, a search by two characters`, value: perSecond, unit: 'requests/s' },
    { name: `${AT}, a search by two characters, failed requests`, value: failed, unit: '×', atMost: 0 },
  ];
}

/** A visitor's page seals a value for the path and sends it along. */
async function visitorOf(url: string, address: string, queries: readonly string[]): Promise<Target> {
  const config = await (await fetch(`${url}/api/admin/login/config`)).json();
  const { data } = config as { data: { transport_key: TransportKey; server_time: number } };
  const token_xl = seal(PATH, data.transport_key, data.server_time);
  return {
    url,
    paths: queries.map((query) => `${PATH}?${query}&token_xl=${token_xl}`),
    headers: { 'x-forwarded-for': address },
  };
}

function failedIn(name: string, { ours, theirs }: Compared): Line {
  return { name: `${name}, failed requests`, value: ours.failed + theirs.failed, unit: '×', atMost: 0 };
}

/** A refusal is a success to HTTP: whether one came is told by the call after all others. */
async function refusedAfter(name: string, { url, paths, headers = {} }: Target): Promise<Line> {
  const answer = await (await fetch(`${url}${paths?.[0]}`, { headers })).text();
  const value = answer.startsWith('{"code":0,') ? 0 : 1;
  return { name: `${name}, refused at the end`, value, unit: '×', atMost: 0 };
}

async function grow(child: ChildProcess, courses: number): Promise<void> {
  child.send({ grow: courses });
  await once(child, 'message');
}
