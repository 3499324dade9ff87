/** A row of a tree as it is drawn. */
export interface TreeRow<Row> {
  readonly row: Row;
  /** 1 at the top. */
  readonly level: number;
  /** The row above it, if that is drawn. */
  readonly parent: Row | null;
  /** Whether what is below it is drawn too; null where there is nothing below. */
  readonly open: boolean | null;
  /** False for a row that is only drawn because one below it was found. */
  readonly found: boolean;
}

interface TreeShape<Row> {
  parentOf(row: Row): number | null;
  readonly closed: ReadonlySet<number>;
  /** The ids that were found; null while nobody searches. */
  readonly found: ReadonlySet<number> | null;
}

/** The rows of a tree in drawing order. Of what was found, those above are kept; a row whose parent is missing is a root. */
export function treeRows<Row extends { readonly id: number }>(
  rows: readonly Row[],
  { parentOf, closed, found }: TreeShape<Row>,
): TreeRow<Row>[] {
  const kept = found ? withAncestors(rows, parentOf, found) : rows;
  const known = new Set(kept.map(({ id }) => id));
  const childrenOf = new Map<number | null, Row[]>();
  for (const row of kept) {
    const parent = parentOf(row);
    const key = parent !== null && known.has(parent) ? parent : null;
    childrenOf.set(key, [...(childrenOf.get(key) ?? []), row]);
  }
  const drawn = (parent: Row | null, level: number): TreeRow<Row>[] =>
    (childrenOf.get(parent?.id ?? null) ?? []).flatMap((row) => {
      const open = childrenOf.has(row.id) ? !closed.has(row.id) : null;
      const one = { row, level, parent, open, found: found?.has(row.id) ?? true };
      return open ? [one, ...drawn(row, level + 1)] : [one];
    });
  return drawn(null, 1);
}

function withAncestors<Row extends { readonly id: number }>(
  rows: readonly Row[],
  parentOf: (row: Row) => number | null,
  found: ReadonlySet<number>,
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<number>();
  for (const id of found)
    for (let row = byId.get(id); row && !kept.has(row.id); row = byId.get(parentOf(row) ?? 0))
      kept.add(row.id);
  return rows.filter(({ id }) => kept.has(id));
}
