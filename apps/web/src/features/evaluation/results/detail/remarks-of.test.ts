import type { ReviewDetail } from '@course-center/contract/evaluation/results';
import { expect, it } from 'vitest';
import { remarksOf } from './remarks-of.ts';

const node = (id: number, parent_id: number | null, level: number, leaf: boolean, comments: string[] = []) =>
  ({
    id,
    parent_id,
    level,
    leaf,
    indicator: `指标 ${id}`,
    scores: comments.map((expert_comment) => ({ score: 1, grade: null, expert_comment })),
  }) as unknown as ReviewDetail['indicators'][number];

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
