import { describe, expect, it } from 'vitest';
import { treeRows } from './tree-rows.ts';

const node = (id: number, parent_id: number | null, level: number, leaf: boolean) => ({
  ...{ id, parent_id, level, leaf },
});
type Node = ReturnType<typeof node>;
const isLeaf = (each: Node): each is Node => each.leaf;

const drawn = (nodes: readonly Node[]) =>
  treeRows(nodes, isLeaf).rows.map(({ leaf, columns, heads }) => [
    leaf.id,
    columns,
    heads.map((head) => [head.node.id, head.rows]),
  ]);

describe('the lines of a tree', () => {
  it('of two levels are the leaves, with the first level over them', () => {
    const tree = [node(1, null, 1, false), node(2, 1, 2, true), node(3, 1, 2, true)];
    expect(treeRows(tree, isLeaf).levels).toBe(2);
    expect(drawn(tree)).toEqual([
      [2, 1, [[1, 2]]],
      [3, 1, []],
    ]);
  });

  it('of three levels let a leaf of the second fill two columns', () => {
    const tree = [
      node(1, null, 1, false),
      node(2, 1, 2, false),
      node(3, 2, 3, true),
      node(4, 2, 3, true),
      node(5, 1, 2, true),
    ];
    expect(treeRows(tree, isLeaf).levels).toBe(3);
    const over = [
      [1, 3],
      [2, 2],
    ];
    expect(drawn(tree)).toEqual([
      [3, 1, over],
      [4, 1, []],
      [5, 2, []],
    ]);
  });
});
