import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cipherOf } from './draft-cipher.ts';
import { DraftKeeper, draftIn, WRITE_WITHIN } from './draft-keeper.ts';
import { type Change, DraftStore, memoryShelf, openShelf } from './draft-store.ts';
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

const storeOn = (databases: IDBFactory | undefined, now = NOW) =>
  new DraftStore({ shelf: openShelf(databases, now), now: () => now });
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

describe('a person’s key', () => {
  const KEY = 'a7'.repeat(32);
  const OTHER = { ...MINE, person: 6 };
  const sealedOn = (databases: IDBFactory, owner = MINE, key = KEY, now = NOW) => {
    const store = new DraftStore({ shelf: openShelf(databases, now), now: () => now, sealed: true });
    store.unlock(owner, cipherOf(key));
    return store;
  };
  /** What somebody finds who has the disk. */
  const onDisk = async (databases: IDBFactory) => {
    const rows = await (await openShelf(databases, NOW)).all(['default']);
    const told = (content: unknown) =>
      content instanceof Uint8Array ? new TextDecoder().decode(content) : JSON.stringify(content);
    return { rows, text: rows.map(({ name, content }) => `${JSON.stringify(name)} ${told(content)}`).join() };
  };
  const typed = '教学目标与毕业要求对应';

  test('writes drafts down so that the disk tells neither what they say nor whose they are or of what', async () => {
    const databases = new IDBFactory();
    const store = sealedOn(databases);
    const keeper = keeperOn(store);
    keeper.keep(draft('31', 10, '5'));
    void keeper.flush();
    await kept(keeper, draft('31', 10, typed), draft('32', 20, '7'));
    keeper.drop('32');
    await keeper.flush();
    expect(await valuesIn(sealedOn(databases))).toEqual([typed]);
    const { rows, text } = await onDisk(databases);
    expect(rows).toHaveLength(1);
    for (const told of [typed, '高等数学', '指标', 'review']) expect(text).not.toContain(told);
    expect(rows[0]?.name.slice(1)).not.toContain(5);
  });

  test('opens the own drafts only: another person, another key and nobody find nothing, and harm nothing', async () => {
    const databases = new IDBFactory();
    await kept(keeperOn(sealedOn(databases)), draft('1', 10, typed));
    const other = sealedOn(databases, OTHER, 'b8'.repeat(32));
    expect(await valuesIn(other, OTHER)).toEqual([]);
    expect(await valuesIn(other, MINE)).toEqual([]);
    expect(await valuesIn(other, OTHER, { kind: '' })).toEqual([]);
    await kept(keeperOn(other, 'q', { owner: OTHER }), draft('1', 10, '6'));
    expect(await valuesIn(sealedOn(databases, MINE, 'b8'.repeat(32)))).toEqual([]);
    const locked = sealedOn(databases);
    locked.lock();
    expect(await valuesIn(locked)).toEqual([]);
    const told: boolean[] = [];
    const late = keeperOn(locked, 'r');
    late.onKept((_key, ok) => told.push(ok));
    await kept(late, draft('2', 10));
    expect(told).toEqual([false]);
    expect(await valuesIn(sealedOn(databases))).toEqual([typed]);
  });

  test('a row that was moved or changed on the disk is no draft', async () => {
    const databases = new IDBFactory();
    await kept(keeperOn(sealedOn(databases)), draft('1', 10, '5'), draft('2', 10, '6'));
    const shelf = await openShelf(databases, NOW);
    const [one, two] = await shelf.all(['default']);
    if (!one || !two) throw new Error('two rows were written');
    await shelf.change({ put: { ...one, content: two.content }, drops: [] });
    expect(await valuesIn(sealedOn(databases))).toHaveLength(1);
  });

  test('what versions before wrote in plain words is encrypted when its person comes, with its day, and nobody else’s', async () => {
    const databases = new IDBFactory();
    await kept(keeperOn(storeOn(databases)), draft('1', 10, typed));
    await kept(keeperOn(storeOn(databases), 'p', { owner: OTHER }), draft('1', 10, '6'));
    expect(await valuesIn(sealedOn(databases, MINE, KEY, NOW + DAY))).toEqual([typed]);
    const { rows, text } = await onDisk(databases);
    expect(text).not.toContain(typed);
    expect(rows.filter(({ name }) => name[1] === OTHER.person)).toHaveLength(1);
    expect(await valuesIn(sealedOn(databases, MINE, KEY, NOW + 29 * DAY))).toEqual([typed]);
    expect(await valuesIn(sealedOn(databases, MINE, KEY, NOW + 30 * DAY))).toEqual([]);
  });

  test('a plain draft that is taken up goes when it has arrived, also where there was no room to encrypt it', async () => {
    const databases = new IDBFactory();
    await kept(keeperOn(storeOn(databases)), draft('1', 10, typed));
    const shelf = await openShelf(databases, NOW);
    const full = { ...shelf, change: async (wanted: Change) => !wanted.put && shelf.change(wanted) };
    const store = new DraftStore({ shelf: Promise.resolve(full), now: () => NOW, sealed: true });
    store.unlock(MINE, cipherOf(KEY));
    const keeper = keeperOn(store, 'q');
    expect(await keeper.load()).toMatchObject([{ value: typed }]);
    keeper.drop('1');
    await keeper.flush();
    expect((await onDisk(databases)).rows).toEqual([]);
  });

  test('a page that stays open beyond the thirty days shows what is too old no more', async () => {
    let now = NOW;
    const store = new DraftStore({ shelf: openShelf(new IDBFactory(), NOW), now: () => now, sealed: true });
    store.unlock(MINE, cipherOf(KEY));
    await kept(keeperOn(store), draft('1', 10, typed));
    now += 30 * DAY;
    expect(await valuesIn(store)).toEqual([]);
  });
});
