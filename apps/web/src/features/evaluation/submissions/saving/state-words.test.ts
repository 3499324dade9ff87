import { expect, test } from 'vitest';
import { faulty, fieldOf, sending, typing, unanswered } from './field-state.ts';
import { type FormState, formOf } from './form-state.ts';
import { stateWords } from './state-words.ts';

const stored = { value: { content: '', files: [] }, version: 0 };
const idle = fieldOf(stored);
const typed = typing(idle, { content: '一', files: [] });
const base = formOf(new Map(), null);
const formWith = (
  field: FormState['fields'] extends ReadonlyMap<string, infer F> ? F : never,
): FormState => ({
  ...base,
  fields: new Map([['aim', field]]),
});

test.each([
  ['nothing was typed', formWith(idle), true, '边填边保存，无需手动保存'],
  ['something is about to be saved', formWith(typed), true, '正在保存…'],
  ['something is on its way', formWith(sending(typed)), true, '正在保存…'],
  ['the network is gone', formWith(typed), false, '1 项未保存，网络恢复后自动保存'],
  [
    'the server did not answer',
    formWith(unanswered(sending(typed))),
    true,
    '1 项未保存，正在等待网络，稍后自动重试',
  ],
  ['a field is refused', formWith(faulty(sending(typed), '请输入数字')), true, '1 项没有保存，请按提示修改'],
  [
    'another window saved',
    formWith({ ...typed, theirs: stored }),
    true,
    '1 项在其他窗口有修改，请选择保留哪一份',
  ],
  ['it is closed', { ...formWith(typed), closed: '已截止' }, true, '1 项没有保存，请复制后留存'],
  ['it is closed and all is saved', { ...formWith(idle), closed: '已截止' }, true, '只能查看'],
])('when %s', (_name, form, online, words) => {
  expect(stateWords(form, online).words).toBe(words);
});

test('the time of the last save is said when all is saved', () => {
  const form = { ...formWith(idle), savedAt: new Date(2026, 8, 1, 10, 32) };
  expect(stateWords(form, true)).toEqual({ kind: 'saved', words: '已保存 10:32' });
});
