import type { ReviewDetail } from '@course-center/contract/evaluation/results';
import { describe, expect, it } from 'vitest';
import { type DetailIndicator, detailRows, remarksOf } from './detail-rows.ts';

const node = (id: number, parent_id: number | null, level: number, leaf: boolean, comments: string[] = []) =>
  ({
    id,
    parent_id,
    level,
    leaf,
    indicator: `指标 ${id}`,
    scores: comments.map((expert_comment) => ({ score: 1, grade: null, expert_comment })),
  }) as unknown as DetailIndicator;

const drawn = (indicators: DetailIndicator[]) =>
  detailRows(indicators).rows.map(({ leaf, columns, heads }) => [
    leaf.id,
    columns,
    heads.map((head) => [head.node.id, head.rows]),
  ]);

describe('the lines of a review detail', () => {
  it('of two levels are the leaves, with the first level over them', () => {
    const tree = [node(1, null, 1, false), node(2, 1, 2, true), node(3, 1, 2, true)];
    expect(detailRows(tree).levels).toBe(2);
    expect(drawn(tree)).toEqual([
      [2, 1, [[1, 2]]],
      [3, 1, []],
    ]);
  });

  it('of three levels let a leaf of the second fill two columns', () => {
    const tree = [
      node(1, null, 1, false),
      node(2, 1, 2, false),
      node(3, 2, 3, true),
      node(4, 2, 3, true),
      node(5, 1, 2, true),
    ];
    expect(detailRows(tree).levels).toBe(3);
    expect(drawn(tree)).toEqual([
      [
        3,
        1,
        [
          [1, 3],
          [2, 2],
        ],
      ],
      [4, 1, []],
      [5, 2, []],
    ]);
  });
});

it('what experts said stands by expert, in the order of the tree', () => {
  const experts = [{ id: 7 }, { id: 8 }] as ReviewDetail['experts'];
  const indicators = [
    node(1, null, 1, false, ['', '']),
    node(2, 1, 2, true, ['', '好']),
    node(3, 1, 2, true, ['', '更好']),
  ];
  expect(remarksOf({ experts, indicators })).toEqual([
    {
      expert: { id: 8 },
      remarks: [
        { id: 2, indicator: '指标 2', text: '好' },
        { id: 3, indicator: '指标 3', text: '更好' },
      ],
    },
  ]);
});
