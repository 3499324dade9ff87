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
    scores: comments.map((expert_comment) => ({ score: 1, grade: null, expert_comment, returned: null })),
  }) as unknown as ReviewDetail['indicators'][number];

const expert = (id: number, overall = '', returned_overall: string | null = null) =>
  ({ id, overall, returned_overall }) as ReviewDetail['experts'][number];

it('what experts said stands by expert, in the order of the tree', () => {
  const experts = [expert(7), expert(8)];
  const indicators = [
    node(1, null, 1, false, ['', '']),
    node(2, 1, 2, true, ['', '好']),
    node(3, 1, 2, true, ['', '更好']),
  ];
  expect(remarksOf({ experts, indicators })).toEqual([
    {
      expert: expert(8),
      remarks: [
        { id: 2, indicator: '指标 2', text: '好' },
        { id: 3, indicator: '指标 3', text: '更好' },
      ],
    },
  ]);
});

it('what is said of the whole course comes first, and what was changed since the return beside what it was', () => {
  const returned = { score: 1, grade: null, expert_comment: '一般' };
  const leaf = node(2, null, 1, true, ['很好']);
  const indicators = [{ ...leaf, scores: leaf.scores.map((given) => ({ ...given, returned })) }];
  expect(remarksOf({ experts: [expert(7, '总体良好', '总体良好')], indicators })[0]?.remarks).toEqual([
    { id: 0, indicator: '总体意见', text: '总体良好' },
    { id: 2, indicator: '指标 2', text: '很好', before: '一般' },
  ]);
});
