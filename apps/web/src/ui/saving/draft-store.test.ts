import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DraftKeeper, draftIn, WRITE_WITHIN } from './draft-keeper.ts';
import { type Codec, DraftStore, memoryShelf, openShelf } from './draft-store.ts';
import type { ValueKind } from './edit.ts';
import type { Draft } from './queue.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);
afterEach(() => {
  vi.useRealTimers();
});

const TEXT: ValueKind<string> = {
  same: (one, other) => Number(one) === Number(other),
  isValue: (found) => typeof found === 'string',
};
const MINE = { school: 'default', person: 5 };
const REVIEW = { thing: 'review:7' };
const NOW = Date.UTC(2026, 8, 1);
const DAY = 24 * 3600 * 1000;

const storeOn = (databases: IDBFactory | undefined, now = NOW, codec?: Codec) =>
  new DraftStore({ shelf: openShelf(databases, now), now: () => now, ...(codec && { codec }) });
const draft = (key: string, since: number, value = '8'): Draft<string> => ({
  ...{ key, value, version: 0, since },
  ...{ lost: [], elsewhere: [], late: false },
});
function keeperOn(
  store: DraftStore,
  page = 'p',
  { before = null, owner = MINE, thing = 'review:7' } = {} as {
    before?: string | null;
    owner?: typeof MINE;
    thing?: string;
  },
) {
  const names = { title: '高等数学', labelOf: (key: string) => `指标${key}` };
  return new DraftKeeper({ ...{ store, owner, thing, kind: TEXT, page, before }, ...names });
}
async function kept(keeper: DraftKeeper<string>, ...drafts: readonly Draft<string>[]) {
  for (const each of drafts) keeper.keep(each);
  await keeper.flush();
}
const valuesIn = async (
  store: DraftStore,
  owner = MINE,
  sought: Parameters<DraftStore['read']>[1] = REVIEW,
) => (await store.read(owner, sought)).map(({ content }) => draftIn(TEXT, content)?.value);

describe('drafts in the browser’s database', () => {
  test('come back in the order in which they waited, with words that say what they were', async () => {
    const store = storeOn(new IDBFactory());
    await kept(keeperOn(store), draft('3', 20), draft('1', 30), draft('2', 10));
    const again = await keeperOn(store).load();
    expect(again.map(({ key }) => key)).toEqual(['2', '3', '1']);
    const [row] = await store.read(MINE, REVIEW);
    expect(row?.content).toMatchObject({ title: '高等数学', label: '指标1' });
  });

  test('outlive the page: another one opens the same database', async () => {
    const databases = new IDBFactory();
    await kept(keeperOn(storeOn(databases)), draft('1', 10, '5'));
    expect(await valuesIn(storeOn(databases))).toEqual(['5']);
  });

  test('are found by nobody else: another person, school or review has none', async () => {
    const store = storeOn(new IDBFactory());
    await kept(keeperOn(store), draft('1', 10));
    expect(await valuesIn(store, { ...MINE, person: 6 })).toEqual([]);
    expect(await valuesIn(store, { ...MINE, person: 55 })).toEqual([]);
    expect(await valuesIn(store, { ...MINE, school: 'north' })).toEqual([]);
    expect(await valuesIn(store, MINE, { thing: 'review:70' })).toEqual([]);
    expect(await valuesIn(store, MINE, { kind: 'part:' })).toEqual([]);
    expect(await valuesIn(store, MINE, { kind: 'review:' })).toEqual(['8']);
  });

  test('are swept after thirty days, and not before', async () => {
    const databases = new IDBFactory();
    await kept(keeperOn(storeOn(databases)), draft('1', 10, '5'));
    await kept(keeperOn(storeOn(databases, NOW + 2 * DAY)), draft('2', 20, '6'));
    expect(await valuesIn(storeOn(databases, NOW + 29 * DAY))).toEqual(['5', '6']);
    expect(await valuesIn(storeOn(databases, NOW + 31 * DAY))).toEqual(['6']);
  });

  test('what makes no sense is no draft', async () => {
    const store = storeOn(new IDBFactory());
    const write = (key: string, content: unknown) =>
      store.write({ name: ['default', 5, 'review:7', key, 'p.0'], revision: 1, content }, []);
    await write('1', '{');
    await write('2', { key: '2' });
    await write('3', { ...draft('3', 10), value: 7 });
    expect(await keeperOn(store).load()).toEqual([]);
  });
});

describe('two windows', () => {
  test('do not write over each other', async () => {
    const store = storeOn(new IDBFactory());
    await kept(keeperOn(store, 'p'), draft('1', 10, '5'));
    await kept(keeperOn(store, 'q'), draft('1', 20, '6'));
    expect(await valuesIn(store)).toEqual(['5', '6']);
  });

  test('the own draft comes first though another is newer, and the other stands beside it', async () => {
    const store = storeOn(new IDBFactory());
    await kept(keeperOn(store, 'p'), draft('1', 10, '5'));
    await kept(keeperOn(store, 'q'), draft('1', 20, '6'));
    for (const next of [keeperOn(store, 'p'), keeperOn(store, 'r', { before: 'p' })])
      expect(await next.load()).toMatchObject([{ value: '5', elsewhere: ['6'] }]);
    expect(await keeperOn(store, 'r').load()).toMatchObject([{ value: '6', elsewhere: ['5'] }]);
  });

  test('that kept the same have no conflict', async () => {
    const store = storeOn(new IDBFactory());
    await kept(keeperOn(store, 'p'), draft('1', 10, '5'));
    await kept(keeperOn(store, 'q'), draft('1', 20, '5.0'));
    expect(await keeperOn(store, 'r').load()).toMatchObject([{ elsewhere: [] }]);
  });

  test('a draft that is taken up moves to whoever took it', async () => {
    const store = storeOn(new IDBFactory());
    await kept(keeperOn(store, 'p'), draft('1', 10));
    const next = keeperOn(store, 'q');
    await kept(next, ...(await next.load()));
    const rows = await store.read(MINE, REVIEW);
    expect(rows.map(({ name }) => name[4].split('.')[0])).toEqual(['q']);
  });

  test('what another wrote since is neither taken nor dropped', async () => {
    const store = storeOn(new IDBFactory());
    const other = keeperOn(store, 'p');
    await kept(other, draft('1', 10, '5'));
    const next = keeperOn(store, 'q');
    await next.load();
    await kept(other, draft('1', 10, '5.5'));
    next.drop('1');
    await next.flush();
    expect(await valuesIn(store)).toEqual(['5.5']);
  });

  test('a closed page does not bring back what another has taken up', async () => {
    const store = storeOn(new IDBFactory());
    const closed = keeperOn(store, 'p');
    await kept(closed, draft('1', 10, '5'));
    closed.close();
    const next = keeperOn(store, 'q');
    await kept(next, ...(await next.load()));
    next.drop('1');
    await next.flush();
    await kept(closed, draft('1', 10, '5'));
    expect(await valuesIn(store)).toEqual([]);
  });
});

describe('writing', () => {
  test('happens within a quarter of a second, once for all that was typed, and at once when asked', async () => {
    vi.useFakeTimers();
    const shelf = memoryShelf();
    const change = vi.fn(async () => true);
    const store = new DraftStore({ shelf: Promise.resolve({ ...shelf, change }), now: () => NOW });
    await vi.advanceTimersByTimeAsync(0);
    const keeper = keeperOn(store);
    keeper.keep(draft('1', 10, '5'));
    vi.advanceTimersByTime(WRITE_WITHIN - 1);
    keeper.keep(draft('1', 10, '5.5'));
    expect(change).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(change).toHaveBeenCalledTimes(1);
    keeper.keep(draft('1', 10, '6'));
    void keeper.flush();
    // In the same breath: a page that goes away has no other.
    expect(change).toHaveBeenCalledTimes(2);
    expect(WRITE_WITHIN).toBeLessThanOrEqual(300);
  });

  test('a full store says so and leaves what was there', async () => {
    const shelf = memoryShelf();
    let room = true;
    const full = {
      ...shelf,
      change: async (wanted: Parameters<typeof shelf.change>[0]) => {
        if (wanted.put && !room) return false;
        await shelf.change(wanted);
        return true;
      },
    };
    const store = new DraftStore({ shelf: Promise.resolve(full), now: () => NOW });
    await kept(keeperOn(store, 'p'), draft('1', 10));
    room = false;
    const next = keeperOn(store, 'q');
    const told: boolean[] = [];
    next.onKept((_key, ok) => told.push(ok));
    // It is still there under the other name, so nothing is lost by closing the page.
    await kept(next, ...(await next.load()));
    await kept(next, draft('1', 10, '9'));
    expect(told).toEqual([true, false]);
    expect(await valuesIn(store)).toEqual(['8']);
  });

  test('a browser without a database keeps drafts while the page is there, and says that it is all', async () => {
    const store = storeOn(undefined);
    const keeper = keeperOn(store);
    const told: boolean[] = [];
    keeper.onKept((_key, ok) => told.push(ok));
    await kept(keeper, draft('1', 10, '5'));
    expect(told).toEqual([false]);
    expect(await valuesIn(store)).toEqual(['5']);
    expect(await valuesIn(store, MINE, { kind: 'review:' })).toEqual(['5']);
    expect(await valuesIn(storeOn(undefined))).toEqual([]);
  });

  test('a database that does not open keeps nobody waiting', async () => {
    vi.useFakeTimers();
    const silent = { open: () => ({}) } as unknown as IDBFactory;
    const read = valuesIn(storeOn(silent));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await read).toEqual([]);
    const broken = {
      open: () => {
        throw new Error('SecurityError');
      },
    } as unknown as IDBFactory;
    expect(await valuesIn(storeOn(broken))).toEqual([]);
  });
});

describe('a codec', () => {
  const turned = (text: string) => [...text].reverse().join('');
  const SECRET: Codec = {
    encode: async (content, { person }) => turned(JSON.stringify([person, content])),
    decode: async (encoded, { person }) => {
      const [whose, content] = JSON.parse(turned(encoded as string)) as [number, unknown];
      if (whose !== person) throw new Error('not theirs');
      return content;
    },
  };

  test('writes contents down in its own way, in their order, and reads them again', async () => {
    const databases = new IDBFactory();
    const store = storeOn(databases, NOW, SECRET);
    const keeper = keeperOn(store);
    keeper.keep(draft('1', 10, '5'));
    void keeper.flush();
    keeper.keep(draft('1', 10, '6'));
    keeper.keep(draft('2', 20, '7'));
    await keeper.flush();
    keeper.drop('2');
    await keeper.flush();
    expect(await valuesIn(store)).toEqual(['6']);
    const [row] = await storeOn(databases).read(MINE, REVIEW);
    expect(typeof row?.content).toBe('string');
  });

  test('what it cannot read is left where it is', async () => {
    const databases = new IDBFactory();
    await kept(keeperOn(storeOn(databases)), draft('1', 10, '5'));
    expect(await valuesIn(storeOn(databases, NOW, SECRET))).toEqual([]);
    expect(await valuesIn(storeOn(databases))).toEqual(['5']);
  });
});
