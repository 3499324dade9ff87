import { expect, test } from 'vitest';
import { treeRows } from './tree-rows.ts';

interface Node {
  readonly id: number;
  readonly parent: number | null;
  readonly name: string;
}

const rows: readonly Node[] = [
  { id: 1, parent: null, name: '理学院' },
  { id: 2, parent: null, name: '文学院' },
  { id: 11, parent: 1, name: '数学教研室' },
  { id: 12, parent: 1, name: '物理教研室' },
  { id: 111, parent: 11, name: '几何组' },
];
const parentOf = ({ parent }: Node) => parent;

function drawn(closed: number[] = [], found: number[] | null = null) {
  const shape = { parentOf, closed: new Set(closed), found: found && new Set(found) };
  return treeRows<Node>(rows, shape).map(({ row, level, open }) => [row.name, level, open]);
}

test('each row is followed by those below it', () => {
  expect(drawn()).toEqual([
    ['理学院', 1, true],
    ['数学教研室', 2, true],
    ['几何组', 3, null],
    ['物理教研室', 2, null],
    ['文学院', 1, null],
  ]);
});

test('what is below a closed row is not drawn', () => {
  expect(drawn([1])).toEqual([
    ['理学院', 1, false],
    ['文学院', 1, null],
  ]);
});

test('what was found stands below what it belongs to, which is marked as not found itself', () => {
  expect(drawn([], [111])).toEqual([
    ['理学院', 1, true],
    ['数学教研室', 2, true],
    ['几何组', 3, null],
  ]);
  const found = treeRows<Node>(rows, { parentOf, closed: new Set(), found: new Set([111]) });
  expect(found.map((each) => each.found)).toEqual([false, false, true]);
});

test('a row whose parent is out of reach stands at the top', () => {
  const reach = rows.filter(({ id }) => id !== 1);
  const top = treeRows<Node>(reach, { parentOf, closed: new Set(), found: null }).filter(
    ({ level }) => level === 1,
  );
  expect(top.map(({ row }) => row.id)).toEqual([2, 11, 12]);
});
