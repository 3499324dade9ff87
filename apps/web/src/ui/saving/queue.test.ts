import { expect, test } from 'vitest';
import { type Edit, keepingMine, sending, takingTheirs, typing, type ValueKind } from './edit.ts';
import {
  type Draft,
  draftOf,
  dueIn,
  type Queue,
  queueOf,
  queueOfAll,
  restore,
  tally,
  withEdit,
} from './queue.ts';

const TEXT: ValueKind<string> = {
  same: (one, other) => one === other || (one !== '' && Number(one) === Number(other)),
  isValue: (found) => typeof found === 'string',
};
const stored = (value: string, version: number | null) => ({ value, version, savedAt: null });
const queue = (...values: readonly (readonly [string, string, number | null])[]) =>
  queueOf(TEXT, {
    stored: new Map(values.map(([key, value, version]) => [key, stored(value, version)])),
    closed: null,
  });
const type = (on: Queue<string>, key: string, value: string, at: number) =>
  withEdit(on, key, (edit) => typing(edit, value, at));
const nobody = () => false;
const nextOf = (on: Queue<string>, isResting = nobody as (key: string) => boolean) =>
  dueIn(on, isResting)[0] ?? null;
const editIn = (on: Queue<string>, key: string): Edit<string> => {
  const edit = on.edits.get(key);
  if (!edit) throw new Error(`no edit ${key}`);
  return edit;
};
const draft = (
  key: string,
  value: string,
  version: number | null,
  since: number,
  more: Partial<Draft<string>> = {},
): Draft<string> => ({ key, value, version, since, lost: [], elsewhere: [], late: false, ...more });

const THREE = queue(['a', '', 0], ['b', '', 0], ['c', '', 0]);

test('values wait in the order in which they were made, not in the order of the page', () => {
  const on = type(type(THREE, 'c', '5', 10), 'a', '4', 20);
  expect(dueIn(on, nobody)).toEqual(['c', 'a']);
});

test('a value typed over before it left keeps its place', () => {
  const on = type(type(type(THREE, 'c', '5', 10), 'a', '4', 20), 'c', '6', 30);
  expect(nextOf(on)).toBe('c');
  expect(editIn(on, 'c').value).toBe('6');
});

test('what is on its way is not due', () => {
  const on = withEdit(type(type(THREE, 'a', '4', 10), 'b', '5', 20), 'a', sending);
  expect(dueIn(on, nobody)).toEqual(['b']);
});

test('one that is still typed into does not hold up the others', () => {
  const on = type(type(THREE, 'a', '4', 10), 'b', '5', 20);
  expect(nextOf(on, (key) => key === 'a')).toBe('b');
});

test('typed back to what is kept, nothing is sent', () => {
  const on = type(type(queue(['a', '4', 1]), 'a', '5', 10), 'a', '4.0', 20);
  expect(nextOf(on)).toBeNull();
  expect(draftOf('a', editIn(on, 'a'))).toBeNull();
});

test('what is closed sends nothing and still holds what was typed', () => {
  const on = { ...type(THREE, 'a', '4', 10), closed: '该评审已提交' };
  expect(nextOf(on)).toBeNull();
  expect(tally(on).unsaved).toEqual(['a']);
});

test('what an earlier visit left waits again, in its order', () => {
  const on = restore(THREE, [draft('c', '5', 0, 10), draft('a', '4', 0, 20)]);
  expect(on.restored).toEqual(['c', 'a']);
  expect(nextOf(on)).toBe('c');
});

test('what had arrived all the same is not sent again', () => {
  const on = restore(queue(['a', '4', 1]), [draft('a', '4', 0, 10)]);
  expect(on.restored).toEqual([]);
  expect(tally(on).unsaved).toEqual([]);
});

test('what was typed after a lost save that had arrived goes on from there', () => {
  const on = restore(queue(['a', '4', 1]), [draft('a', '5', 0, 10, { lost: ['4', '4.5'] })]);
  expect(editIn(on, 'a')).toMatchObject({ theirs: null, stored: { version: 1 }, value: '5' });
  expect(nextOf(on)).toBe('a');
});

test('what another window saved since stands beside it, until somebody chooses', () => {
  const on = restore(queue(['a', '9', 2], ['b', '', 0]), [draft('a', '5', 1, 10), draft('b', '6', 0, 20)]);
  expect(editIn(on, 'a')).toMatchObject({ value: '5', theirs: { value: '9' } });
  expect(nextOf(on)).toBe('b');
  const mine = withEdit(on, 'a', keepingMine);
  expect(editIn(mine, 'a')).toMatchObject({ value: '5', stored: { version: 2 } });
  expect(nextOf(mine)).toBe('a');
  const theirs = withEdit(on, 'a', takingTheirs);
  expect(editIn(theirs, 'a').value).toBe('9');
});

test('where the server keeps no versions, what is restored goes over what is there', () => {
  const on = restore(queue(['a', '9', null]), [draft('a', '5', null, 10)]);
  expect(editIn(on, 'a')).toMatchObject({ value: '5', theirs: null });
  expect(nextOf(on)).toBe('a');
});

test('a draft of what is not there is left alone', () => {
  expect(restore(THREE, [draft('z', '5', 0, 10)]).restored).toEqual([]);
});

test('a value that waited in another window stands beside the own, and nothing leaves until somebody chose', () => {
  const on = restore(THREE, [draft('a', '5', 0, 10, { elsewhere: ['6'] })]);
  expect(tally(on).conflicts).toEqual(['a']);
  expect(nextOf(on)).toBeNull();
  expect(draftOf('a', editIn(on, 'a'))?.elsewhere).toEqual(['6']);
  const mine = withEdit(on, 'a', keepingMine);
  expect(editIn(mine, 'a')).toMatchObject({ value: '5', stored: { version: 0 }, elsewhere: [] });
  expect(nextOf(mine)).toBe('a');
  const other = withEdit(on, 'a', takingTheirs);
  expect(editIn(other, 'a')).toMatchObject({ value: '6', stored: { value: '' } });
  expect(nextOf(other)).toBe('a');
});

test('the own value had arrived, and the other window’s is still shown', () => {
  const on = restore(queue(['a', '5', 1]), [draft('a', '5', 0, 10, { elsewhere: ['6'] })]);
  expect(editIn(on, 'a')).toMatchObject({ stored: { version: 1 }, elsewhere: ['6'] });
  expect(tally(on).conflicts).toEqual(['a']);
});

test('what waited in another window and had arrived is no conflict', () => {
  const on = restore(queue(['a', '6', 0]), [draft('a', '6', 0, 10, { elsewhere: ['6.0'] })]);
  expect(tally(on)).toMatchObject({ conflicts: [], unsaved: [] });
});

test('what was typed before the drafts came back stands, and they stand beside it, each once', () => {
  const typed = type(queue(['a', '1', 0]), 'a', '5', 10);
  const on = restore(typed, [draft('a', '6', 0, 5, { elsewhere: ['5.0', '1', '7'] })]);
  expect(editIn(on, 'a')).toMatchObject({ value: '5', elsewhere: ['6', '7'] });
});

test('several things are one, and what was left in a closed one is not hidden by the others', () => {
  const open = { ...type(queue(['a', '1', 1]), 'a', '2', 10), savedAt: '2026-09-01T10:00:00Z' };
  const closed = { ...queue(['a', '', 0]), closed: '已提交', savedAt: '2026-09-01T11:00:00Z' };
  const all = (...queues: readonly Queue<string>[]) =>
    queueOfAll(new Map(queues.map((each, id) => [id, each])));
  expect(tally(all(open, type(open, 'a', '3', 20))).unsaved).toEqual(['0:a', '1:a']);
  expect(all(closed, open)).toMatchObject({ closed: null, savedAt: open.savedAt });
  expect(all(closed)).toMatchObject({ closed: '已提交' });
  const late = { ...closed, edits: type(closed, 'a', '4', 30).edits };
  expect(all(open, late).closed).not.toBeNull();
  expect(tally(all(open, late)).unsaved).toEqual(['1:a']);
});
