import { expect, test } from 'vitest';
import { createKeeper, waitingHere } from './kept.ts';
import type { Kept } from './queue.ts';

const PLACE = { school: null, person: 5, review: 7 };
const kept = (leaf: number, since: number): Kept => ({
  leaf,
  typed: { points: '8', grade: null, comment: '' },
  version: 0,
  since,
  lost: [],
});

function store() {
  const texts = new Map<string, string>();
  return {
    texts,
    names: () => [...texts.keys()],
    read: (name: string) => texts.get(name) ?? null,
    write: (name: string, text: string) => void texts.set(name, text),
    drop: (name: string) => void texts.delete(name),
  };
}

test('entries come back in the order in which they waited', () => {
  const storage = store();
  const keeper = createKeeper(PLACE, storage);
  keeper.keep(kept(3, 20));
  keeper.keep(kept(1, 30));
  keeper.keep(kept(2, 10));
  const again = createKeeper(PLACE, storage).all();
  expect(again.map(({ leaf }) => leaf)).toEqual([2, 3, 1]);
});

test('another person, school or review finds nothing of them', () => {
  const storage = store();
  createKeeper(PLACE, storage).keep(kept(1, 10));
  for (const other of [{ person: 6 }, { school: 'north' }, { review: 70 }])
    expect(createKeeper({ ...PLACE, ...other }, storage).all()).toEqual([]);
});

test('what another window wrote is not dropped', () => {
  const storage = store();
  const mine = createKeeper(PLACE, storage);
  mine.keep(kept(1, 10));
  createKeeper(PLACE, storage).keep(kept(1, 99));
  mine.drop(1);
  expect(storage.texts.size).toBe(1);
});

test('a full store is no failure, and what makes no sense is no entry', () => {
  const storage = store();
  const full = {
    ...storage,
    write: () => {
      throw new Error('full');
    },
  };
  expect(() => createKeeper(PLACE, full).keep(kept(1, 10))).not.toThrow();
  storage.write('course-center-entries:default:5:7:1', '{');
  storage.write('course-center-entries:default:5:7:2', '{"leaf":2}');
  expect(createKeeper(PLACE, storage).all()).toEqual([]);
});

test('the list knows which reviews have something waiting here', () => {
  const storage = store();
  createKeeper(PLACE, storage).keep(kept(1, 10));
  createKeeper(PLACE, storage).keep(kept(2, 20));
  createKeeper({ ...PLACE, review: 8 }, storage).keep(kept(1, 10));
  createKeeper({ ...PLACE, person: 6 }, storage).keep(kept(1, 10));
  expect([...waitingHere(PLACE, storage)]).toEqual([
    [7, 2],
    [8, 1],
  ]);
});
