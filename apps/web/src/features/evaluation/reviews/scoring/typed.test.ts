import { expect, test } from 'vitest';
import { ENTRY, entryOf, plainPoints, sameTyped, typedOf } from './typed.ts';

const typed = (points: string, comment = '') => ({ points, grade: null, comment });

test.each([
  ['', null],
  ['  ', null],
  ['8', 8],
  ['8.5', 8.5],
  ['8.', 8],
  ['.5', 0.5],
  ['-1', -1],
  ['８．５', 8.5],
  ['8。5', 8.5],
  ['abc', Number.NaN],
  ['1e2', Number.NaN],
  ['8,5', Number.NaN],
])('"%s" is the score %s', (points, score) => {
  expect(entryOf(typed(points)).score).toBe(score);
});

test('the same number typed in another way is the same', () => {
  expect(sameTyped(typed('8'), typed('8.0'))).toBe(true);
  expect(sameTyped(typed('8'), typed(''))).toBe(false);
});

test('what is no number is compared as it stands', () => {
  expect(sameTyped(typed('abc'), typed('abc'))).toBe(true);
  expect(sameTyped(typed('abc'), typed('abd'))).toBe(false);
});

test('space around a comment changes nothing', () => {
  expect(sameTyped(typed('8', '好\n'), typed('8', '好'))).toBe(true);
});

test('where grades are entered, the points that they earn are not what was typed', () => {
  const kept = { score: 8, grade: 'B', expert_comment: '' } as const;
  expect(typedOf(kept, 'grade')).toEqual({ points: '', grade: 'B', comment: '' });
  expect(entryOf(typedOf(kept, 'grade'))).toEqual({ score: null, grade: 'B', comment: '' });
  expect(typedOf({ ...kept, grade: null }, 'score')).toEqual({ points: '8', grade: null, comment: '' });
});

test.each([
  ['８。５', '8.5'],
  [' 7 ', '7'],
  ['八', '八'],
  ['', ''],
])('%s is written %s once somebody leaves the field', (points, plain) => {
  expect(plainPoints(points)).toBe(plain);
});

test.each([
  [typed('8'), true],
  [{ points: '', grade: 'B', comment: '' }, true],
  [{ points: 8, grade: null, comment: '' }, false],
  [{ points: '8' }, false],
  [null, false],
])('%j, found in the browser, is an entry: %s', (found, is) => {
  expect(ENTRY.isValue(found)).toBe(is);
});
