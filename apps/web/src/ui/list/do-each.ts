import { RequestFailed } from '../../request/failed.ts';

export interface Done<Row> {
  readonly done: readonly Row[];
  /** What was left, and why. */
  readonly skipped: readonly { readonly row: Row; readonly reason: string }[];
}

interface Step<Row> {
  /** Why a row is left out without trying; null where it takes part. */
  skips?(row: Row): string | null;
  run(row: Row): Promise<unknown>;
}

/** Takes all rows at once: they go together, or none does. */
export async function doAll<Row>(
  rows: readonly Row[],
  skips: ((row: Row) => string | null) | undefined,
  run: (rows: readonly Row[]) => Promise<unknown>,
): Promise<Done<Row>> {
  const skipped = rows.flatMap((row) => {
    const reason = skips?.(row) ?? null;
    return reason === null ? [] : [{ row, reason }];
  });
  const done = rows.filter((row) => !skipped.some((each) => each.row === row));
  if (done.length > 0) await run(done);
  return { done, skipped };
}

const LOST = '网络没有响应，未能确认是否完成';

/** Takes one row after the other. One that is refused is skipped with the server's reason; the others go on. */
export async function doEach<Row>(rows: readonly Row[], { skips, run }: Step<Row>): Promise<Done<Row>> {
  const done: Row[] = [];
  const skipped: { row: Row; reason: string }[] = [];
  for (const row of rows) {
    const left = skips?.(row);
    if (left) {
      skipped.push({ row, reason: left });
      continue;
    }
    try {
      await run(row);
      done.push(row);
    } catch (reason) {
      if (!(reason instanceof RequestFailed) || isOver(reason)) throw reason;
      skipped.push({ row, reason: reason.sentence ?? LOST });
    }
  }
  return { done, skipped };
}

/** Somebody went elsewhere, or the session ended: there is nobody left to go on for. */
function isOver({ kind, status }: RequestFailed): boolean {
  return kind === 'interrupted' || status === 401;
}
