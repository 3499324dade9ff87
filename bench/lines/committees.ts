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
}

/** What comes after the experts: a committee of 40, and the list that its results are published by. */
export async function committeeLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const child = fork(new URL('../evaluation/serve-committees.ts', import.meta.url), [postgres.url]);
  try {
    const [serving] = (await once(child, 'message')) as [Serving];
    return [...(await opinionLines(serving)), await closingLine(serving)];
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

async function closingLine({ product, admin, closed }: Serving): Promise<Line> {
  const from = performance.now();
  const answer = await fetch(`${product}/api/admin/evaluation/groups/steps`, {
    method: 'POST',
    headers: { authorization: admin, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'close', groups: closed, trial: false }),
  });
  const { data } = (await answer.json()) as { data: { done: number } };
  const value = (performance.now() - from) / 1000;
  const name = `closing ${closed.length} groups of a committee of 40 in bulk`;
  return {
    name,
    value: data.done === closed.length ? value : Number.POSITIVE_INFINITY,
    unit: 's',
    atMost: 5,
  };
}
