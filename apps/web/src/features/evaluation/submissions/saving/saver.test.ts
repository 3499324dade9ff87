import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '../../../../ui/saving/outcome.ts';
import type { Stored } from './field-state.ts';
import { tally } from './form-state.ts';
import { createKeeper } from './kept.ts';
import { REST, RETRY, type Reading, Saver, type Send } from './saver.ts';
import type { Value } from './value.ts';

const text = (content: string): Value => ({ content, files: [] });
const stored = (content: string, version: number | null): Stored => ({ value: text(content), version });

/** A server whose answers come when the test says so. */
function bench(first: Record<string, Stored> = { aim: stored('', 0) }) {
  const kept = new Map<string, string>();
  const calls: { key: string; content: string; version: number | null; answer: (o: Outcome) => void }[] = [];
  const send: Send = (key, { content }, version) =>
    new Promise((answer) => calls.push({ key, content, version, answer }));
  const readings: (Reading | null)[] = [];
  const storage = {
    read: (name: string) => kept.get(name) ?? null,
    write: (name: string, value: string) => void kept.set(name, value),
    drop: (name: string) => void kept.delete(name),
  };
  const open = (reading: Record<string, Stored> = first, closed: string | null = null) =>
    new Saver(
      { stored: new Map(Object.entries(reading)), closed },
      {
        send,
        read: async () => readings.shift() ?? null,
        judge: (_key, value) => (value.content === 'bad' ? '请输入数字' : null),
        keeper: createKeeper(7, storage),
        now: () => new Date('2026-09-01T02:32:00Z'),
      },
    );
  const reads = (fields: Record<string, Stored>, closed: string | null = null) =>
    readings.push({ stored: new Map(Object.entries(fields)), closed });
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return { saver: open(), open, calls, kept, reads, settled };
}

const field = (saver: Saver, key = 'aim') => {
  const found = saver.form().fields.get(key);
  if (!found) throw new Error(`no field ${key}`);
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a field is saved when somebody rests, once for all that was typed', async () => {
  const { saver, calls, settled } = bench();
  saver.type('aim', text('培'));
  vi.advanceTimersByTime(REST - 1);
  saver.type('aim', text('培养'));
  vi.advanceTimersByTime(REST - 1);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(calls).toMatchObject([{ key: 'aim', content: '培养', version: 0 }]);
  calls[0]?.answer({ kind: 'saved', version: 1 });
  await settled();
  expect(tally(saver.form()).unsaved).toBe(0);
  expect(saver.form().savedAt).toEqual(new Date('2026-09-01T02:32:00Z'));
});

test('leaving a field saves it at once', () => {
  const { saver, calls } = bench();
  saver.type('aim', text('目标'));
  saver.rest('aim');
  expect(calls).toHaveLength(1);
  vi.advanceTimersByTime(REST);
  expect(calls).toHaveLength(1);
});

test('two saves of a field are never under way at once, and the newest content goes last', async () => {
  const { saver, calls, settled } = bench();
  saver.type('aim', text('一'));
  saver.rest('aim');
  saver.type('aim', text('一二'));
  saver.rest('aim');
  saver.type('aim', text('一二三'));
  saver.rest('aim');
  expect(calls).toHaveLength(1);
  calls[0]?.answer({ kind: 'saved', version: 1 });
  await settled();
  expect(calls).toMatchObject([{ content: '一' }, { content: '一二三', version: 1 }]);
});

test('another field does not wait', () => {
  const { saver, calls } = bench({ aim: stored('', 0), plan: stored('', 4) });
  saver.type('aim', text('一'));
  saver.rest('aim');
  saver.type('plan', text('二'));
  saver.rest('plan');
  expect(calls).toMatchObject([{ key: 'aim' }, { key: 'plan', version: 4 }]);
});

test('what is not answered is kept in the browser and tried again', async () => {
  const { saver, calls, kept, settled } = bench();
  saver.type('aim', text('断网'));
  saver.rest('aim');
  calls[0]?.answer({ kind: 'lost' });
  await settled();
  expect(tally(saver.form())).toMatchObject({ unsaved: 1, lost: 1 });
  expect(kept.get('draft:7:aim')).toContain('断网');
  vi.advanceTimersByTime(RETRY);
  calls[1]?.answer({ kind: 'saved', version: 1 });
  await settled();
  expect(tally(saver.form())).toMatchObject({ unsaved: 0, lost: 0 });
  expect(kept.size).toBe(0);
});

test('a reload brings back what was not saved, and sends it', async () => {
  const { saver, open, calls, settled } = bench();
  saver.type('aim', text('没来得及'));
  const again = open();
  expect(again.form().restored).toEqual(['aim']);
  expect(field(again).typed.content).toBe('没来得及');
  void again.flush();
  expect(calls).toMatchObject([{ content: '没来得及', version: 0 }]);
  calls[0]?.answer({ kind: 'saved', version: 1 });
  await settled();
  expect(open({ aim: stored('没来得及', 1) }).form().restored).toEqual([]);
});

test('after a reload, what was saved elsewhere stands beside what was not saved here', () => {
  const { saver, open } = bench();
  saver.type('aim', text(''));
  saver.type('aim', text('我的'));
  const again = open({ aim: stored('对方的', 2) });
  expect(field(again)).toMatchObject({ typed: text('我的'), theirs: stored('对方的', 2) });
});

test('a field that another window saved keeps both texts, and nothing is sent until somebody chose', async () => {
  const { saver, calls, reads, settled } = bench();
  reads({ aim: stored('对方的', 1) });
  saver.type('aim', text('我的'));
  saver.rest('aim');
  calls[0]?.answer({ kind: 'moved', sentence: '该项已在其他窗口修改' });
  await settled();
  expect(field(saver)).toMatchObject({ typed: text('我的'), theirs: stored('对方的', 1) });
  expect(tally(saver.form()).conflicts).toEqual(['aim']);
  saver.type('aim', text('我的，又改'));
  saver.rest('aim');
  expect(calls).toHaveLength(1);
  saver.keepMine('aim');
  expect(calls[1]).toMatchObject({ content: '我的，又改', version: 1 });
});

test('taking the other text leaves nothing to save', async () => {
  const { saver, calls, kept, reads, settled } = bench();
  reads({ aim: stored('对方的', 1) });
  saver.type('aim', text('我的'));
  saver.rest('aim');
  calls[0]?.answer({ kind: 'moved', sentence: '' });
  await settled();
  saver.takeTheirs('aim');
  expect(field(saver)).toMatchObject({ typed: text('对方的'), theirs: null });
  expect(tally(saver.form()).unsaved).toBe(0);
  expect(kept.size).toBe(0);
});

test('a save that arrived although its answer was lost is no conflict with oneself', async () => {
  const { saver, calls, reads, settled } = bench();
  saver.type('aim', text('一'));
  saver.rest('aim');
  calls[0]?.answer({ kind: 'lost' });
  await settled();
  saver.type('aim', text('一二'));
  saver.rest('aim');
  reads({ aim: stored('一', 1) });
  calls[1]?.answer({ kind: 'moved', sentence: '' });
  await settled();
  expect(field(saver).theirs).toBeNull();
  expect(calls[2]).toMatchObject({ content: '一二', version: 1 });
});

test('when the stage has moved on, the form closes and what was typed stays', async () => {
  const { saver, calls, reads, settled } = bench();
  saver.type('aim', text('晚了'));
  saver.rest('aim');
  reads({ aim: stored('', 0) }, '不能修改');
  calls[0]?.answer({ kind: 'moved', sentence: '开放时间已过' });
  await settled();
  expect(saver.form().closed).toBe('开放时间已过');
  expect(field(saver)).toMatchObject({ typed: text('晚了'), theirs: null, sent: null });
  saver.rest('aim');
  expect(calls).toHaveLength(1);
  saver.giveUp('aim');
  expect(tally(saver.form()).unsaved).toBe(0);
});

test('a refusal that nothing explains is said at the field and not repeated', async () => {
  const { saver, calls, reads, settled } = bench();
  saver.type('aim', text('内容'));
  saver.rest('aim');
  reads({ aim: stored('', 0) });
  calls[0]?.answer({ kind: 'moved', sentence: '请刷新后重试' });
  await settled();
  expect(field(saver).fault?.sentence).toBe('请刷新后重试');
  expect(calls).toHaveLength(1);
});

test('what may not be kept is said at the field, and sent again only when it was changed', async () => {
  const { saver, calls, settled } = bench();
  saver.type('aim', text('bad'));
  saver.rest('aim');
  expect(calls).toEqual([]);
  expect(field(saver).fault?.sentence).toBe('请输入数字');
  saver.type('aim', text('x'));
  saver.rest('aim');
  calls[0]?.answer({ kind: 'faulty', sentence: '内容过长' });
  await settled();
  expect(field(saver).fault?.sentence).toBe('内容过长');
  await saver.flush();
  expect(calls).toHaveLength(1);
});

test('flushing waits for what is under way and for what was typed after it', async () => {
  const { saver, calls, settled } = bench();
  saver.type('aim', text('一'));
  saver.rest('aim');
  saver.type('aim', text('一二'));
  const all = saver.flush();
  calls[0]?.answer({ kind: 'saved', version: 1 });
  await settled();
  calls[1]?.answer({ kind: 'saved', version: 2 });
  await expect(all).resolves.toBe(true);
});

test('flushing says when something could not be saved', async () => {
  const { saver, calls } = bench();
  saver.type('aim', text('一'));
  const all = saver.flush();
  calls[0]?.answer({ kind: 'lost' });
  await expect(all).resolves.toBe(false);
});

test('the keyboard’s save takes one field along and lets the others follow', async () => {
  const { saver, calls, settled } = bench({
    grade: stored('', null),
    aim: stored('', 3),
    plan: stored('', 0),
  });
  saver.type('grade', text('A'));
  saver.type('aim', text('一'));
  saver.type('plan', text('二'));
  const taken = saver.hand();
  expect(taken).toMatchObject({ key: 'aim', value: text('一'), version: 3 });
  expect(calls.map(({ key }) => key)).toEqual(['grade', 'plan']);
  taken?.answer({ kind: 'saved', version: 4 });
  await settled();
  expect(field(saver).stored.version).toBe(4);
  expect(saver.hand()).toBeNull();
});

test('a reading refreshes what nobody is typing into, and never goes back', () => {
  const { saver } = bench({ aim: stored('一', 3), plan: stored('甲', 1) });
  saver.type('plan', text('甲乙'));
  saver.take({
    stored: new Map([
      ['aim', stored('一二', 4)],
      ['plan', stored('丙', 2)],
    ]),
    closed: null,
  });
  expect(field(saver).typed.content).toBe('一二');
  expect(field(saver, 'plan')).toMatchObject({ typed: text('甲乙'), theirs: stored('丙', 2) });
  saver.take({ stored: new Map([['aim', stored('一', 3)]]), closed: null });
  expect(field(saver).typed.content).toBe('一二');
});

test('one window does not drop what another keeps under the same name', async () => {
  const { saver, open, calls, kept, settled } = bench();
  const other = open();
  saver.type('aim', text('甲'));
  saver.rest('aim');
  other.type('aim', text('乙'));
  calls[0]?.answer({ kind: 'saved', version: 1 });
  await settled();
  expect(kept.get('draft:7:aim')).toContain('乙');
});

test('what a submission missed is gone with the next key', () => {
  const { saver } = bench();
  saver.mark({ aim: '请填写“目标”', unknown: '' });
  expect(field(saver).missed).toBe('请填写“目标”');
  saver.type('aim', text('一'));
  expect(field(saver).missed).toBeNull();
});
