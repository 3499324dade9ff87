/** How deep the tree may grow: school, college, office, and one to spare. */
export const DEPARTMENT_LEVELS = 4;

export interface DepartmentRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
}

export type DepartmentNode<Row extends DepartmentRow = DepartmentRow> = Row & {
  readonly children: readonly DepartmentNode<Row>[];
};

/** Nests departments below their parents, in the order given. A row whose parent is not among them is a root. */
export function departmentTree<Row extends DepartmentRow>(rows: readonly Row[]): DepartmentNode<Row>[] {
  const known = new Set(rows.map((row) => row.id));
  const byParent = new Map<number | null, Row[]>();
  for (const row of rows) {
    const parent = row.parent_id !== null && known.has(row.parent_id) ? row.parent_id : null;
    byParent.set(parent, [...(byParent.get(parent) ?? []), row]);
  }
  const below = (parent: number | null): DepartmentNode<Row>[] =>
    (byParent.get(parent) ?? []).map((row) => ({ ...row, children: below(row.id) }));
  return below(null);
}
