import { expect, test } from 'vitest';
import { keepingMine, type LeafState, sending, takingTheirs, typing } from './leaf-state.ts';
import { type Kept, keptOf, nextOf, type Queue, queueOf, restore, tally, withLeaf } from './queue.ts';

const typed = (points: string) => ({ points, grade: null, comment: '' });
const stored = (points: string, version: number) => ({ typed: typed(points), version, savedAt: null });
const queue = (...entries: readonly (readonly [number, string, number])[]) =>
  queueOf({
    stored: new Map(entries.map(([id, points, version]) => [id, stored(points, version)])),
    closed: null,
  });
const type = (on: Queue, id: number, points: string, at: number) =>
  withLeaf(on, id, (leaf) => typing(leaf, typed(points), at));
const nobody = () => false;
const leafIn = (on: Queue, id: number): LeafState => {
  const leaf = on.leaves.get(id);
  if (!leaf) throw new Error(`no leaf ${id}`);
  return leaf;
};
const kept = (
  leaf: number,
  points: string,
  version: number,
  since: number,
  lost: readonly string[] = [],
): Kept => ({
  leaf,
  typed: typed(points),
  version,
  since,
  lost: lost.map(typed),
  elsewhere: [],
  late: false,
});

const THREE = queue([1, '', 0], [2, '', 0], [3, '', 0]);

test('entries wait in the order in which they were made, not in the order of the tree', () => {
  const on = type(type(THREE, 3, '5', 10), 1, '4', 20);
  expect(nextOf(on, nobody)).toBe(3);
});

test('an entry typed over before it left keeps its place', () => {
  const on = type(type(type(THREE, 3, '5', 10), 1, '4', 20), 3, '6', 30);
  expect(nextOf(on, nobody)).toBe(3);
  expect(leafIn(on, 3).typed.points).toBe('6');
});

test('nothing leaves while another is on its way', () => {
  const on = withLeaf(type(type(THREE, 1, '4', 10), 2, '5', 20), 1, sending);
  expect(nextOf(on, nobody)).toBeNull();
});

test('one that is still typed into does not hold up the others', () => {
  const on = type(type(THREE, 1, '4', 10), 2, '5', 20);
  expect(nextOf(on, (id) => id === 1)).toBe(2);
});

test('typed back to what is kept, nothing is sent', () => {
  const on = type(type(queue([1, '4', 1]), 1, '5', 10), 1, '4.0', 20);
  expect(nextOf(on, nobody)).toBeNull();
  expect(keptOf(1, leafIn(on, 1))).toBeNull();
});

test('a closed review sends nothing and still holds what was typed', () => {
  const on = { ...type(THREE, 1, '4', 10), closed: '该评审已提交' };
  expect(nextOf(on, nobody)).toBeNull();
  expect(tally(on).unsaved).toEqual([1]);
});

test('what an earlier visit left waits again, in its order', () => {
  const on = restore(THREE, [kept(3, '5', 0, 10), kept(1, '4', 0, 20)]);
  expect(on.restored).toEqual([3, 1]);
  expect(nextOf(on, nobody)).toBe(3);
});

test('what had arrived all the same is not sent again', () => {
  const on = restore(queue([1, '4', 1]), [kept(1, '4', 0, 10)]);
  expect(on.restored).toEqual([]);
  expect(tally(on).unsaved).toEqual([]);
});

test('what was typed after a lost save that had arrived goes on from there', () => {
  const on = restore(queue([1, '4', 1]), [kept(1, '5', 0, 10, ['4', '4.5'])]);
  expect(leafIn(on, 1)).toMatchObject({ theirs: null, stored: { version: 1 }, typed: { points: '5' } });
  expect(nextOf(on, nobody)).toBe(1);
});

test('what another window saved since stands beside it, until somebody chooses', () => {
  const on = restore(queue([1, '9', 2], [2, '', 0]), [kept(1, '5', 1, 10), kept(2, '6', 0, 20)]);
  expect(leafIn(on, 1)).toMatchObject({ typed: { points: '5' }, theirs: { typed: { points: '9' } } });
  expect(nextOf(on, nobody)).toBe(2);
  const mine = withLeaf(on, 1, keepingMine);
  expect(leafIn(mine, 1)).toMatchObject({ typed: { points: '5' }, stored: { version: 2 } });
  expect(nextOf(mine, nobody)).toBe(1);
  const theirs = withLeaf(on, 1, takingTheirs);
  expect(leafIn(theirs, 1).typed.points).toBe('9');
});

test('an entry of a leaf that is not there is left alone', () => {
  expect(restore(THREE, [kept(99, '5', 0, 10)]).restored).toEqual([]);
});

test('an entry that waited in another window stands beside the own, and nothing leaves until somebody chose', () => {
  const on = restore(THREE, [{ ...kept(1, '5', 0, 10), elsewhere: [typed('6')] }]);
  expect(tally(on).conflicts).toEqual([1]);
  expect(nextOf(on, nobody)).toBeNull();
  expect(keptOf(1, leafIn(on, 1))?.elsewhere).toEqual([typed('6')]);
  const mine = withLeaf(on, 1, keepingMine);
  expect(leafIn(mine, 1)).toMatchObject({ typed: { points: '5' }, stored: { version: 0 }, elsewhere: [] });
  expect(nextOf(mine, nobody)).toBe(1);
  const other = withLeaf(on, 1, takingTheirs);
  expect(leafIn(other, 1)).toMatchObject({ typed: { points: '6' }, stored: { typed: { points: '' } } });
  expect(nextOf(other, nobody)).toBe(1);
});

test('the own entry had arrived, and the other window’s is still shown', () => {
  const on = restore(queue([1, '5', 1]), [{ ...kept(1, '5', 0, 10), elsewhere: [typed('6')] }]);
  expect(leafIn(on, 1)).toMatchObject({ stored: { version: 1 }, elsewhere: [{ points: '6' }] });
  expect(tally(on).conflicts).toEqual([1]);
});

test('what waited in another window and had arrived is no conflict', () => {
  const on = restore(queue([1, '6', 0]), [{ ...kept(1, '6', 0, 10), elsewhere: [typed('6.0')] }]);
  expect(tally(on)).toMatchObject({ conflicts: [], unsaved: [] });
});
