import type { ReviewIndicator } from '@course-center/contract/evaluation/reviews';
import { isLeaf, type Leaf } from '../scoring/leaves.ts';

/** An indicator above a leaf, in the row where it begins. */
export interface AboveCell {
  readonly id: number;
  readonly title: string;
  readonly rows: number;
}

/** A leaf with what begins beside it. */
export interface SheetRow {
  readonly leaf: Leaf;
  readonly above: readonly AboveCell[];
  /** How many columns the leaf's own name takes: where others go deeper, it fills their place. */
  readonly span: number;
}

/** The tree as the rows of a sheet, and how many columns its indicators take. */
export function sheetRows(indicators: readonly ReviewIndicator[]): {
  readonly rows: readonly SheetRow[];
  readonly levels: number;
} {
  const byId = new Map(indicators.map((indicator) => [indicator.id, indicator]));
  const levels = Math.max(1, ...indicators.map(({ level }) => level));
  const leaves = indicators.filter(isLeaf);
  const trails = leaves.map((leaf) => trailOf(leaf, byId));
  const seen = new Set<number>();
  const rows = leaves.map((leaf, at) => {
    const above = (trails[at] ?? []).filter(({ id }) => !seen.has(id));
    for (const { id } of above) seen.add(id);
    const rowsOf = (id: number) => trails.filter((trail) => trail.some((each) => each.id === id)).length;
    return {
      leaf,
      above: above.map(({ id, indicator }) => ({ id, title: indicator, rows: rowsOf(id) })),
      span: levels - leaf.level + 1,
    };
  });
  return { rows, levels };
}

/** What stands above a leaf, from the top. */
function trailOf(leaf: Leaf, byId: ReadonlyMap<number, ReviewIndicator>): ReviewIndicator[] {
  const trail: ReviewIndicator[] = [];
  for (let at = leaf.parent_id; at !== null; ) {
    const indicator = byId.get(at);
    if (!indicator) break;
    trail.unshift(indicator);
    at = indicator.parent_id;
  }
  return trail;
}
