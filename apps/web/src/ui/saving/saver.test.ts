import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftKeeper, WRITE_WITHIN } from './draft-keeper.ts';
import { DraftStore, memoryShelf, type Shelf } from './draft-store.ts';
import type { Stored, ValueKind } from './edit.ts';
import type { Outcome } from './outcome.ts';
import { type Reading, tally } from './queue.ts';
import { REST, RETRY, Saver, type SaverNeeds, type Sent } from './saver.ts';

/** Numbers typed as texts: 8 and 8.0 are the same. */
const TEXT: ValueKind<string> = {
  same: (one, other) => one === other || (one !== '' && Number(one) === Number(other)),
  isValue: (found) => typeof found === 'string',
};
const stored = (value: string, version: number | null): Stored<string> => ({ value, version, savedAt: null });
const reading = (
  values: Readonly<Record<string, Stored<string>>>,
  closed: string | null = null,
): Reading<string> => ({ stored: new Map(Object.entries(values)), closed });
const EMPTY = { a: stored('', 0), b: stored('', 0), c: stored('', 0) };

/** A shelf that lasts, as long as there is room. */
function shelfWith(room: () => boolean): Shelf {
  const { all, change } = memoryShelf();
  return {
    all,
    change: async (wanted) => {
      if (wanted.put && !room()) return false;
      await change(wanted);
      return true;
    },
  };
}

type Options = Partial<Pick<SaverNeeds<string>, 'order' | 'mayHand'>> & { readonly room?: () => boolean };

/** A server whose answers come when the test says so. */
async function bench(first: Reading<string> = reading(EMPTY), options: Options = {}) {
  const { room = () => true, order = 'in turn', mayHand } = options;
  const shelf = shelfWith(room);
  const store = new DraftStore({ shelf: Promise.resolve(shelf), now: Date.now });
  const owner = { school: 'default', person: 5 };
  const calls: (Sent<string> & { answer: (outcome: Outcome) => void })[] = [];
  const readings: (Reading<string> | null)[] = [];
  const made = (from: Reading<string>, page: string) => {
    const names = { title: '高等数学', labelOf: String };
    const keeper = new DraftKeeper({
      ...{ store, owner, thing: 'review:7', kind: TEXT, page, before: null },
      ...names,
    });
    return new Saver<string>(from, {
      ...{ kind: TEXT, order, keeper },
      send: (sent) => new Promise((answer) => calls.push({ ...sent, answer })),
      read: async () => readings.shift() ?? null,
      judge: (_key, value) => (value === 'abc' ? '请输入数字' : null),
      ...(mayHand && { mayHand }),
      now: () => new Date(),
    });
  };
  async function open(from: Reading<string> = first, page = 'p') {
    const saver = made(from, page);
    await saver.open();
    return saver;
  }
  async function answer(outcome: Outcome, at = calls.length - 1) {
    calls[at]?.answer(outcome);
    await vi.advanceTimersByTimeAsync(0);
  }
  const kept = () => shelf.all([owner.school, owner.person]);
  const sent = () => calls.map(({ key, value, version }) => [key, value, version]);
  return { saver: await open(), made, open, calls, readings, kept, answer, sent };
}

const type = (saver: Saver<string>, key: string, value: string) => saver.type(key, () => value);
function enter(saver: Saver<string>, key: string, value: string) {
  type(saver, key, value);
  saver.rest(key);
  vi.advanceTimersByTime(1);
}
const written = () => vi.advanceTimersByTimeAsync(WRITE_WITHIN);
const editIn = (saver: Saver<string>, key: string) => saver.queue().edits.get(key);
const SAVED = (version: number | null): Outcome => ({ kind: 'saved', version });
const LOST: Outcome = { kind: 'lost' };
const MOVED: Outcome = { kind: 'moved', sentence: '已在其他窗口修改' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('typing', () => {
  test('a value is sent when somebody rests, once for all that was typed', async () => {
    const { saver, sent, answer } = await bench();
    type(saver, 'a', '8');
    vi.advanceTimersByTime(REST - 1);
    type(saver, 'a', '8.5');
    vi.advanceTimersByTime(REST - 1);
    expect(sent()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent()).toEqual([['a', '8.5', 0]]);
    await answer(SAVED(1));
    expect(tally(saver.queue()).unsaved).toEqual([]);
    expect(saver.queue().savedAt).toBe(new Date().toISOString());
  });

  test('leaving a field sends it at once, and not again', async () => {
    const { saver, calls } = await bench();
    type(saver, 'a', '8');
    saver.rest('a');
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(REST);
    expect(calls).toHaveLength(1);
  });

  test('what was typed while the key was on its way follows, based on what was saved', async () => {
    const { saver, sent, answer } = await bench();
    enter(saver, 'a', '4');
    enter(saver, 'a', '5');
    enter(saver, 'a', '6');
    await answer(SAVED(1));
    expect(sent()).toEqual([
      ['a', '4', 0],
      ['a', '6', 1],
    ]);
  });

  test('what a submission missed is gone with the next key', async () => {
    const { saver } = await bench();
    saver.mark(
      new Map([
        ['a', '请评分'],
        ['unknown', ''],
      ]),
    );
    expect(editIn(saver, 'a')?.missed).toBe('请评分');
    type(saver, 'a', '1');
    expect(editIn(saver, 'a')?.missed).toBeNull();
  });

  test('where the server keeps no versions, none is sent and none is made up', async () => {
    const { saver, sent, answer } = await bench(reading({ a: stored('', null) }));
    enter(saver, 'a', '4');
    await answer(SAVED(null));
    enter(saver, 'a', '5');
    expect(sent()).toEqual([
      ['a', '4', null],
      ['a', '5', null],
    ]);
  });
});

describe('the order', () => {
  test('in turn, values leave one at a time, in the order in which they were made', async () => {
    const { saver, sent, answer } = await bench();
    enter(saver, 'c', '5');
    enter(saver, 'a', '4');
    enter(saver, 'b', '3');
    expect(sent()).toEqual([['c', '5', 0]]);
    await answer(SAVED(1));
    await answer(SAVED(1));
    await answer(SAVED(1));
    expect(sent()).toEqual([
      ['c', '5', 0],
      ['a', '4', 0],
      ['b', '3', 0],
    ]);
    expect(tally(saver.queue()).unsaved).toEqual([]);
  });

  test('side by side, another key does not wait, and two saves of one are never under way at once', async () => {
    const { saver, sent, answer } = await bench(reading({ a: stored('', 0), b: stored('', 4) }), {
      order: 'side by side',
    });
    enter(saver, 'a', '1');
    enter(saver, 'b', '2');
    enter(saver, 'a', '12');
    enter(saver, 'a', '123');
    expect(sent()).toEqual([
      ['a', '1', 0],
      ['b', '2', 4],
    ]);
    await answer(SAVED(1), 0);
    expect(sent().at(-1)).toEqual(['a', '123', 1]);
  });

  test('flushing waits for what is under way and for what was typed after it', async () => {
    const { saver, answer } = await bench(undefined, { order: 'side by side' });
    enter(saver, 'a', '1');
    type(saver, 'a', '12');
    const all = saver.flush();
    await answer(SAVED(1));
    await answer(SAVED(2));
    await expect(all).resolves.toBe(true);
  });

  test('flushing says when something could not be saved', async () => {
    const { saver, answer } = await bench();
    type(saver, 'a', '1');
    const all = saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    await answer(LOST);
    await expect(all).resolves.toBe(false);
  });
});

describe('the keyboard', () => {
  test('in turn, it takes the first value along, and the others follow its answer', async () => {
    const { saver, calls, sent } = await bench();
    type(saver, 'b', '4');
    vi.advanceTimersByTime(1);
    type(saver, 'a', '5');
    const taken = saver.hand();
    expect(taken).toMatchObject({ key: 'b', value: '4', version: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([]);
    taken?.answer(SAVED(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual([['a', '5', 0]]);
    expect((await bench()).saver.hand()).toBeNull();
  });

  test('side by side, it takes one that its call can carry, and the others leave beside it', async () => {
    const { saver, calls } = await bench(
      reading({ grade: stored('', null), a: stored('', 3), b: stored('', 0) }),
      { order: 'side by side', mayHand: (key) => key !== 'grade' },
    );
    type(saver, 'grade', 'A');
    type(saver, 'a', '1');
    type(saver, 'b', '2');
    const taken = saver.hand();
    expect(taken).toMatchObject({ key: 'a', value: '1', version: 3 });
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.map(({ key }) => key)).toEqual(['grade', 'b']);
    taken?.answer(SAVED(4));
    await vi.advanceTimersByTimeAsync(0);
    expect(editIn(saver, 'a')?.stored.version).toBe(4);
    expect(saver.hand()).toBeNull();
  });
});

describe('what is wrong', () => {
  test('is said where it stands, stays there, and holds nobody up', async () => {
    const { saver, sent } = await bench();
    enter(saver, 'a', 'abc');
    enter(saver, 'b', '3');
    expect(sent()).toEqual([['b', '3', 0]]);
    expect(editIn(saver, 'a')).toMatchObject({ value: 'abc', fault: { sentence: '请输入数字' } });
  });

  test('by the server’s word is said too, is sent again only when it was changed, and the others go on', async () => {
    const { saver, sent, answer } = await bench();
    enter(saver, 'a', '99');
    enter(saver, 'b', '3');
    await answer({ kind: 'faulty', sentence: '评分不能高于该指标的分值 10' });
    expect(editIn(saver, 'a')?.fault?.sentence).toBe('评分不能高于该指标的分值 10');
    await answer(SAVED(1));
    await saver.flush();
    expect(sent()).toEqual([
      ['a', '99', 0],
      ['b', '3', 0],
    ]);
    enter(saver, 'a', '9');
    expect(sent().at(-1)).toEqual(['a', '9', 0]);
  });

  test('is tried once more when somebody says so', async () => {
    const { saver, sent, answer } = await bench();
    enter(saver, 'a', '9');
    await answer({ kind: 'faulty', sentence: '评审尚未开始' });
    saver.rest('a');
    expect(sent()).toHaveLength(1);
    saver.retry('a');
    expect(sent()).toHaveLength(2);
  });

  test('although nothing has changed is said once and not tried again', async () => {
    const { saver, calls, answer, readings } = await bench();
    readings.push(reading(EMPTY));
    enter(saver, 'a', '5');
    await answer(MOVED);
    expect(editIn(saver, 'a')?.fault?.sentence).toBe('已在其他窗口修改');
    expect(calls).toHaveLength(1);
  });
});

test('what has no version is sent with what was seen, and stands beside what another window chose', async () => {
  const grade = (value: string) => reading({ grade: stored(value, null) });
  const { saver, calls, answer, readings } = await bench(grade('A'));
  const seen = () => calls.map((call) => [call.value, call.seen]);
  enter(saver, 'grade', 'B');
  await answer(SAVED(null));
  enter(saver, 'grade', 'C');
  readings.push(grade('D'));
  await answer(MOVED);
  expect(seen()).toEqual([
    ['B', 'A'],
    ['C', 'B'],
  ]);
  expect(editIn(saver, 'grade')).toMatchObject({ value: 'C', theirs: { value: 'D' } });
  saver.keepMine('grade');
  await answer(SAVED(null));
  expect(seen().at(-1)).toEqual(['C', 'D']);
});

describe('without a network', () => {
  test('everything waits in the browser, leaves in order when it is back, and is forgotten then', async () => {
    const { saver, sent, answer, kept } = await bench();
    enter(saver, 'b', '4');
    await answer(LOST);
    type(saver, 'a', '5');
    await written();
    expect(await kept()).toHaveLength(2);
    const flushed = saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    await answer(SAVED(1));
    await answer(SAVED(1));
    expect(await flushed).toBe(true);
    expect(sent()).toEqual([
      ['b', '4', 0],
      ['b', '4', 0],
      ['a', '5', 0],
    ]);
    await written();
    expect(await kept()).toEqual([]);
  });

  test('where no event tells that it is back, it is tried again after a while', async () => {
    const { saver, calls, answer } = await bench();
    enter(saver, 'a', '4');
    await answer(LOST);
    expect(tally(saver.queue())).toMatchObject({ unsaved: ['a'], lost: 1 });
    vi.advanceTimersByTime(RETRY);
    expect(calls).toHaveLength(2);
    await answer(SAVED(1));
    expect(tally(saver.queue())).toMatchObject({ unsaved: [], lost: 0 });
  });

  test('a save that arrived although its answer was lost is no conflict with oneself', async () => {
    const { saver, sent, answer, readings } = await bench();
    enter(saver, 'a', '1');
    await answer(LOST);
    enter(saver, 'a', '12');
    readings.push(reading({ ...EMPTY, a: stored('1', 1) }));
    await answer(MOVED);
    expect(editIn(saver, 'a')?.theirs).toBeNull();
    expect(sent().at(-1)).toEqual(['a', '12', 1]);
  });
});

describe('a reload', () => {
  test('loses nothing and keeps the order', async () => {
    const { saver, open, sent, answer } = await bench();
    enter(saver, 'c', '5');
    await answer(LOST);
    type(saver, 'a', 'abc');
    type(saver, 'b', '3');
    await written();
    const again = await open();
    expect(again.queue().restored).toEqual(['c', 'a', 'b']);
    await answer(SAVED(1));
    expect(sent().slice(1)).toEqual([
      ['c', '5', 0],
      ['b', '3', 0],
    ]);
    expect(editIn(again, 'a')?.value).toBe('abc');
  });

  test('is told of a write that had not left: the page hands it over as it goes', async () => {
    const { saver, open } = await bench();
    type(saver, 'a', '5');
    saver.write();
    const again = await open();
    expect(editIn(again, 'a')?.value).toBe('5');
  });

  test('brings back nothing that had arrived, and forgets it', async () => {
    const { saver, open, kept } = await bench();
    type(saver, 'a', '4');
    await written();
    const again = await open(reading({ ...EMPTY, a: stored('4.0', 1) }));
    expect(again.queue().restored).toEqual([]);
    await written();
    expect(await kept()).toEqual([]);
  });

  test('shows what was saved elsewhere since beside what was not saved here', async () => {
    const { saver, open } = await bench();
    type(saver, 'a', '5');
    await written();
    const again = await open(reading({ ...EMPTY, a: stored('9', 2) }));
    expect(editIn(again, 'a')).toMatchObject({ value: '5', theirs: { value: '9', version: 2 } });
  });

  test('sends nothing before the browser has answered, and what is typed meanwhile stands beside what comes back', async () => {
    const { saver, made, calls } = await bench();
    type(saver, 'a', '5');
    await written();
    const again = made(reading(EMPTY), 'p');
    const opening = again.open();
    enter(again, 'a', '6');
    enter(again, 'b', '3');
    expect(calls).toEqual([]);
    await opening;
    expect(editIn(again, 'a')).toMatchObject({ value: '6', elsewhere: ['5'] });
    expect(calls.map(({ key }) => key)).toEqual(['b']);
  });
});

describe('a conflict', () => {
  test('shows both, holds nobody up, and is sent again only when somebody chose', async () => {
    const { saver, sent, answer, readings } = await bench();
    readings.push(reading({ ...EMPTY, a: stored('9', 4) }));
    enter(saver, 'a', '5');
    enter(saver, 'b', '3');
    await answer(MOVED);
    expect(editIn(saver, 'a')).toMatchObject({ value: '5', theirs: { value: '9' } });
    expect(tally(saver.queue()).conflicts).toEqual(['a']);
    await answer(SAVED(1));
    enter(saver, 'a', '5.5');
    expect(sent()).toEqual([
      ['a', '5', 0],
      ['b', '3', 0],
    ]);
    saver.keepMine('a');
    expect(sent().at(-1)).toEqual(['a', '5.5', 4]);
  });

  test('is over when the other value is taken, and nothing is sent or kept', async () => {
    const { saver, calls, answer, readings, kept } = await bench();
    readings.push(reading({ ...EMPTY, a: stored('9', 4) }));
    enter(saver, 'a', '5');
    await answer(MOVED);
    saver.takeTheirs('a');
    expect(editIn(saver, 'a')).toMatchObject({ value: '9', theirs: null });
    await written();
    expect(calls).toHaveLength(1);
    expect(await kept()).toEqual([]);
  });

  test('a reading refreshes what nobody is typing into, and never goes back', async () => {
    const { saver } = await bench(reading({ a: stored('1', 3), b: stored('5', 1) }));
    type(saver, 'b', '56');
    saver.take(reading({ a: stored('12', 4), b: stored('7', 2) }));
    expect(editIn(saver, 'a')?.value).toBe('12');
    expect(editIn(saver, 'b')).toMatchObject({ value: '56', theirs: { value: '7' } });
    saver.take(reading({ a: stored('1', 3) }));
    expect(editIn(saver, 'a')?.value).toBe('12');
  });
});

describe('two windows', () => {
  test('without a network lose neither value: whoever comes next sees both', async () => {
    const { saver, open, sent, answer } = await bench();
    const other = await open(undefined, 'q');
    enter(saver, 'a', '5');
    await answer(LOST);
    type(other, 'a', '6');
    await written();
    const before = sent().length;
    const next = await open(undefined, 'q');
    expect(editIn(next, 'a')).toMatchObject({ value: '6', elsewhere: ['5'] });
    expect(sent()).toHaveLength(before);
    next.takeTheirs('a');
    expect(sent().at(-1)).toEqual(['a', '5', 0]);
  });

  test('a choice between them survives a reload until it is made', async () => {
    const { saver, open } = await bench();
    const other = await open(undefined, 'q');
    type(saver, 'a', '5');
    type(other, 'a', '6');
    await written();
    await open(undefined, 'q');
    await written();
    expect(editIn(await open(undefined, 'q'), 'a')?.elsewhere).toEqual(['5']);
  });

  test('one does not drop what the other keeps', async () => {
    const { saver, open, answer, kept } = await bench();
    const other = await open(undefined, 'q');
    enter(saver, 'a', '5');
    type(other, 'a', '6');
    await written();
    await answer(SAVED(1));
    await written();
    expect((await kept()).map(({ content }) => content)).toMatchObject([{ value: '6' }]);
  });
});

describe('what is closed', () => {
  test('stops the queue and says why; what was entered stays until it is given up', async () => {
    const { saver, calls, answer, readings, kept } = await bench();
    readings.push(reading(EMPTY, '已提交'));
    enter(saver, 'a', '5');
    enter(saver, 'b', '3');
    await answer({ kind: 'moved', sentence: '该评审已提交，不能再修改' });
    expect(saver.queue().closed).toBe('该评审已提交，不能再修改');
    saver.rest('a');
    expect(calls).toHaveLength(1);
    expect(tally(saver.queue()).unsaved).toEqual(['a', 'b']);
    await written();
    expect(await kept()).toHaveLength(2);
    saver.giveUp('a');
    expect(tally(saver.queue()).unsaved).toEqual(['b']);
    saver.giveUp();
    await written();
    expect(tally(saver.queue()).unsaved).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  test('by a thing that was withdrawn under the hands is known to be gone', async () => {
    const { saver, answer } = await bench();
    enter(saver, 'a', '5');
    await answer({ kind: 'closed', sentence: '该评审不存在' });
    expect(saver.queue()).toMatchObject({ gone: true, closed: '该评审不存在' });
    expect(tally(saver.queue()).unsaved).toEqual(['a']);
  });

  test('and opened again does not send by itself what was refused: somebody says so first', async () => {
    const { saver, sent, answer, readings } = await bench();
    readings.push(reading(EMPTY, '该评审已提交'));
    enter(saver, 'a', '5');
    await answer({ kind: 'moved', sentence: '该评审已提交' });
    saver.take(reading(EMPTY));
    await saver.flush();
    expect(sent()).toHaveLength(1);
    expect(tally(saver.queue()).late).toEqual(['a']);
    saver.keepLate('a');
    expect(sent().at(-1)).toEqual(['a', '5', 0]);
  });

  test('is still asked about after a reload, and can be dropped', async () => {
    const { saver, open, sent, answer, kept } = await bench();
    enter(saver, 'a', '5');
    await answer({ kind: 'closed', sentence: '该评审已提交' });
    await written();
    const again = await open();
    await again.flush();
    expect(sent()).toHaveLength(1);
    expect(tally(again.queue()).late).toEqual(['a']);
    again.giveUp('a');
    await written();
    expect(editIn(again, 'a')?.value).toBe('');
    expect(await kept()).toEqual([]);
  });

  test('and typed into anew is choice enough', async () => {
    const { saver, sent, answer } = await bench();
    enter(saver, 'a', '5');
    await answer({ kind: 'closed', sentence: '该评审已提交' });
    saver.take(reading(EMPTY));
    enter(saver, 'a', '6');
    expect(sent().at(-1)).toEqual(['a', '6', 0]);
  });
});

describe('a closed page', () => {
  test('tries once more and then never again', async () => {
    const { saver, calls, answer } = await bench();
    enter(saver, 'a', '4');
    await answer(LOST);
    const closed = saver.close();
    await vi.advanceTimersByTimeAsync(0);
    await answer(LOST);
    await closed;
    vi.advanceTimersByTime(RETRY * 3);
    expect(calls).toHaveLength(2);
  });

  test('does not write over what was entered after it', async () => {
    const { saver, open, answer } = await bench();
    enter(saver, 'a', '4');
    const closed = saver.close();
    const again = await open();
    type(again, 'a', '7');
    await written();
    await answer(LOST, 0);
    await closed;
    await written();
    const next = await open();
    expect(editIn(next, 'a')).toMatchObject({ value: '7', elsewhere: [] });
  });

  test('does not bring back what was saved after it', async () => {
    const { saver, open, answer, kept } = await bench();
    enter(saver, 'a', '4');
    const closed = saver.close();
    const again = await open();
    const flushed = again.flush();
    await vi.advanceTimersByTimeAsync(0);
    await answer(SAVED(1), 1);
    await flushed;
    await written();
    expect(await kept()).toEqual([]);
    await answer(LOST, 0);
    await closed;
    await written();
    expect(await kept()).toEqual([]);
  });
});

test('what the browser does not take is known, until it does', async () => {
  let room = false;
  const { saver } = await bench(reading(EMPTY), { room: () => room });
  type(saver, 'a', '4');
  expect(tally(saver.queue())).toMatchObject({ unkept: 0, keeping: 1 });
  await written();
  expect(tally(saver.queue())).toMatchObject({ unkept: 1, keeping: 0 });
  room = true;
  type(saver, 'a', '4.5');
  await written();
  expect(tally(saver.queue())).toMatchObject({ unkept: 0, keeping: 0 });
});

test('a session that ends drops nothing: its writer finds it when they sign in again', async () => {
  const { saver, open, sent, answer } = await bench();
  enter(saver, 'a', '4');
  // As `outcomeOf` takes a 401.
  await answer(LOST);
  const closed = saver.close();
  await vi.advanceTimersByTimeAsync(0);
  await answer(LOST);
  expect(await closed).toBe(false);
  expect(tally(saver.queue()).late).toEqual([]);
  const again = await open();
  expect(editIn(again, 'a')).toMatchObject({ value: '4', late: false });
  expect(sent().at(-1)).toEqual(['a', '4', 0]);
});
