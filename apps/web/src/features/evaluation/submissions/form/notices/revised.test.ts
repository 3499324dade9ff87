import { expect, test } from 'vitest';
import { editOf } from '../../../../../ui/saving/edit.ts';
import { FIELD_VALUE } from '../../fields/value.ts';
import { isRevised, remarkedTitle } from './revised.ts';

const SINCE = '2026-09-10T08:00:00.000Z';
const field = { key: 'goal', saved_at: '2026-09-01T08:00:00.000Z', version: 2 };
const typed = (version: number) => ({
  edits: new Map([
    ['goal', editOf(FIELD_VALUE, { value: { content: '', files: [] }, version, savedAt: null })],
  ]),
});

test('a field is revised once it was saved after the rejection, on this page or before', () => {
  expect(isRevised(field, typed(2), SINCE)).toBe(false);
  expect(isRevised(field, typed(3), SINCE)).toBe(true);
  expect(isRevised({ ...field, saved_at: '2026-09-11T08:00:00.000Z' }, typed(2), SINCE)).toBe(true);
});

test.each([
  [3, 0, '需要修改的 3 项'],
  [3, 1, '需要修改的 2 项'],
  [3, 3, '3 项均已修改，请检查后重新提交'],
  [0, 0, '资料被驳回，请按意见修改'],
])('of %s remarked fields with %s revised it says %s', (remarked, revised, title) => {
  expect(remarkedTitle(remarked, revised)).toBe(title);
});
