import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import { compareSaves, type Slot } from '../evaluation/save-load.ts';
import type { Line } from '../line.ts';
import { linesOf } from './evaluation.ts';

interface Serving {
  readonly product: string;
  readonly raw: string;
  readonly admin: string;
  readonly opined: readonly Slot[];
  readonly replayed: readonly Slot[];
  readonly closed: readonly { readonly id: number; readonly version: number }[];
  readonly listed: readonly number[];
}

/** What comes after the experts: a committee of 40, and the list that its results are published by. */
export async function committeeLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const child = fork(new URL('../evaluation/serve-committees.ts', import.meta.url), [postgres.url]);
  try {
    const [serving] = (await once(child, 'message')) as [Serving];
    return [...(await opinionLines(serving)), await closingLine(serving), await listLine(serving)];
  } finally {
    child.kill();
    await once(child, 'exit');
    await postgres.stop();
  }
}

async function opinionLines({ product, raw, opined, replayed }: Serving): Promise<Line[]> {
  const body = (version: number) => ({ agree: 1 + (version % 2), remark: '同意专家评审的结果。', version });
  const compared = await compareSaves(
    { url: product, body, slots: opined },
    { url: raw, body, slots: replayed },
  );
  return linesOf('giving one opinion', compared, 150);
}

async function closingLine(serving: Serving): Promise<Line> {
  const { closed } = serving;
  const from = performance.now();
  const { done } = await post<{ done: number }>(serving, 'groups/steps', {
    ...{ action: 'close', groups: closed, trial: false },
  });
  const name = `closing ${closed.length} groups of a committee of 40 in bulk`;
  return {
    name,
    value: done === closed.length ? since(from) : Number.POSITIVE_INFINITY,
    unit: 's',
    atMost: 5,
  };
}

/** Made of complete groups and handed over: frozen row by row, and its digest computed. */
async function listLine(serving: Serving): Promise<Line> {
  const { listed: group_ids } = serving;
  const from = performance.now();
  const { id } = await post<{ id: number }>(serving, 'result-lists', {
    process: 'old',
    group_ids,
    reason: '',
  });
  const step = { action: 'hand_over', comment: '', version: 1 };
  const { state } = await post<{ state: string }>(serving, `result-lists/${id}/steps`, step);
  const name = `a result list of ${group_ids.length.toLocaleString('en')} groups, made and hashed`;
  return {
    name,
    value: state === 'handed_over' ? since(from) : Number.POSITIVE_INFINITY,
    unit: 's',
    atMost: 3,
  };
}

const since = (from: number) => (performance.now() - from) / 1000;

async function post<Data>({ product, admin }: Serving, path: string, body: object): Promise<Data> {
  const answer = await fetch(`${product}/api/admin/evaluation/${path}`, {
    method: 'POST',
    headers: { authorization: admin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { data: Data }).data;
}
