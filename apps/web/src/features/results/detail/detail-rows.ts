import type { ReviewDetail } from '@course-center/contract/evaluation/results';

export type DetailIndicator = ReviewDetail['indicators'][number];

/** A line of the detail: a leaf, and what stands above it where the line is the first that it is above of. */
export interface DetailRow {
  readonly leaf: DetailIndicator;
  /** Over how many columns the leaf's name goes: in a tree of three levels, one of the second fills two. */
  readonly columns: number;
  readonly heads: readonly { readonly node: DetailIndicator; readonly rows: number }[];
}

export interface DetailLines {
  /** Two or three. */
  readonly levels: number;
  readonly rows: readonly DetailRow[];
}

/** An indicator tree, flat in its order, as the lines of a table. */
export function detailRows(indicators: readonly DetailIndicator[]): DetailLines {
  const levels = Math.max(2, ...indicators.map(({ level }) => level));
  const byId = new Map(indicators.map((each) => [each.id, each]));
  const above = (node: DetailIndicator): DetailIndicator[] => {
    const parent = node.parent_id === null ? undefined : byId.get(node.parent_id);
    return parent ? [...above(parent), parent] : [];
  };
  const leaves = indicators.filter(({ leaf }) => leaf).map((leaf) => ({ leaf, trail: above(leaf) }));
  const begun = new Set<number>();
  const rows = leaves.map(({ leaf, trail }) => {
    const heads = trail.filter(({ id }) => !begun.has(id));
    for (const { id } of heads) begun.add(id);
    return {
      leaf,
      columns: levels - trail.length,
      heads: heads.map((node) => ({
        node,
        rows: leaves.filter((other) => other.trail.includes(node)).length,
      })),
    };
  });
  return { levels, rows };
}

/** What each expert said, in the order of the tree; who said nothing is left out. */
export function remarksOf({ experts, indicators }: Pick<ReviewDetail, 'experts' | 'indicators'>) {
  return experts.flatMap((expert, at) => {
    const remarks = indicators.flatMap(({ id, indicator, scores }) => {
      const text = scores[at]?.expert_comment ?? '';
      return text === '' ? [] : [{ id, indicator, text }];
    });
    return remarks.length === 0 ? [] : [{ expert, remarks }];
  });
}
