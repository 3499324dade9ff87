import type { TreeRow } from './tree-rows.ts';

type Step<Row> = { readonly to: Row } | { readonly toggle: Row } | null;

/** What a key means on a row of a tree: another row gets the focus, or this one opens or closes. */
export function treeStep<Row extends { readonly id: number }>(
  key: string,
  rows: readonly TreeRow<Row>[],
  at: TreeRow<Row>,
): Step<Row> {
  const index = rows.indexOf(at);
  const to = (other: TreeRow<Row> | undefined): Step<Row> => (other ? { to: other.row } : null);
  switch (key) {
    case 'ArrowDown':
      return to(rows[index + 1]);
    case 'ArrowUp':
      return to(rows[index - 1]);
    case 'Home':
      return to(rows[0]);
    case 'End':
      return to(rows.at(-1));
    case 'ArrowRight':
      return at.open === false ? { toggle: at.row } : at.open ? to(rows[index + 1]) : null;
    case 'ArrowLeft':
      return at.open ? { toggle: at.row } : at.parent && { to: at.parent };
    default:
      return null;
  }
}
