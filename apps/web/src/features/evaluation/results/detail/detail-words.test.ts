import { expect, test } from 'vitest';
import { missingWords, totalWords, weighedTitle } from './detail-words.ts';

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
