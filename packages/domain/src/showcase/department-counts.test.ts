import { expect, test } from 'vitest';
import { countedDepartments } from './department-counts.ts';

const DEPARTMENTS = [
  { id: 1, parent_id: null, name: '计算机学院' },
  { id: 2, parent_id: null, name: '文学院' },
  { id: 3, parent_id: 1, name: '软件教研室' },
  { id: 4, parent_id: 1, name: '网络教研室' },
];

test('a department counts what is below it, and one without courses is left out', () => {
  expect(
    countedDepartments(
      DEPARTMENTS,
      new Map([
        [1, 2],
        [3, 5],
      ]),
    ),
  ).toEqual([
    {
      id: 1,
      name: '计算机学院',
      dec_counts: 7,
      children: [{ id: 3, name: '软件教研室', dec_counts: 5, children: [] }],
    },
  ]);
});
