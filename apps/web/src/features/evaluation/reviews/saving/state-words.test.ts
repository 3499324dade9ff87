import { expect, test } from 'vitest';
import { faulty, leafOf, saved, sending, typing, unanswered } from './leaf-state.ts';
import { queueOf, withLeaf } from './queue.ts';
import { leafWords, stateWords } from './state-words.ts';

const EMPTY = { typed: { points: '', grade: null, comment: '' }, version: 0, savedAt: null };
const savedAt = new Date(2026, 8, 1, 10, 32).toISOString();
const typed = typing(leafOf(EMPTY), { ...EMPTY.typed, points: '8' }, 1);
const kept = saved(sending(typed), { version: 1, savedAt });

test.each([
  ['nothing is said before anything is entered', leafOf(EMPTY), true, undefined],
  ['what was just typed waits', typed, true, '等待保存…'],
  ['what left is on its way', sending(typed), true, '正在保存…'],
  ['what is kept says since when', kept, true, '已保存 10:32'],
  ['without a network it is safe here', typed, false, '已存在本机，联网后保存'],
  ['without an answer too', unanswered(sending(typed)), true, '已存在本机，联网后保存'],
  ['a full browser says so', { ...typed, unkept: true }, false, '没有存到本机，请不要关闭页面'],
  ['what is wrong is not saved', faulty(typed, '请输入数字'), true, '没有保存'],
])('%s', (_fact, leaf, online, words) => {
  expect(leafWords(leaf, online, new Date(2026, 8, 1, 11))?.words).toBe(words);
});

test('what was saved on another day says which', () => {
  expect(leafWords(kept, true, new Date(2026, 8, 3, 9))?.words).toBe('已保存 9月1日 10:32');
});

const queue = (leaf: typeof typed, closed: string | null = null) =>
  withLeaf({ ...queueOf({ stored: new Map([[1, EMPTY]]), closed }) }, 1, () => leaf);

test.each([
  ['an untouched review explains itself', queue(leafOf(EMPTY)), true, 'idle'],
  ['a kept one is calm', queue(kept), true, 'saved'],
  ['an entry on its way is said', queue(sending(typed)), true, 'saving'],
  ['no network is no trouble', queue(typed), false, 'waiting'],
  ['no network and a full browser is', queue({ ...typed, unkept: true }), false, 'trouble'],
  ['a full browser is none while the entry can leave', queue({ ...typed, unkept: true }), true, 'saving'],
  ['a fault is', queue(faulty(typed, '请输入数字')), true, 'trouble'],
  ['an entry that came too late is', queue({ ...typed, late: true }), true, 'trouble'],
  ['another window is', queue({ ...typed, theirs: { ...EMPTY, version: 2 } }), false, 'trouble'],
  ['a closed review with something left over is', queue(typed, '已提交'), true, 'trouble'],
  ['a closed one is only looked at', queue(kept, '已提交'), true, 'idle'],
])('%s', (_fact, shown, online, kind) => {
  expect(stateWords(shown, online).kind).toBe(kind);
});
