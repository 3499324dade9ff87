import type { ReviewIndicator } from '@course-center/contract/evaluation/reviews';
import { expect, test } from 'vitest';
import { sheetRows } from './sheet-rows.ts';

const ENTRY = { score: 8, grade: null, comment: '', version: 1, saved_at: null };
const node = (id: number, parent_id: number | null, level: number, leaf: boolean): ReviewIndicator => ({
  id,
  parent_id,
  level,
  indicator: `指标${id}`,
  short_indicator: '',
  criteria: '',
  total_points: 10,
  need_comment: false,
  entry: leaf ? ENTRY : null,
});

test('what stands above begins with its first leaf and reaches over all of them', () => {
  const { rows, levels } = sheetRows([
    node(1, null, 1, false),
    node(2, 1, 2, false),
    node(3, 2, 3, true),
    node(4, 2, 3, true),
    node(5, 1, 2, false),
    node(6, 5, 3, true),
  ]);
  expect(levels).toBe(3);
  expect(rows.map(({ leaf, above }) => [leaf.id, above.map(({ id, rows: over }) => [id, over])])).toEqual([
    [
      3,
      [
        [1, 3],
        [2, 2],
      ],
    ],
    [4, []],
    [6, [[5, 1]]],
  ]);
});

test('a leaf that stands higher than others fills their columns', () => {
  const { rows } = sheetRows([
    node(1, null, 1, false),
    node(2, 1, 2, true),
    node(3, 1, 2, false),
    node(4, 3, 3, true),
  ]);
  expect(rows.map(({ leaf, span }) => [leaf.id, span])).toEqual([
    [2, 2],
    [4, 1],
  ]);
});

test('two levels are two columns', () => {
  expect(sheetRows([node(1, null, 1, false), node(2, 1, 2, true)]).levels).toBe(2);
});
