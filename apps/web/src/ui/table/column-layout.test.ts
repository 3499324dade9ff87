import { describe, expect, it } from 'vitest';
import {
  arrangeable,
  isShown,
  type LaidColumn,
  laidOut,
  readLayout,
  STANDARD,
  withoutColumns,
} from './column-layout.ts';

const COLUMNS: readonly LaidColumn[] = [
  { key: 'name', title: '名称', fixed: true, pinned: 'start' },
  { key: 'college', title: '学院' },
  { key: 'grade', title: '等级' },
  { key: 'spread', title: '分差', optional: true },
  { key: 'actions', title: '操作', fixed: true, pinned: 'end' },
];

const keys = (columns: readonly { readonly key: string }[]) => columns.map(({ key }) => key).join(' ');

describe('the columns of a table', () => {
  it('stand as declared until somebody arranges them, without those that are only for who chooses them', () => {
    expect(keys(laidOut(COLUMNS, STANDARD))).toBe('name college grade actions');
  });

  it('stand in the chosen order, between what is always there', () => {
    const order = ['grade', 'spread', 'college'];
    expect(keys(laidOut(COLUMNS, { ...STANDARD, order }))).toBe('name grade spread college actions');
  });

  it('are left out where they are hidden, but for those that are always there', () => {
    const hidden = ['college', 'name', 'actions'];
    expect(keys(laidOut(COLUMNS, { ...STANDARD, hidden }))).toBe('name grade actions');
  });

  it('stand beside the name where they are pinned', () => {
    const laid = laidOut(COLUMNS, { ...STANDARD, pinned: ['grade'] });
    expect(keys(laid)).toBe('name grade college actions');
    expect(laid.map(({ pinned }) => pinned)).toEqual(['start', 'start', undefined, 'end']);
  });

  it('that have come since stand behind the one that they follow', () => {
    const added = [
      { key: 'first', title: '新一' },
      ...COLUMNS.slice(0, 2),
      { key: 'second', title: '新二' },
      ...COLUMNS.slice(2),
    ];
    const order = ['spread', 'grade', 'college'];
    expect(keys(arrangeable(added, { order }))).toBe('first spread grade college second');
  });

  it('that are gone are no trouble', () => {
    const order = ['gone', 'grade', 'college'];
    expect(keys(laidOut(COLUMNS, { ...STANDARD, order, pinned: ['gone'] }))).toBe(
      'name grade college actions',
    );
  });
});

it('an optional column is shown once it was put into the order, and hidden again like any other', () => {
  const spread = COLUMNS[3] as LaidColumn;
  expect(isShown(spread, STANDARD)).toBe(false);
  expect(isShown(spread, { ...STANDARD, order: ['spread'] })).toBe(true);
  expect(isShown(spread, { ...STANDARD, order: ['spread'], hidden: ['spread'] })).toBe(false);
});

it('the standard columns come back, and the table stays as dense as it was', () => {
  const layout = { order: ['a'], hidden: ['b'], pinned: ['c'], dense: true, panel: true };
  expect(withoutColumns(layout)).toEqual({ ...STANDARD, dense: true, panel: true });
});

it.each([null, '', '{', '7', '[]', '{"order":3,"dense":"yes"}'])(
  'a kept layout that makes no sense (%s) is the standard',
  (kept) => {
    expect(readLayout(kept)).toEqual(STANDARD);
  },
);

it('a table that is dense by itself is so until somebody wants it otherwise', () => {
  const standard = { ...STANDARD, dense: true };
  for (const kept of [null, '{', '{"hidden":["a"]}']) expect(readLayout(kept, standard).dense).toBe(true);
  expect(readLayout('{"dense":false}', standard).dense).toBe(false);
});

it('what of a kept layout makes sense is taken', () => {
  expect(readLayout('{"order":["a",7],"pinned":["a"],"dense":true,"other":1}')).toEqual({
    ...STANDARD,
    order: ['a'],
    pinned: ['a'],
    dense: true,
  });
});
