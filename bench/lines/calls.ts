import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import type { Line } from '../line.ts';
import { type Compared, compare, type Target } from '../measure.ts';

interface Contestants {
  readonly product: string;
  readonly raw: string;
  readonly authorization: string;
}

/** The calls that every screen makes, against the same statements run raw and against a bare route. */
export async function callLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const serving = fork(new URL('../serve-contestants.ts', import.meta.url), [postgres.url]);
  try {
    const [contestants] = (await once(serving, 'message')) as [Contestants];
    return await compareCalls(contestants);
  } finally {
    serving.kill();
    await once(serving, 'exit');
    await postgres.stop();
  }
}

async function compareCalls({ product, raw, authorization }: Contestants): Promise<Line[]> {
  const at = (url: string): Target => ({ url, headers: { authorization } });
  const info = await compare(at(`${product}/api/teacher/info`), at(`${raw}/info`));
  const infoBare = await compare(at(`${product}/api/teacher/info`), at(`${raw}/bare`));
  const menus = await compare(at(`${product}/api/teacher/menus`), at(`${raw}/session`));
  const menusBare = await compare(at(`${product}/api/teacher/menus`), at(`${raw}/bare`));
  return [
    { name: 'GET /api/teacher/info, against its statements raw', value: info.ratio, unit: '×', atLeast: 0.7 },
    { name: 'GET /api/teacher/info, p99 at 32 connections', value: info.ours.p99, unit: 'ms', atMost: 100 },
    { name: 'GET /api/teacher/info, requests', value: info.ours.perSecond, unit: 'requests/s' },
    { name: 'GET /api/teacher/info, against a bare route', value: infoBare.ratio, unit: '×' },
    { name: 'GET /api/teacher/menus, against its statement raw', value: menus.ratio, unit: '×' },
    { name: 'GET /api/teacher/menus, p99 at 32 connections', value: menus.ours.p99, unit: 'ms', atMost: 100 },
    { name: 'GET /api/teacher/menus, against a bare route', value: menusBare.ratio, unit: '×' },
    { name: 'failed requests', value: failedIn([info, infoBare, menus, menusBare]), unit: '×', atMost: 0 },
  ];
}

function failedIn(compared: readonly Compared[]): number {
  return compared.reduce((sum, { ours, theirs }) => sum + ours.failed + theirs.failed, 0);
}
