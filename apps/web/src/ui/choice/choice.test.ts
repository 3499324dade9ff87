import { expect, test } from 'vitest';
import { type Choice, choiceOf, optionsOf } from './choice.ts';

const choices: readonly Choice[] = [
  { value: 1, title: '理学院', children: [{ value: 11, title: '数学教研室' }] },
  { value: 'old', title: '老课程' },
];

test.each([
  ['1', '理学院'],
  ['11', '数学教研室'],
  ['old', '老课程'],
  ['2', undefined],
  ['', undefined],
])('an address with %j means %j', (value, title) => {
  expect(choiceOf(choices, value)?.title).toBe(title);
});

test('a tree is listed with its depths and paths', () => {
  expect(optionsOf(choices)).toEqual([
    { value: '1', label: '理学院', path: '理学院', depth: 0 },
    { value: '11', label: '数学教研室', path: '理学院 / 数学教研室', depth: 1 },
    { value: 'old', label: '老课程', path: '老课程', depth: 0 },
  ]);
});
