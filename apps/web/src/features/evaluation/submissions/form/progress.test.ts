import type { Submission } from '@course-center/contract/evaluation/submissions';
import { expect, test } from 'vitest';
import { editOf } from '../../../../ui/saving/edit.ts';
import { FIELD_VALUE } from '../fields/value.ts';
import { SELF_GRADE } from '../self-grade.ts';
import { progressOf } from './progress.ts';

const sections = [
  {
    ...{ key: 'one', name: '目标' },
    children: [
      { key: 'goal', required: true },
      { key: 'note', required: false },
    ],
  },
] as unknown as Submission['sections'];
const kept = (content: string) =>
  editOf(FIELD_VALUE, { value: { content, files: [] }, version: 1, savedAt: null });
const form = (grade: string) => ({
  edits: new Map([
    ['goal', kept('目标')],
    ['note', kept('')],
    [SELF_GRADE, kept(grade)],
  ]),
});
const counts = (self_grade_wanted: boolean, grade: string) =>
  progressOf({ sections, self_grade_wanted }, form(grade)).map(({ filled, asked }) => [filled, asked]);

test('what is missing is what is required and empty', () => {
  const missing = (edits: ReturnType<typeof form>['edits']) =>
    progressOf({ sections, self_grade_wanted: true }, { edits }).map((each) => each.missing);
  expect(missing(form('').edits)).toEqual([0, 1]);
  expect(missing(form('A').edits)).toEqual([0, 0]);
  expect(missing(new Map())).toEqual([1, 1]);
});

test('the self grade counts as one thing where it is wanted', () => {
  expect(counts(false, '')).toEqual([[1, 2]]);
  expect(counts(true, '')).toEqual([
    [1, 2],
    [0, 1],
  ]);
  expect(counts(true, 'A').at(-1)).toEqual([1, 1]);
});
