import type { BulkAction } from './list-action.ts';
import type { ListedRow, ListScreen } from './list-screen.ts';

/** Removing several rows. What is still used is tried all the same: the list may be older than the truth. */
export function bulkRemoval<Row extends ListedRow, Form extends object>(
  screen: ListScreen<Row, Form>,
): BulkAction<Row> {
  const { verb, consequence } = removalOf(screen);
  return {
    verb,
    danger: true,
    consequence,
    skips: (row) => screen.whyNot?.(row, 'remove') ?? null,
    doubts: (row) => (screen.usedBy?.(row) ?? []).map(({ words }) => words).join('、') || null,
    run: (row) => screen.calls.remove(row, { quiet: true }),
  };
}

export function removalOf<Row extends ListedRow, Form extends object>({ removal }: ListScreen<Row, Form>) {
  return removal ?? { verb: '删除', consequence: '删除后不可恢复。' };
}
