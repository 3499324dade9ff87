import { expect, test } from 'vitest';
import { createKeeper } from './kept.ts';
import { dropRecords, recordName, recordsOf, waitingHere } from './kept-records.ts';
import type { Kept } from './queue.ts';

const PLACE = { school: null, person: 5, review: 7 };
const NAMES = { course: '高等数学', indicatorOf: (leaf: number) => `指标${leaf}` };
const typed = (points: string) => ({ points, grade: null, comment: '' });
const kept = (leaf: number, since: number, points = '8'): Kept => ({
  leaf,
  typed: typed(points),
  version: 0,
  since,
  lost: [],
  elsewhere: [],
  late: false,
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
type Store = Omit<ReturnType<typeof store>, 'texts'>;
const keeperOf = (storage: Store, page = 'a', before: string | null = null, place = PLACE) =>
  createKeeper(place, storage, { page, before }, NAMES);

test('entries come back in the order in which they waited', () => {
  const storage = store();
  const keeper = keeperOf(storage);
  keeper.keep(kept(3, 20));
  keeper.keep(kept(1, 30));
  keeper.keep(kept(2, 10));
  const again = keeperOf(storage).all();
  expect(again.map(({ leaf }) => leaf)).toEqual([2, 3, 1]);
});

test('another person, school or review finds nothing of them', () => {
  const storage = store();
  keeperOf(storage).keep(kept(1, 10));
  const others = [
    { ...PLACE, person: 6 },
    { ...PLACE, review: 70 },
  ];
  for (const place of others) expect(keeperOf(storage, 'a', null, place).all()).toEqual([]);
  expect(recordsOf({ ...PLACE, school: 'north' }, storage)).toEqual([]);
});

test('two windows do not write over each other', () => {
  const storage = store();
  keeperOf(storage, 'a').keep(kept(1, 10, '5'));
  keeperOf(storage, 'b').keep(kept(1, 20, '6'));
  expect(recordsOf(PLACE, storage).map(({ entry }) => entry.typed.points)).toEqual(['5', '6']);
});

test('the own entry comes first though another is newer, and the other stands beside it', () => {
  const storage = store();
  keeperOf(storage, 'a').keep(kept(1, 10, '5'));
  keeperOf(storage, 'b').keep(kept(1, 20, '6'));
  for (const next of [keeperOf(storage, 'a'), keeperOf(storage, 'c', 'a')])
    expect(next.all()).toMatchObject([{ typed: typed('5'), elsewhere: [typed('6')] }]);
  expect(keeperOf(storage, 'c').all()).toMatchObject([{ typed: typed('6'), elsewhere: [typed('5')] }]);
});

test('windows that kept the same entry have no conflict', () => {
  const storage = store();
  keeperOf(storage, 'a').keep(kept(1, 10, '5'));
  keeperOf(storage, 'b').keep(kept(1, 20, '5.0'));
  expect(keeperOf(storage, 'c').all()).toMatchObject([{ elsewhere: [] }]);
});

test('an entry that is taken up moves to whoever took it', () => {
  const storage = store();
  keeperOf(storage, 'a').keep(kept(1, 10));
  const next = keeperOf(storage, 'b');
  for (const each of next.all()) next.keep(each);
  expect(storage.names()).toEqual([recordName(PLACE, 1, 'b')]);
});

test('what another window wrote since is neither taken nor dropped', () => {
  const storage = store();
  const other = keeperOf(storage, 'a');
  other.keep(kept(1, 10, '5'));
  const next = keeperOf(storage, 'b');
  next.all();
  other.keep(kept(1, 10, '5.5'));
  next.drop(1);
  expect(storage.names()).toEqual([recordName(PLACE, 1, 'a')]);
});

test('a full store says so and leaves what was there; what makes no sense is no entry', () => {
  const storage = store();
  const full = {
    ...storage,
    write: () => {
      throw new Error('full');
    },
  };
  expect(keeperOf(full).keep(kept(1, 10))).toBe(false);
  keeperOf(storage, 'a').keep(kept(1, 10));
  const next = keeperOf(full, 'b');
  // It is still there under the other name, so nothing is lost by closing the page.
  expect(next.all().map((each) => next.keep(each))).toEqual([true]);
  expect(next.keep(kept(1, 10, '9'))).toBe(false);
  expect(storage.texts.size).toBe(1);
  storage.texts.clear();
  storage.write(recordName(PLACE, 1, 'a'), '{');
  storage.write(recordName(PLACE, 2, 'a'), '{"leaf":2}');
  expect(keeperOf(storage).all()).toEqual([]);
});

test('the list knows which reviews have something waiting here, each leaf once', () => {
  const storage = store();
  keeperOf(storage, 'a').keep(kept(1, 10));
  keeperOf(storage, 'b').keep(kept(1, 20, '6'));
  keeperOf(storage, 'b').keep(kept(2, 20));
  keeperOf(storage, 'a', null, { ...PLACE, review: 8 }).keep(kept(1, 10));
  keeperOf(storage, 'a', null, { ...PLACE, person: 6 }).keep(kept(1, 10));
  expect([...waitingHere(PLACE, storage)]).toEqual([
    [7, 2],
    [8, 1],
  ]);
});

test('what is kept of a review can be dropped as a whole, and nothing else goes with it', () => {
  const storage = store();
  keeperOf(storage, 'a').keep(kept(1, 10));
  keeperOf(storage, 'b').keep(kept(2, 20));
  keeperOf(storage, 'a', null, { ...PLACE, review: 70 }).keep(kept(1, 10));
  dropRecords(PLACE, storage);
  expect([...waitingHere(PLACE, storage).keys()]).toEqual([70]);
});
