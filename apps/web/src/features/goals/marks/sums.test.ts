import { expect, test } from 'vitest';
import { editOf } from '../../../ui/saving/edit.ts';
import { columnMean, courseMarkIn, overview } from './sums.ts';

const KIND = {
  same: (one: string, other: string) => one === other,
  isValue: (found: unknown): found is string => typeof found === 'string',
};
const item = { item: 'i', item_title: '平时', title: '' };
const COLUMNS = [
  { ...item, item: 'u', key: 'usual', full: 10_000, share: 4000, item_full: 10_000 },
  { ...item, key: 'q1', full: 1000, share: 6000, item_full: 2000 },
  { ...item, key: 'q2', full: 1000, share: 6000, item_full: 2000 },
];
const edit = (value: string) => editOf(KIND, { value, version: 1, savedAt: null });
const edits = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([key, text]) => [key, edit(text)]));

test.each([
  ['what is entered counts by its share', ['80', '9', '5'], 74],
  ['what is deferred or not entered is no 0: the rest of its item speaks for it', ['80', '9', '缓考'], 86],
  ['an item without any mark leaves its share to the others', ['80', '免考', ''], 80],
  ['who was absent has 0, what is deferred and what is wrong is left out', ['缺考', '缓考', '11'], 0],
  ['before the first mark there is none', ['', '免考', ' '], null],
])('%s', (_fact, texts, mark) => {
  expect(courseMarkIn(COLUMNS, texts.map(edit))).toBe(mark);
});

test('missing and wrong cells are counted, and told of whom they are', () => {
  const entered = edits({
    '1:usual': '80',
    '1:q1': '',
    '1:q2': '11',
    '2:usual': ' ',
    '2:q1': '',
    '2:q2': '9',
  });
  expect(overview({ columns: COLUMNS }, entered)).toEqual({
    missing: new Set([1, 2]),
    wrong: new Set([1]),
    missingCells: 3,
    wrongCells: 1,
  });
});

test('the mean of a column is of those who have a mark that counts', () => {
  const student = { class_id: 1, number: '', name: '', major_name: '', entry_year: null };
  const students = [1, 2, 3, 4].map((id) => ({
    ...{ ...student, id, retaker: false, major_known: false, version: 1 },
  }));
  const entered = edits({ '1:q1': '8', '2:q1': '缺考', '3:q1': '缓考', '4:q1': '' });
  expect(columnMean(COLUMNS[1] as (typeof COLUMNS)[number], students, entered)).toEqual({
    mean: 4,
    count: 2,
  });
});
