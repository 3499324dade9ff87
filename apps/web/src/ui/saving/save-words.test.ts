import { describe, expect, test } from 'vitest';
import { type Edit, editOf, faulty, saved, sending, typing, unanswered, type ValueKind } from './edit.ts';
import { queueOf, withEdit } from './queue.ts';
import { editWords, type SaveWords, stateWords } from './save-words.ts';

const TEXT: ValueKind<string> = {
  same: (one, other) => one === other,
  isValue: (found) => typeof found === 'string',
};
const EMPTY = { value: '', version: 0, savedAt: null };
const savedAt = new Date(2026, 8, 1, 10, 32).toISOString();
const idle = editOf(TEXT, EMPTY);
const typed = typing(idle, '8', 1);
const kept = saved(sending(typed), { version: 1, savedAt });
const SAY: SaveWords = {
  idle: '边评边保存，无需手动保存',
  saved: (time) => `全部已保存 ${time}`,
  offline: (count) => `${count} 项已存在本机，联网后自动保存`,
  unanswered: (count) => `${count} 项已存在本机，正在等待网络，稍后自动重试`,
};

describe('beside one value', () => {
  test.each([
    ['nothing is said before anything is entered', idle, true, undefined],
    ['what was just typed waits', typed, true, '等待保存…'],
    ['what left is on its way', sending(typed), true, '正在保存…'],
    ['what is kept says since when', kept, true, '已保存 10:32'],
    ['without a network it is safe here', typed, false, '已存在本机，联网后保存'],
    ['without an answer too', unanswered(sending(typed)), true, '已存在本机，联网后保存'],
    ['a full browser says so', { ...typed, unkept: true }, false, '没有存到本机，请不要关闭页面'],
    ['what is wrong is not saved', faulty(typed, '请输入数字'), true, '没有保存'],
  ])('%s', (_fact, edit, online, words) => {
    expect(editWords(edit, online, new Date(2026, 8, 1, 11))?.words).toBe(words);
  });

  test('what was saved on another day says which', () => {
    expect(editWords(kept, true, new Date(2026, 8, 3, 9))?.words).toBe('已保存 9月1日 10:32');
  });
});

describe('for all of them', () => {
  const queue = (edit: Edit<string>, closed: string | null = null) =>
    withEdit(queueOf(TEXT, { stored: new Map([['a', EMPTY]]), closed }), 'a', () => edit);

  test.each([
    ['nothing was typed', queue(idle), true, 'idle', '边评边保存，无需手动保存'],
    ['all is kept', queue(kept), true, 'saved', '全部已保存 9月1日 10:32'],
    ['something is about to be sent', queue(typed), true, 'saving', '正在保存…'],
    ['something is on its way', queue(sending(typed)), true, 'saving', '正在保存…'],
    ['the network is gone', queue(typed), false, 'waiting', '1 项已存在本机，联网后自动保存'],
    [
      'the server did not answer',
      queue(unanswered(sending(typed))),
      true,
      'waiting',
      '1 项已存在本机，正在等待网络，稍后自动重试',
    ],
    [
      'there is no network and no room in the browser',
      queue({ ...typed, unkept: true }),
      false,
      'trouble',
      '1 项没有存到本机，请不要关闭页面，联网后自动保存',
    ],
    ['there is no room but a network', queue({ ...typed, unkept: true }), true, 'saving', '正在保存…'],
    ['something is wrong', queue(faulty(typed, '请输入数字')), true, 'trouble', '1 项没有保存，请按提示修改'],
    [
      'something came too late',
      queue({ ...typed, late: true }),
      true,
      'trouble',
      '1 项没有保存，请选择保留或放弃',
    ],
    [
      'another window saved',
      queue({ ...typed, theirs: { ...EMPTY, version: 2 } }),
      false,
      'trouble',
      '1 项在其他窗口有修改，请选择保留哪一份',
    ],
    [
      'it is closed with something left over',
      queue(typed, '已提交'),
      true,
      'trouble',
      '1 项没有保存，请复制后留存',
    ],
    ['it is closed and all is kept', queue(kept, '已提交'), true, 'idle', '只能查看'],
  ])('when %s', (_fact, shown, online, kind, words) => {
    expect(stateWords(shown, SAY, online, new Date(2026, 8, 3))).toEqual({ kind, words });
  });

  test('the last save of this page counts though the server does not tell when it kept something', () => {
    const all = { ...queue(idle), savedAt };
    expect(stateWords(all, SAY, true, new Date(2026, 8, 1, 11)).words).toBe('全部已保存 10:32');
  });
});
