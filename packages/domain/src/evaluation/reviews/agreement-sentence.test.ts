import { expect, test } from 'vitest';
import { agreementSentence } from './agreement-sentence.ts';

test('an agreement says what it rests on, or why it cannot be stated', () => {
  const measured = (alpha: number) => agreementSentence({ kind: 'measured', alpha, groups: 8, ratings: 40 });
  expect(measured(0.8)).toBe('专家评分高度一致（Krippendorff α，区间数据；依据 8 个课程组的 40 份评审）');
  expect(measured(0.7)).toContain('基本一致');
  expect(measured(0.2)).toContain('差异较大');
  expect(agreementSentence({ kind: 'too_few', groups: 3 })).toContain('目前 3 个');
  expect(agreementSentence({ kind: 'no_variation', groups: 6 })).toContain('完全相同');
});
