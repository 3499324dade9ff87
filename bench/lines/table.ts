import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import type { Line } from '../line.ts';
import { type MeasuredTable, measureTable } from '../table/measure-table.ts';

interface Serving {
  readonly nothing: string;
  readonly usual: string;
  readonly longest: string;
  readonly cookies: Readonly<Record<string, string>>;
}

const ROUNDS = 5;

/** The evaluation table while experts review, when it has the most columns: how it is drawn, and scrolled. */
export async function tableLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const child = fork(new URL('../table/serve-table.ts', import.meta.url), [postgres.url]);
  try {
    const [serving] = (await once(child, 'message')) as [Serving];
    const usual: MeasuredTable[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      usual.push(await measureTable({ ...serving, rows: serving.usual }));
    return [
      ...linesOf(usual, { render: { atMost: 200 }, frames: { atLeast: 50 } }),
      // No page of a list has more courses; with all of them taught by many, this is what one can come to.
      ...linesOf([await measureTable({ ...serving, rows: serving.longest })], {}),
    ];
  } finally {
    child.kill();
    await once(child, 'exit');
    await postgres.stop();
  }
}

interface Targets {
  readonly render?: Pick<Line, 'atMost'>;
  readonly frames?: Pick<Line, 'atLeast'>;
}

function linesOf(measured: readonly MeasuredTable[], { render, frames }: Targets): Line[] {
  const { lines, columns, spanning, pinned } = measured[0] as MeasuredTable;
  const at = `evaluation table, ${lines} rows × ${columns} columns (${spanning} row spans, ${pinned} fixed columns)`;
  const median = (of: (table: MeasuredTable) => number) =>
    measured.map(of).toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] as number;
  return [
    {
      name: `${at}, main thread: script, style, layout`,
      value: median(({ drawing }) => drawing),
      unit: 'ms',
      ...render,
    },
    { name: `${at}, main thread: every task`, value: median(({ whole }) => whole), unit: 'ms' },
    {
      name: `${at}, scrolled down`,
      value: median(({ framesDown }) => framesDown),
      unit: 'frames/s',
      ...frames,
    },
    {
      name: `${at}, scrolled sideways`,
      value: median(({ framesAcross }) => framesAcross),
      unit: 'frames/s',
      ...frames,
    },
  ];
}
