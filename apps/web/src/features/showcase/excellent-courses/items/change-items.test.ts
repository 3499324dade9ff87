import { expect, test } from 'vitest';
import type { DraftItem } from '../editor/course-draft.ts';
import {
  changedField,
  changedItem,
  type Items,
  movedItem,
  withField,
  withItem,
  without,
} from './change-items.ts';

const field = (key: string) => ({ key, name: key, type: 'text' as const, content: '', files: [] });
const group = (key: string, ...children: string[]): DraftItem => ({
  ...field(key),
  category: 'group',
  children: children.map(field),
});
const ITEMS: Items = [group('甲', 'a', 'b'), { ...field('c'), category: 'field', children: [] }, group('乙')];
const drawn = (items: Items) =>
  items.map(({ key, children }) => [key, ...children.map((child) => child.key)].join('')).join(' ');

test('groups and fields move among those beside them', () => {
  expect(drawn(movedItem(ITEMS, '乙', -1))).toBe('甲ab 乙 c');
  expect(drawn(movedItem(ITEMS, 'a', 1))).toBe('甲ba c 乙');
  expect(drawn(movedItem(ITEMS, '甲', -1))).toBe('甲ab c 乙');
});

test('a group goes with its fields, a field alone', () => {
  expect(drawn(without(ITEMS, '甲'))).toBe('c 乙');
  expect(drawn(without(ITEMS, 'b'))).toBe('甲a c 乙');
});

test('what is added comes last', () => {
  expect(withItem(ITEMS, 'field').at(-1)?.category).toBe('field');
  expect(withField(ITEMS, '甲')[0]?.children).toHaveLength(3);
});

test('a field is changed wherever it stands', () => {
  const renamed = (key: string) => changedField(ITEMS, key, () => ({ name: '新' }));
  expect(renamed('b')[0]?.children[1]?.name).toBe('新');
  expect(renamed('c')[1]?.name).toBe('新');
  expect(changedItem(ITEMS, '甲', { name: '新' })[0]?.name).toBe('新');
});
