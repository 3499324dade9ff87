import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '../../../../ui/saving/outcome.ts';
import { EntrySaver, REST, RETRY, type Sent } from './entry-saver.ts';
import { createKeeper } from './kept.ts';
import type { Stored } from './leaf-state.ts';
import { type Reading, tally } from './queue.ts';

const stored = (points: string, version: number): Stored => ({
  typed: { points, grade: null, comment: '' },
  version,
  savedAt: null,
});
const reading = (entries: Readonly<Record<number, Stored>>, closed: string | null = null): Reading => ({
  stored: new Map(Object.entries(entries).map(([id, each]) => [Number(id), each])),
  closed,
});
const EMPTY = { 1: stored('', 0), 2: stored('', 0), 3: stored('', 0) };

/** A server whose answers come when the test says so. */
function bench(first: Reading = reading(EMPTY), room = () => true) {
  const texts = new Map<string, string>();
  const storage = {
    names: () => [...texts.keys()],
    read: (name: string) => texts.get(name) ?? null,
    write: (name: string, text: string) => {
      if (!room()) throw new Error('full');
      texts.set(name, text);
    },
    drop: (name: string) => void texts.delete(name),
  };
  const calls: (Sent & { answer: (outcome: Outcome) => void })[] = [];
  const readings: (Reading | null)[] = [];
  const open = (from: Reading = first, page = 'a') =>
    new EntrySaver(from, {
      send: (sent) => new Promise((answer) => calls.push({ ...sent, answer })),
      read: async () => readings.shift() ?? null,
      judge: (_leaf, { points }) => (points === 'abc' ? '请输入数字' : null),
      keeper: createKeeper(
        { school: null, person: 5, review: 7 },
        storage,
        { page, before: null },
        { course: '', indicatorOf: String },
      ),
      now: () => new Date(),
    });
  async function answer(outcome: Outcome) {
    calls.at(-1)?.answer(outcome);
    await vi.advanceTimersByTimeAsync(0);
  }
  const sent = () => calls.map(({ leaf, entry, version }) => [leaf, entry.score, version]);
  return { saver: open(), open, calls, readings, texts, answer, sent };
}

function enter(saver: EntrySaver, id: number, points: string) {
  saver.type(id, { points });
  saver.rest(id);
  vi.advanceTimersByTime(1);
}
const leafIn = (saver: EntrySaver, id: number) => saver.queue().leaves.get(id);
const SAVED = (version: number): Outcome => ({ kind: 'saved', version });
const LOST: Outcome = { kind: 'lost' };
const MOVED: Outcome = { kind: 'moved', sentence: '该指标的评分已变化' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an entry is sent when somebody rests, once for all that was typed', () => {
  const { saver, sent } = bench();
  saver.type(1, { points: '8' });
  vi.advanceTimersByTime(REST - 1);
  saver.type(1, { points: '8.5' });
  vi.advanceTimersByTime(REST - 1);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent()).toEqual([[1, 8.5, 0]]);
});

test('entries leave one at a time, in the order in which they were made', async () => {
  const { saver, sent, answer } = bench();
  enter(saver, 3, '5');
  enter(saver, 1, '4');
  enter(saver, 2, '3');
  expect(sent()).toEqual([[3, 5, 0]]);
  await answer(SAVED(1));
  await answer(SAVED(1));
  await answer(SAVED(1));
  expect(sent()).toEqual([
    [3, 5, 0],
    [1, 4, 0],
    [2, 3, 0],
  ]);
  expect(tally(saver.queue()).unsaved).toEqual([]);
});

test('what was typed while its leaf was on its way follows, based on what was saved', async () => {
  const { saver, sent, answer } = bench();
  enter(saver, 1, '4');
  enter(saver, 1, '5');
  enter(saver, 1, '6');
  await answer(SAVED(1));
  expect(sent()).toEqual([
    [1, 4, 0],
    [1, 6, 1],
  ]);
});

test('what is wrong is said at its leaf, stays there, and holds nobody up', () => {
  const { saver, sent } = bench();
  enter(saver, 1, 'abc');
  enter(saver, 2, '3');
  expect(sent()).toEqual([[2, 3, 0]]);
  expect(leafIn(saver, 1)).toMatchObject({ typed: { points: 'abc' }, fault: { sentence: '请输入数字' } });
});

test('what the server finds wrong is said at its leaf, and the others go on', async () => {
  const { saver, sent, answer } = bench();
  enter(saver, 1, '99');
  enter(saver, 2, '3');
  await answer({ kind: 'faulty', sentence: '评分不能高于该指标的分值 10' });
  expect(leafIn(saver, 1)?.fault?.sentence).toBe('评分不能高于该指标的分值 10');
  expect(sent()).toEqual([
    [1, 99, 0],
    [2, 3, 0],
  ]);
});

test('without a network everything waits, and leaves in order when it is back', async () => {
  const { saver, sent, answer, texts } = bench();
  enter(saver, 2, '4');
  await answer(LOST);
  saver.type(1, { points: '5' });
  expect(texts.size).toBe(2);
  const flushed = saver.flush();
  await answer(SAVED(1));
  await answer(SAVED(1));
  expect(await flushed).toBe(true);
  expect(sent()).toEqual([
    [2, 4, 0],
    [2, 4, 0],
    [1, 5, 0],
  ]);
  expect(texts.size).toBe(0);
});

test('where no event tells that the network is back, it is tried again after a while', async () => {
  const { saver, calls, answer } = bench();
  enter(saver, 1, '4');
  await answer(LOST);
  vi.advanceTimersByTime(RETRY);
  expect(calls).toHaveLength(2);
});

test('a reload loses nothing and keeps the order', async () => {
  const { saver, open, sent, answer } = bench();
  enter(saver, 3, '5');
  await answer(LOST);
  saver.type(1, { points: 'abc' });
  saver.type(2, { points: '3', comment: '内容充实' });
  const again = open();
  void again.flush();
  await answer(SAVED(1));
  expect(sent().slice(1)).toEqual([
    [3, 5, 0],
    [2, 3, 0],
  ]);
  expect(leafIn(again, 1)?.typed.points).toBe('abc');
  expect(leafIn(again, 2)?.typed.comment).toBe('内容充实');
});

test('a conflict shows both, holds nobody up, and is sent again only when somebody chose', async () => {
  const { saver, sent, answer, readings } = bench();
  readings.push(reading({ ...EMPTY, 1: stored('9', 4) }));
  enter(saver, 1, '5');
  enter(saver, 2, '3');
  await answer(MOVED);
  expect(leafIn(saver, 1)).toMatchObject({ typed: { points: '5' }, theirs: { typed: { points: '9' } } });
  await answer(SAVED(1));
  expect(sent()).toEqual([
    [1, 5, 0],
    [2, 3, 0],
  ]);
  saver.keepMine(1);
  expect(sent().at(-1)).toEqual([1, 5, 4]);
});

test('taking the other entry sends nothing', async () => {
  const { saver, calls, answer, readings } = bench();
  readings.push(reading({ ...EMPTY, 1: stored('9', 4) }));
  enter(saver, 1, '5');
  await answer(MOVED);
  saver.takeTheirs(1);
  expect(leafIn(saver, 1)).toMatchObject({ typed: { points: '9' }, theirs: null });
  expect(calls).toHaveLength(1);
});

test('a closed review stops the queue and says why; what was entered stays until it is given up', async () => {
  const { saver, calls, answer, readings, texts } = bench();
  readings.push(reading(EMPTY, '已提交'));
  enter(saver, 1, '5');
  enter(saver, 2, '3');
  await answer({ kind: 'moved', sentence: '该评审已提交，不能再修改' });
  expect(saver.queue().closed).toBe('该评审已提交，不能再修改');
  expect(calls).toHaveLength(1);
  expect(tally(saver.queue()).unsaved).toEqual([1, 2]);
  expect(texts.size).toBe(2);
  saver.giveUp();
  expect(tally(saver.queue()).unsaved).toEqual([]);
  expect(texts.size).toBe(0);
});

test('a review that was withdrawn stops the queue', async () => {
  const { saver, answer } = bench();
  enter(saver, 1, '5');
  await answer({ kind: 'closed', sentence: '评审任务不存在' });
  expect(saver.queue().closed).toBe('评审任务不存在');
  expect(tally(saver.queue()).unsaved).toEqual([1]);
});

test('what is refused although nothing has changed is said at the leaf, once', async () => {
  const { saver, calls, answer, readings } = bench();
  readings.push(reading(EMPTY));
  enter(saver, 1, '5');
  await answer(MOVED);
  expect(leafIn(saver, 1)?.fault?.sentence).toBe('该指标的评分已变化');
  expect(calls).toHaveLength(1);
});

test('the keyboard takes the first entry along, and the others follow its answer', async () => {
  const { saver, calls, sent } = bench();
  saver.type(2, { points: '4' });
  vi.advanceTimersByTime(1);
  saver.type(1, { points: '5' });
  const taken = saver.hand();
  expect(taken).toMatchObject({ leaf: 2, entry: { score: 4 }, version: 0 });
  expect(calls).toEqual([]);
  taken?.answer(SAVED(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([[1, 5, 0]]);
  expect(bench().saver.hand()).toBeNull();
});

test('two windows without a network lose neither entry: whoever comes next sees both', async () => {
  const { saver, open, sent, answer } = bench();
  const other = open(undefined, 'b');
  enter(saver, 1, '5');
  await answer(LOST);
  other.type(1, { points: '6' });
  const next = open(undefined, 'b');
  expect(leafIn(next, 1)).toMatchObject({ typed: { points: '6' }, elsewhere: [{ points: '5' }] });
  const before = sent().length;
  void next.flush();
  expect(sent()).toHaveLength(before);
  next.takeTheirs(1);
  expect(sent().at(-1)).toEqual([1, 5, 0]);
});

test('a choice between two windows survives a reload until it is made', () => {
  const { saver, open } = bench();
  const other = open(undefined, 'b');
  saver.type(1, { points: '5' });
  other.type(1, { points: '6' });
  open(undefined, 'b');
  expect(leafIn(open(undefined, 'b'), 1)?.elsewhere).toMatchObject([{ points: '5' }]);
});

test('a closed workspace tries once more and then never again', async () => {
  const { saver, calls, answer } = bench();
  enter(saver, 1, '4');
  await answer(LOST);
  const closed = saver.close();
  await answer(LOST);
  await closed;
  vi.advanceTimersByTime(RETRY * 3);
  expect(calls).toHaveLength(2);
});

test('a closed workspace does not write over what was entered after it', async () => {
  const { saver, open, calls } = bench();
  enter(saver, 1, '4');
  const closed = saver.close();
  const again = open();
  again.type(1, { points: '7' });
  calls[0]?.answer(LOST);
  await closed;
  expect(leafIn(open(), 1)?.typed.points).toBe('7');
});

test('a closed workspace does not bring back what was saved after it', async () => {
  const { saver, open, calls, texts } = bench();
  enter(saver, 1, '4');
  const closed = saver.close();
  const again = open();
  const flushed = again.flush();
  calls[1]?.answer(SAVED(1));
  await flushed;
  expect(texts.size).toBe(0);
  calls[0]?.answer(LOST);
  await closed;
  expect(texts.size).toBe(0);
});

test('what the browser does not take is known, until it does', () => {
  let room = false;
  const { saver } = bench(reading(EMPTY), () => room);
  saver.type(1, { points: '4' });
  expect(tally(saver.queue()).unkept).toBe(1);
  room = true;
  saver.type(1, { points: '4.5' });
  expect(tally(saver.queue()).unkept).toBe(0);
});

test('what was refused after submission is not sent by itself when the review is returned', async () => {
  const { saver, sent, answer, readings } = bench();
  readings.push(reading(EMPTY, '该评审已提交'));
  enter(saver, 1, '5');
  await answer({ kind: 'moved', sentence: '该评审已提交' });
  saver.take(reading(EMPTY));
  await saver.flush();
  expect(sent()).toHaveLength(1);
  expect(tally(saver.queue()).late).toEqual([1]);
  saver.keepLate(1);
  expect(sent().at(-1)).toEqual([1, 5, 0]);
});

test('what came too late is still asked about after a reload, and can be dropped', async () => {
  const { saver, open, sent, answer, texts } = bench();
  enter(saver, 1, '5');
  await answer({ kind: 'closed', sentence: '该评审已提交' });
  const again = open();
  await again.flush();
  expect(sent()).toHaveLength(1);
  expect(tally(again.queue()).late).toEqual([1]);
  again.dropLate(1);
  expect(leafIn(again, 1)?.typed.points).toBe('');
  expect(texts.size).toBe(0);
});

test('typing anew into a leaf is choice enough', async () => {
  const { saver, sent, answer } = bench();
  enter(saver, 1, '5');
  await answer({ kind: 'closed', sentence: '该评审已提交' });
  saver.take(reading(EMPTY));
  enter(saver, 1, '6');
  expect(sent().at(-1)).toEqual([1, 6, 0]);
});

test('a review that was withdrawn under the hands is known to be gone', async () => {
  const { saver, answer } = bench();
  enter(saver, 1, '5');
  await answer({ kind: 'closed', sentence: '该评审不存在' });
  expect(saver.queue()).toMatchObject({ gone: true, closed: '该评审不存在' });
});
