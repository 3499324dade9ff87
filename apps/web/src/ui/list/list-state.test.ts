import { describe, expect, test } from 'vitest';
import {
  type ListState,
  lastPage,
  nextSort,
  pageQuery,
  readListState,
  rowsQuery,
  sameFilters,
  writeListState,
} from './list-state.ts';

const shape = {
  filters: [{ name: 'name' }, { name: 'department_id' }],
  sorts: ['name', 'courses'],
};
const fresh: ListState = { filters: {}, sort: '', page: 1, size: 12 };
const read = (search: string) => readListState(new URLSearchParams(search), shape);

describe('an address is read', () => {
  test.each<[string, Partial<ListState>]>([
    ['', {}],
    [
      'filter[name]=%E6%95%B0%E5%AD%A6&filter[department_id]=7',
      { filters: { name: '数学', department_id: '7' } },
    ],
    ['filter[name]=%20%20', {}],
    ['filter[unknown]=1', {}],
    ['sort=-courses', { sort: '-courses' }],
    ['sort=password', {}],
    ['page[number]=3&page[size]=24', { page: 3, size: 24 }],
    ['page[number]=0&page[size]=13', {}],
    ['page[number]=1.5&page[size]=x', {}],
    ['page[number]=100001', {}],
  ])('%s', (search, expected) => {
    expect(read(search)).toEqual({ ...fresh, ...expected });
  });
});

test('what is written is read again as the same', () => {
  const state: ListState = { filters: { name: 'a&b=c，[d]' }, sort: '-name', page: 4, size: 36 };
  expect(read(writeListState(new URLSearchParams(), state).toString())).toEqual(state);
});

test('a list as it first opens leaves the address empty', () => {
  const before = new URLSearchParams('filter[name]=x&sort=name&page[number]=2&page[size]=24');
  expect(writeListState(before, fresh).toString()).toBe('');
});

test('what belongs to somebody else stays in the address', () => {
  expect(writeListState(new URLSearchParams('tab=2&sort=name'), fresh).toString()).toBe('tab=2');
});

test('a page is asked for with its number and size, an export without', () => {
  const state: ListState = { filters: { name: '数学', code: '' }, sort: 'name', page: 2, size: 24 };
  expect(rowsQuery(state)).toEqual({ 'filter[name]': '数学', sort: 'name' });
  expect(pageQuery(state)).toEqual({
    'filter[name]': '数学',
    sort: 'name',
    'page[number]': '2',
    'page[size]': '24',
  });
});

test('what a screen always filters by is asked for, and cannot be filtered otherwise', () => {
  const state: ListState = { ...fresh, filters: { name: '甲', process: 'new' } };
  expect(rowsQuery(state, { process: 'old' })).toEqual({ 'filter[name]': '甲', 'filter[process]': 'old' });
  expect(pageQuery(fresh, { process: 'old' })['filter[process]']).toBe('old');
});

test('a column is sorted upwards, downwards, and then no more', () => {
  expect(nextSort('', 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBe('');
  expect(nextSort('-courses', 'name')).toBe('name');
});

test.each([
  [0, 12, 1],
  [12, 12, 1],
  [13, 12, 2],
])('%i rows by %i end on page %i', (total, size, page) => {
  expect(lastPage(total, size)).toBe(page);
});

test('a filter that is absent is the same as an empty one', () => {
  expect(sameFilters({ name: '' }, {})).toBe(true);
  expect(sameFilters({ name: 'a' }, { name: 'b' })).toBe(false);
});
