import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Agent } from 'node:http';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { addCrowd, memberOf } from '../../apps/server/src/testing/crowd.ts';
import { SUBMISSIONS } from '../../apps/server/src/testing/evaluations.ts';
import {
  FIELD_KEYS,
  type FillingIn,
  openAt,
  planToFillIn,
} from '../../apps/server/src/testing/filling-in.ts';
import { call } from '../../apps/server/src/testing/mixed-load.ts';
import { openSession } from '../../apps/server/src/testing/open-session.ts';
import type { Stage } from './stage.ts';

/** What one person asks for in a day, visitors of the public pages among it. */
export const CALLS_A_PERSON = 6;
/** How much of a day's work is done in each of its hours. */
export const HOURS = [1, 1, 1, 1, 1, 2, 4, 10, 22, 26, 24, 16, 8, 14, 26, 28, 22, 14, 8, 12, 16, 12, 6, 2];
export const DAY = HOURS.reduce((sum, each) => sum + each);
/** Whose sessions are open; each stands for many. */
const SESSIONS = 200;

export interface School {
  readonly address: string;
  readonly filling: FillingIn;
  readonly tokens: readonly string[];
}

/** A demo school with so many people more, some of them signed in, and a form that is filled in. */
export async function prepare(people: number, stage: Stage): Promise<School> {
  const address = await stage.school();
  const filling = await planToFillIn(await openAt('postgres', address));
  const { school, close } = await assembleOnPostgres(address, 8, { logLevel: 'silent' });
  await addCrowd(school.db, 0, people);
  const names = Array.from({ length: Math.min(SESSIONS, people) }, (_, n) => memberOf(n).employee_no);
  // Who has no password of their own yet is asked for one before anything else.
  await school.pool.query('update people set change_password_at = now() where username = any($1)', [names]);
  const tokens: string[] = [];
  for (const name of names) tokens.push((await openSession(school, name, false, new Date())).access_token);
  await close();
  return { address, filling, tokens };
}

interface Came {
  readonly status: number;
  readonly body: string;
}
export type Work = (n: number) => Promise<Came>;

/** A hundred calls as they come in a school: everybody looks, a few write. */
export function worksOf(
  home: string,
  { filling, tokens }: School,
  agent: Agent,
  /** Another than the default one. */
  name?: string,
): readonly Work[] {
  const where = { agent, ...(name && { school: name }) };
  const of = (list: readonly string[], n: number) => list[n % list.length] as string;
  const own =
    (url: string): Work =>
    (n) =>
      call('GET', `${home}${url}`, { token: of(tokens, n), ...where });
  const asAdmin =
    (url: (n: number) => string): Work =>
    (n) =>
      call('GET', `${home}${url(n)}`, { token: filling.admin, ...where });
  const page =
    (url: string): Work =>
    () =>
      call('GET', `${home}${name ? `/app/${name}` : ''}${url}`, { agent });
  const versions = new Map<string, number>();
  const save: Work = async (n) => {
    const key = of(FIELD_KEYS, n);
    const version = versions.get(key) ?? 0;
    const body = { content: `${randomUUID()}${'长'.repeat(200)}`, file_ids: [], version };
    // One at a time of each field: whoever is late is told, which is no error and another part's matter.
    if (version < 0) return page('/excellent')(n);
    versions.set(key, -1);
    const url = `${home}${SUBMISSIONS}/${filling.part}/fields/${key}`;
    const came = await call('PUT', url, { token: filling.leader, body, ...where });
    versions.set(key, version + 1);
    return came;
  };
  const shares: readonly (readonly [number, Work])[] = [
    [20, own('/api/teacher/info')],
    [14, own('/api/teacher/dashboard')],
    [10, own('/api/teacher/menus')],
    [14, own('/api/teacher/auth/messages/count')],
    [8, own('/api/teacher/evaluation/my-courses?process=old')],
    [10, page('/excellent')],
    [4, page('/view-all?type=1&page=1')],
    [4, () => call('GET', `${home}/api/admin/login/config`, where)],
    [5, asAdmin((n) => `/api/admin/people?filter[name]=${encodeURIComponent(memberOf(n).name.slice(0, 2))}`)],
    [3, asAdmin(() => '/api/admin/evaluation/courses?filter[process]=old')],
    [1, asAdmin(() => '/api/admin/ledger')],
    [7, save],
  ];
  return shares.flatMap(([share, work]) => Array.from({ length: share }, () => work));
}

/** Of all processes that serve, in megabytes. */
export function megabytesOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** Whether a call did what it was made for. */
export const isWell = ({ status, body }: Came) => status === 200 && !/^\{"code":(?!0,)/.test(body);
