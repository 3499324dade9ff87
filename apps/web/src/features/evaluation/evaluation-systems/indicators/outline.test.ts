import { expect, test } from 'vitest';
import { dropIndicator, dropOn, mayMove, moveIndicator } from './move-indicator.ts';
import {
  addAfter,
  addBelow,
  balanceOf,
  changeIndicator,
  indicatorsOf,
  newIndicator,
  type Outline,
  type OutlineNode,
  outlineOf,
  placeBefore,
  removeIndicator,
  rowsOf,
} from './outline.ts';

const node = (key: string, ...children: readonly OutlineNode[]): OutlineNode => ({
  ...newIndicator(key),
  indicator: key,
  children,
});
const leaf = (key: string, total_points: number): OutlineNode => ({ ...node(key), total_points });

/** A (a1 (x, y), a2), B (b1), C without anything below. */
const TREE: Outline = [
  node('A', node('a1', leaf('x', 10), leaf('y', 20)), leaf('a2', 30)),
  node('B', leaf('b1', 25.5)),
  node('C'),
];
const drawn = (outline: Outline) => rowsOf(outline).map(({ place, node: { key } }) => `${place} ${key}`);

test('rows are numbered by their places, each followed by those below it', () => {
  expect(drawn(TREE)).toEqual(['1 A', '1.1 a1', '1.1.1 x', '1.1.2 y', '1.2 a2', '2 B', '2.1 b1', '3 C']);
});

test.each([
  ['1.3', '1.2'],
  ['2.1.1', '2.1'],
  ['2', '1'],
  ['1', ''],
])('before %s stands “%s”', (place, before) => {
  expect(placeBefore(place)).toBe(before);
});

test('adding and removing renumbers what follows', () => {
  expect(drawn(addAfter(TREE, 'A', newIndicator('n')))).toContain('3 B');
  expect(drawn(addAfter(TREE, 'x', newIndicator('n')))).toContain('1.1.3 y');
  expect(drawn(removeIndicator(TREE, 'A'))).toEqual(['1 B', '1.1 b1', '2 C']);
});

test('the first one below a leaf takes over its points', () => {
  const after = addBelow(TREE, 'a2', newIndicator('n'));
  expect(balanceOf(after).sum).toBe(balanceOf(TREE).sum);
  expect(rowsOf(after).find(({ node: { key } }) => key === 'n')?.node.total_points).toBe(30);
  expect(balanceOf(addBelow(after, 'a2', newIndicator('m'))).sum).toBe(balanceOf(TREE).sum);
});

test('a change touches one indicator and leaves other branches the same objects', () => {
  const after = changeIndicator(TREE, 'x', { total_points: 12 });
  expect(after[0]?.children[0]?.children[0]?.total_points).toBe(12);
  expect(after[1]).toBe(TREE[1]);
  expect(after[0]?.children[1]).toBe(TREE[0]?.children[1]);
});

test.each<[string, -1 | 1, string[]]>([
  ['y', -1, ['1.1.1 y', '1.1.2 x']],
  ['a2', 1, ['2.1 a2', '2.2 b1']],
  ['b1', -1, ['1.2 a2', '1.3 b1']],
  ['b1', 1, ['3.1 b1']],
  ['B', -1, ['1 B', '2 A']],
])('%s moved by %i stands at %j', (key, by, places) => {
  expect(drawn(moveIndicator(TREE, key, by))).toEqual(expect.arrayContaining(places));
});

test('what is first or last of all on its level stays', () => {
  const rows = rowsOf(TREE);
  const row = (key: string) => rows.find(({ node: each }) => each.key === key) as (typeof rows)[number];
  expect(moveIndicator(TREE, 'a1', -1)).toBe(TREE);
  expect(moveIndicator(TREE, 'y', 1)).toBe(TREE);
  expect([mayMove(rows, row('A'), -1), mayMove(rows, row('C'), 1)]).toEqual([false, false]);
  expect([mayMove(rows, row('x'), 1), mayMove(rows, row('a2'), 1)]).toEqual([true, true]);
});

test('an indicator is dropped beside its like, or into what may hold it', () => {
  expect(dropOn(TREE, 'b1', 'a1', false)).toBe('before');
  expect(dropOn(TREE, 'b1', 'a1', true)).toBe('after');
  expect(dropOn(TREE, 'b1', 'C', true)).toBe('into');
  expect(drawn(dropIndicator(TREE, 'b1', 'a1', 'before'))).toContain('1.1 b1');
  expect(drawn(dropIndicator(TREE, 'b1', 'C', 'into'))).toContain('3.1 b1');
});

test.each([
  ['itself', 'b1', 'b1'],
  ['another level', 'A', 'b1'],
  ['what it already hangs below', 'b1', 'B'],
  ['a leaf, whose points would be gone', 'x', 'a2'],
  ['what is below it', 'A', 'x'],
])('nothing is dropped on %s', (_fact, held, over) => {
  expect(dropOn(TREE, held, over, true)).toBeNull();
});

test('keys are made for what is read, and are not part of what is saved', () => {
  let made = 0;
  const again = outlineOf(indicatorsOf(TREE), () => String(++made));
  expect(indicatorsOf(again)).toEqual(indicatorsOf(TREE));
  expect(indicatorsOf(TREE)[0]).not.toHaveProperty('key');
  expect(new Set(rowsOf(again).map(({ node: { key } }) => key)).size).toBe(8);
});

test.each<[number[], string, string]>([
  [[33.3, 33.3, 33.4], 'exact', '合计 100 分'],
  [[0.1, 0.2], 'short', '合计 0.3 分，还差 99.7 分'],
  [[60, 42.5], 'over', '合计 102.5 分，超出 2.5 分'],
  [[], 'short', '合计 0 分，还差 100 分'],
])('points %j are %s', (points, state, sentence) => {
  const outline = [node('A', ...points.map((each, at) => leaf(String(at), each)))];
  expect(balanceOf(outline)).toMatchObject({ state, sentence });
});
