import { expect, test } from 'vitest';
import { type Department, departmentColumns } from './department-columns.ts';

const department = (id: number, children: readonly Department[] = []): Department => ({
  id,
  name: `${id}`,
  children,
});
const tree = [department(1, [department(11), department(12, [department(121)])]), department(2)];

test.each([
  [[], [[null, null]]],
  [[2], [[null, 2]]],
  [
    [1],
    [
      [null, 1],
      [1, null],
    ],
  ],
  [
    [1, 11],
    [
      [null, 1],
      [1, 11],
    ],
  ],
  [
    [1, 12],
    [
      [null, 1],
      [1, 12],
      [12, null],
    ],
  ],
  [[9], [[null, null]]],
])('the choice %j shows the lists %j', (path, expected) => {
  const columns = departmentColumns(tree, path);
  expect(columns.map(({ parent, chosen }) => [parent?.id ?? null, chosen])).toEqual(expected);
});

test('while nothing is known there is one empty list', () => {
  expect(departmentColumns([], [])).toEqual([{ parent: null, choices: [], chosen: null }]);
});
