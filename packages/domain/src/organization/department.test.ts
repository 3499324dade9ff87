import { describe, expect, test } from 'vitest';
import { faultsIn } from '../forms/fields.ts';
import {
  collegeAbove,
  collegeOf,
  DEPARTMENT_FIELDS,
  heightOf,
  levelOf,
  placeFault,
  subtreeOf,
} from './department.ts';

const ALL = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: 3 },
  { id: 5, parent_id: null },
  { id: 6, parent_id: 5 },
];

test('name and type are required, in the specification’s words', () => {
  const form = { name: ' ', type: '', parent_id: null, position: 0 };
  expect(faultsIn(DEPARTMENT_FIELDS, form, null)).toEqual({
    name: '部门名称不能为空',
    type: '部门类型为必选',
  });
  expect(faultsIn(DEPARTMENT_FIELDS, { ...form, name: '理学院', type: '学院' }, null)).toEqual({});
  expect(faultsIn(DEPARTMENT_FIELDS, { ...form, name: '理学院', type: '车间' }, null)).toEqual({
    type: '部门类型应为学院、教研室、职能部门、其它之一',
  });
});

test('a subtree, its height and a level are read from the parents', () => {
  expect([...subtreeOf(2, ALL)].sort()).toEqual([2, 3, 4]);
  expect(heightOf(1, ALL)).toBe(4);
  expect(heightOf(6, ALL)).toBe(1);
  expect(levelOf(4, ALL)).toBe(4);
  expect(levelOf(null, ALL)).toBe(0);
});

test('a college is what stands around a department up to the first college, or to the top', () => {
  const typed = [
    { id: 1, parent_id: null, type: '其它' },
    { id: 2, parent_id: 1, type: '学院' },
    { id: 3, parent_id: 2, type: '教研室' },
    { id: 4, parent_id: 3, type: '教研室' },
    { id: 5, parent_id: 1, type: '学院' },
    { id: 6, parent_id: null, type: '职能部门' },
    { id: 7, parent_id: 6, type: '其它' },
  ];
  for (const id of [2, 3, 4]) expect([...collegeOf(id, typed)].sort()).toEqual([2, 3, 4]);
  expect([...collegeOf(5, typed)]).toEqual([5]);
  expect([...collegeOf(7, typed)].sort()).toEqual([6, 7]);
  expect([2, 4, 5, 7].map((id) => collegeAbove(id, typed)?.id)).toEqual([2, 2, 5, 6]);
  expect(collegeAbove(99, typed)).toBeUndefined();
});

describe('a department is put', () => {
  test.each([
    ['a new one to the top', null, null, null],
    ['a new one below the third level', null, 3, null],
    ['a new one below the fourth level', null, 4, '最多 4 级'],
    ['one below itself', 2, 2, '自身或其下级'],
    ['one below one that is below it', 2, 4, '自身或其下级'],
    ['one below another tree', 6, 3, null],
    ['one with two levels below it under a second level', 2, 6, '最多 4 级'],
    ['one to the top', 2, null, null],
  ])('%s', (_fact, id, parent, fault) => {
    const found = placeFault(id, parent, ALL);
    if (fault === null) expect(found).toBeNull();
    else expect(found).toContain(fault);
  });
});
