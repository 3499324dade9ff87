interface Node {
  readonly id: number;
  readonly parent_id: number | null;
  readonly level: number;
}

/** A line of a table: a leaf, and what stands above it where the line is the first that it is above of. */
export interface TreeRow<N, L extends N> {
  readonly leaf: L;
  /** Over how many columns the leaf's name goes: in a tree of three levels, one of the second fills two. */
  readonly columns: number;
  readonly heads: readonly { readonly node: N; readonly rows: number }[];
}

interface TreeRows<N, L extends N> {
  /** How many columns the names take. */
  readonly levels: number;
  readonly rows: readonly TreeRow<N, L>[];
}

/** A tree, flat in its order, as the lines of a table. */
export function treeRows<N extends Node, L extends N>(
  nodes: readonly N[],
  isLeaf: (node: N) => node is L,
): TreeRows<N, L> {
  const levels = Math.max(1, ...nodes.map(({ level }) => level));
  const byId = new Map(nodes.map((each) => [each.id, each]));
  const above = ({ parent_id }: N): N[] => {
    const parent = parent_id === null ? undefined : byId.get(parent_id);
    return parent ? [...above(parent), parent] : [];
  };
  const leaves = nodes.filter(isLeaf).map((leaf) => ({ leaf, trail: above(leaf) }));
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
