import { describe, expect, test } from 'vitest';
import { type Edit, editOf, faulty, saved, sending, typing, unanswered, type ValueKind } from './edit.ts';
import { queueOf, withEdit } from './queue.ts';
import { editWords, type SaveWords, type StateWords, stateWords, withUpload } from './save-words.ts';

const TEXT: ValueKind<string> = {
  same: (one, other) => one === other,
  isValue: (found) => typeof found === 'string',
};
const EMPTY = { value: '', version: 0, savedAt: null };
const savedAt = new Date('2026-09-01T10:32:00+08:00').toISOString();
const idle = editOf(TEXT, EMPTY);
const typed = { ...typing(idle, '8', 1), keeping: false };
const kept = saved(sending(typed), { version: 1, savedAt });
const SAY: SaveWords = {
  idle: '边评边保存，无需手动保存',
  saved: (time) => `全部已保存 ${time}`,
  offline: (count) => `${count} 项已存在本机，联网后自动保存`,
  unanswered: (count) => `${count} 项已存在本机，正在等待网络，稍后自动重试`,
};

describe('beside one value', () => {
  test.each([
    ['nothing is said before anything is entered', idle, 'online', undefined],
    ['what was just typed waits', typed, 'online', '等待保存…'],
    ['what left is on its way', sending(typed), 'online', '正在保存…'],
    ['what is kept says since when', kept, 'online', '已保存 10:32'],
    ['without a network it is safe here', typed, 'offline', '已存在本机，联网后保存'],
    ['without an answer too', unanswered(sending(typed)), 'online', '已存在本机，联网后保存'],
    ['after the session it is safe here, too', typed, 'signed out', '已存在本机，重新登录后保存'],
    [
      'what the browser has not taken yet is not called safe',
      typing(idle, '4', 1),
      'offline',
      '正在存到本机…',
    ],
    ['a full browser says so', { ...typed, unkept: true }, 'offline', '没有存到本机，请不要关闭页面'],
    ['what is wrong is not saved', faulty(typed, '请输入数字'), 'online', '没有保存'],
  ] as const)('%s', (_fact, edit, reach, words) => {
    expect(editWords(edit, reach, new Date('2026-09-01T11:00:00+08:00'))?.words).toBe(words);
  });

  test('what was saved on another day says which', () => {
    expect(editWords(kept, 'online', new Date('2026-09-03T09:00:00+08:00'))?.words).toBe(
      '已保存 9月1日 10:32',
    );
  });
});

describe('for all of them', () => {
  const queue = (edit: Edit<string>, closed: string | null = null) =>
    withEdit(queueOf(TEXT, { stored: new Map([['a', EMPTY]]), closed }), 'a', () => edit);
  const both = (one: Edit<string>, other: Edit<string>) => {
    const stored = new Map(['a', 'b'].map((key) => [key, EMPTY] as const));
    return withEdit(
      withEdit(queueOf(TEXT, { stored, closed: null }), 'a', () => one),
      'b',
      () => other,
    );
  };

  test.each([
    ['nothing was typed', queue(idle), 'online', 'idle', '边评边保存，无需手动保存'],
    ['all is kept', queue(kept), 'online', 'saved', '全部已保存 9月1日 10:32'],
    ['something is about to be sent', queue(typed), 'online', 'saving', '正在保存…'],
    ['something is on its way', queue(sending(typed)), 'online', 'saving', '正在保存…'],
    ['the network is gone', queue(typed), 'offline', 'waiting', '1 项已存在本机，联网后自动保存'],
    [
      'the server did not answer',
      queue(unanswered(sending(typed))),
      'online',
      'waiting',
      '1 项已存在本机，正在等待网络，稍后自动重试',
    ],
    [
      'the network is gone, and the browser has not taken it yet',
      queue(typing(idle, '4', 1)),
      'offline',
      'saving',
      '1 项正在存到本机…',
    ],
    [
      'there is no network and no room in the browser',
      queue({ ...typed, unkept: true }),
      'offline',
      'trouble',
      '1 项没有存到本机，请不要关闭页面，联网后自动保存',
    ],
    [
      'the session is over',
      queue(unanswered(sending(typed))),
      'signed out',
      'waiting',
      '1 项已存在本机，重新登录后自动保存',
    ],
    [
      'the session is over and there is no room',
      queue({ ...typed, unkept: true }),
      'signed out',
      'trouble',
      '1 项没有存到本机，请不要关闭页面，重新登录后自动保存',
    ],
    ['there is no room but a network', queue({ ...typed, unkept: true }), 'online', 'saving', '正在保存…'],
    [
      'something is wrong',
      queue(faulty(typed, '请输入数字')),
      'online',
      'trouble',
      '1 项没有保存，请按提示修改',
    ],
    [
      'something is wrong and the rest waits for the network',
      both(faulty(typed, '请输入数字'), typed),
      'offline',
      'trouble',
      '1 项没有保存，请按提示修改；另有 1 项已存在本机，联网后自动保存',
    ],
    [
      'something came too late',
      queue({ ...typed, late: true }),
      'online',
      'trouble',
      '1 项没有保存，请选择保留或放弃',
    ],
    [
      'another window saved',
      queue({ ...typed, theirs: { ...EMPTY, version: 2 } }),
      'offline',
      'trouble',
      '1 项在其他窗口有修改，请选择保留哪一份',
    ],
    [
      'it is closed with something left over',
      queue(typed, '已提交'),
      'online',
      'trouble',
      '1 项没有保存，请复制后留存',
    ],
    ['it is closed and all is kept', queue(kept, '已提交'), 'online', 'idle', '只能查看'],
  ] as const)('when %s', (_fact, shown, reach, kind, words) => {
    expect(stateWords(shown, SAY, reach, new Date('2026-09-03T00:00:00+08:00'))).toEqual({ kind, words });
  });

  test('the last save of this page counts though the server does not tell when it kept something', () => {
    const all = { ...queue(idle), savedAt };
    expect(stateWords(all, SAY, 'online', new Date('2026-09-01T11:00:00+08:00')).words).toBe(
      '全部已保存 10:32',
    );
  });
});

describe('while a file is on its way', () => {
  const waiting: StateWords = { kind: 'waiting', words: '2 项未保存，网络恢复后自动保存' };

  test.each([
    [
      'the file alone is told of',
      { kind: 'saved', words: '已保存 10:32' },
      'online',
      'saving',
      '文件正在上传…',
    ],
    [
      'without a network it is not called on its way',
      { kind: 'idle', words: '边填边保存' },
      'offline',
      'waiting',
      '文件等网络恢复后继续上传',
    ],
    [
      'what was typed and is not saved is told of first',
      waiting,
      'offline',
      'waiting',
      '2 项未保存，网络恢复后自动保存；文件等网络恢复后继续上传',
    ],
  ] as const)('%s', (_fact, saving, reach, kind, words) => {
    expect(withUpload(saving, reach)).toEqual({ kind, words });
  });
});
