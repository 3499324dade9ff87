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
    const lines: Line[] = [];
    // No page of a list has more courses; with all of them taught by many, the longest is what one can come to.
    for (const rows of [serving.usual, serving.longest]) {
      const measured: MeasuredTable[] = [];
      for (let round = 0; round < ROUNDS; round += 1) measured.push(await measureTable({ ...serving, rows }));
      lines.push(...linesOf(measured));
    }
    return lines;
  } finally {
    child.kill();
    await once(child, 'exit');
    await postgres.stop();
  }
}

function linesOf(measured: readonly MeasuredTable[]): Line[] {
  const { lines, columns, spanning, pinned } = measured[0] as MeasuredTable;
  const at = `evaluation table, ${lines} rows × ${columns} columns (${spanning} row spans, ${pinned} fixed columns)`;
  const median = (of: (table: MeasuredTable) => number) =>
    measured.map(of).toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] as number;
  return [
    {
      name: `${at}, main thread: script, style, layout`,
      value: median(({ drawing }) => drawing),
      unit: 'ms',
      atMost: 200,
    },
    { name: `${at}, main thread: every task`, value: median(({ whole }) => whole), unit: 'ms' },
    {
      name: `${at}, scrolled down`,
      value: median(({ framesDown }) => framesDown),
      unit: 'frames/s',
      atLeast: 50,
    },
    {
      name: `${at}, scrolled sideways`,
      value: median(({ framesAcross }) => framesAcross),
      unit: 'frames/s',
      atLeast: 50,
    },
  ];
}
