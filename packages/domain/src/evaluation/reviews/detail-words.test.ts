import { expect, it, test } from 'vitest';
import { missingWords, remarksOf, totalWords, weighedTitle } from './detail-words.ts';

const figure = (averageScore: number) => ({ averageScore, averageGrade: 'B' as const });
const detail = {
  department: figure(90.5),
  center: figure(80.01),
  summary: { ...figure(84.21), computedGrade: 'B' as const, handReason: '' },
  weights: { department: 40, center: 60 },
  left_out: 0,
};

test('the total is read as it is reckoned', () => {
  expect(totalWords(detail)).toContain('综合 = 院级平均 90.50 × 0.4 + 校级平均 80.01 × 0.6 = 84.21');
});

test('what is left out of the averages is said', () => {
  expect(totalWords(detail)).not.toContain('去掉');
  expect(totalWords({ ...detail, left_out: 2 })).toContain('最高、最低共 2 份');
});

test('a side that counts alone has no factor', () => {
  expect(weighedTitle('院级平均', 40)).toBe('院级平均 × 0.4');
  expect(weighedTitle('院级平均', 100)).toBe('院级平均');
});

test('a result that rests on some of the reviews names who is missing', () => {
  const expert = { id: 1, side: 'department' as const, name: '郑海峰', school_name: '' };
  const experts = [
    { ...expert, score: 90, grade: 'A' as const, submitted_at: null, overall: '', returned_overall: null },
  ];
  const missing = [{ ...expert, id: 2, side: 'central' as const, name: '孙立群' }];
  expect(missingWords({ experts, missing })).toBe('结果暂定：2 位专家中 1 位已提交，还缺 孙立群（校级）。');
});

const node = (
  id: number,
  parent_id: number | null,
  level: number,
  leaf: boolean,
  comments: string[] = [],
) => ({
  id,
  parent_id,
  level,
  leaf,
  indicator: `指标 ${id}`,
  scores: comments.map((expert_comment) => ({ score: 1, grade: null, expert_comment, returned: null })),
});

const expert = (id: number, overall = '', returned_overall: string | null = null) => ({
  id,
  overall,
  returned_overall,
});

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
