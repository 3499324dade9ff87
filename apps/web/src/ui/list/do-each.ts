import { RequestFailed } from '../../request/failed.ts';

export interface Removal<Row> {
  readonly removed: readonly Row[];
  /** What was left, and why. */
  readonly skipped: readonly { readonly row: Row; readonly reason: string }[];
}

const LOST = '网络没有响应，未能确认是否删除';

/** Removes one after the other. One that is refused is skipped with the server's reason; the others go on. */
export async function removeEach<Row>(
  rows: readonly Row[],
  remove: (row: Row) => Promise<unknown>,
): Promise<Removal<Row>> {
  const removed: Row[] = [];
  const skipped: { row: Row; reason: string }[] = [];
  for (const row of rows) {
    try {
      await remove(row);
      removed.push(row);
    } catch (reason) {
      if (!(reason instanceof RequestFailed) || isOver(reason)) throw reason;
      skipped.push({ row, reason: reason.sentence ?? LOST });
    }
  }
  return { removed, skipped };
}

/** Somebody went elsewhere, or the session ended: there is nobody left to go on for. */
function isOver({ kind, status }: RequestFailed): boolean {
  return kind === 'interrupted' || status === 401;
}
