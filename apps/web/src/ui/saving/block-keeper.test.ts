import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BlockKeeper } from './block-keeper.ts';
import { draftsOf } from './draft-keeper.ts';
import { DraftStore, memoryShelf } from './draft-store.ts';
import type { ValueKind } from './edit.ts';
import type { Outcome } from './outcome.ts';
import { tally } from './queue.ts';
import { Saver, type Sent } from './saver.ts';

const TEXT: ValueKind<string> = {
  same: (one, other) => one === other,
  isValue: (found) => typeof found === 'string',
};
const OWNER = { school: 'default', person: 5 };
const KEYS = Array.from({ length: 2500 }, (_, at) => `s${at}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A grid of cells whose block saves are answered when the test says so. */
function bench() {
  const shelf = memoryShelf();
  const store = new DraftStore({ shelf: Promise.resolve(shelf), now: Date.now });
  const calls: { all: readonly Sent<string>[]; answer: (outcomes: readonly Outcome[]) => void }[] = [];
  const fresh = new Map<string, { value: string; version: number; savedAt: null }>();
  async function open(page: string) {
    const keeper = new BlockKeeper<string>({
      ...{ store, owner: OWNER, thing: 'marks:7', kind: TEXT, page, before: null },
      ...{ title: '成绩', labelOf: (key: string) => `格 ${key}` },
    });
    const saver = new Saver<string>(
      { stored: new Map(KEYS.map((key) => [key, { value: '', version: 0, savedAt: null }])), closed: null },
      {
        ...{ kind: TEXT, order: 'in turn', keeper, now: () => new Date() },
        send: async () => ({ kind: 'lost' }),
        together: {
          most: 1000,
          send: (all) => new Promise((answer) => calls.push({ all, answer })),
        },
        read: async () => ({ stored: fresh, closed: null }),
        judge: (_key, value) => (value === 'abc' ? '请输入数字' : null),
      },
    );
    await saver.open();
    return saver;
  }
  async function answer(outcome: (sent: Sent<string>) => Outcome) {
    const { all, answer: tell } = calls.at(-1) ?? { all: [], answer: () => {} };
    tell(all.map(outcome));
    await vi.advanceTimersByTimeAsync(0);
  }
  const rows = () => shelf.all([OWNER.school, OWNER.person]);
  return { open, calls, answer, rows, fresh };
}

const saved = (): Outcome => ({ kind: 'saved', version: 1 });
const pasted = (value: string) => new Map(KEYS.map((key) => [key, value]));

test('a pasted block leaves in blocks, one after the other, and lies in one row until it has arrived', async () => {
  const { open, calls, answer, rows } = bench();
  const saver = await open('p');
  saver.typeAll(pasted('8'));
  expect(calls.map(({ all }) => all.length)).toEqual([1000]);
  await vi.advanceTimersByTimeAsync(400);
  expect(await rows()).toHaveLength(1);
  await answer(saved);
  await answer(saved);
  await answer(saved);
  expect(calls.map(({ all }) => all.length)).toEqual([1000, 1000, 500]);
  expect(tally(saver.queue()).unsaved).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(await rows()).toEqual([]);
});

test('a block that arrives before it was kept is told of once, not value by value', async () => {
  const { open, answer } = bench();
  const saver = await open('p');
  saver.typeAll(pasted('8'));
  let told = 0;
  saver.subscribe(() => {
    told += 1;
  });
  await answer(saved);
  expect(told).toBeLessThan(10);
  expect(tally(saver.queue()).unsaved).toHaveLength(1500);
});

test('of a block each value has its own end: what is wrong or was changed elsewhere holds up no other', async () => {
  const { open, calls, answer, fresh } = bench();
  const saver = await open('p');
  saver.typeAll(
    new Map([
      ['s0', '1'],
      ['s1', '2'],
      ['s2', '3'],
      ['s3', 'abc'],
    ]),
  );
  expect(calls[0]?.all.map(({ key }) => key)).toEqual(['s0', 's1', 's2']);
  fresh.set('s2', { value: '9', version: 4, savedAt: null });
  const ends: Record<string, Outcome> = {
    s0: saved(),
    s1: { kind: 'faulty', sentence: '超过满分' },
    s2: { kind: 'moved', sentence: '已被修改' },
  };
  await answer(({ key }) => ends[key] as Outcome);
  const { faults, conflicts, unsaved } = tally(saver.queue());
  expect(faults.toSorted()).toEqual(['s1', 's3']);
  expect(conflicts).toEqual(['s2']);
  expect(unsaved.toSorted()).toEqual(['s1', 's2', 's3']);
  expect(saver.queue().edits.get('s2')).toMatchObject({ value: '3', theirs: { value: '9', version: 4 } });
});

test('a block that got lost waits, and the next visit sends it', async () => {
  const { open, calls, answer } = bench();
  const first = await open('p');
  first.typeAll(new Map([['s0', '1']]));
  await answer(() => ({ kind: 'lost' }));
  first.write();
  void first.close();
  await vi.advanceTimersByTimeAsync(400);
  const next = await open('q');
  await vi.advanceTimersByTimeAsync(0);
  expect(next.queue().restored).toEqual(['s0']);
  expect(calls.at(-1)?.all).toMatchObject([{ key: 's0', value: '1', version: 0 }]);
});

test('what waits in a block is told apart by its labels', async () => {
  const { open, rows } = bench();
  const saver = await open('p');
  saver.typeAll(
    new Map([
      ['s0', '1'],
      ['s1', '2'],
    ]),
  );
  await vi.advanceTimersByTimeAsync(400);
  const [row] = await rows();
  expect(draftsOf(TEXT, row?.content)).toMatchObject([
    { key: 's0', value: '1', label: '格 s0', title: '成绩' },
    { key: 's1', value: '2', label: '格 s1', title: '成绩' },
  ]);
});
