import { expect, test } from 'vitest';
import { treeStep } from './tree-keys.ts';
import type { TreeRow } from './tree-rows.ts';

interface Row {
  readonly id: number;
}

const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }] as const;
const rows: readonly TreeRow<Row>[] = [
  { row: a, level: 1, parent: null, open: true, found: true },
  { row: b, level: 2, parent: a, open: null, found: true },
  { row: c, level: 1, parent: null, open: false, found: true },
];

test.each<[string, number, ReturnType<typeof treeStep>]>([
  ['ArrowDown', 0, { to: b }],
  ['ArrowDown', 2, null],
  ['ArrowUp', 2, { to: b }],
  ['Home', 2, { to: a }],
  ['End', 0, { to: c }],
  ['ArrowRight', 0, { to: b }],
  ['ArrowRight', 1, null],
  ['ArrowRight', 2, { toggle: c }],
  ['ArrowLeft', 0, { toggle: a }],
  ['ArrowLeft', 1, { to: a }],
  ['ArrowLeft', 2, null],
  ['x', 0, null],
])('%s on row %i', (key, at, expected) => {
  expect(treeStep(key, rows, rows[at] as TreeRow<Row>)).toEqual(expected);
});
