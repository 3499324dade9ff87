import { expect, test } from 'vitest';
import { departmentTree } from './department-tree.ts';

const row = (id: number, parent_id: number | null) => ({ id, parent_id, name: `部门${id}` });
/** Ids only, as nested lists. */
const shape = (rows: ReturnType<typeof departmentTree>): unknown[] =>
  rows.map(({ id, children }) => (children.length > 0 ? [id, shape([...children])] : [id]));

test.each([
  ['nothing', [], []],
  ['one root', [row(1, null)], [[1]]],
  ['a child below its parent', [row(1, null), row(2, 1)], [[1, [[2]]]]],
  ['a child that comes before its parent', [row(2, 1), row(1, null)], [[1, [[2]]]]],
  ['four levels', [row(1, null), row(2, 1), row(3, 2), row(4, 3)], [[1, [[2, [[3, [[4]]]]]]]]],
  [
    'the order given, at each level',
    [row(5, null), row(1, null), row(9, 1), row(3, 1)],
    [[5], [1, [[9], [3]]]],
  ],
  ['a row whose parent is not among them, as a root', [row(7, 99), row(8, 7)], [[7, [[8]]]]],
])('the tree of %s', (_what, rows, expected) => {
  expect(shape(departmentTree(rows))).toEqual(expected);
});

test('a node keeps what its row had', () => {
  expect(departmentTree([{ ...row(1, null), level: 1 }])).toEqual([
    { ...row(1, null), level: 1, children: [] },
  ]);
});
