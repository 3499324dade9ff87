import { expect, test } from 'vitest';
import { type IndicatorDraft, indicatorFaults, leavesOf, levelsOf, pointsOf } from './indicators.ts';

const leaf = (indicator: string, total_points: number): IndicatorDraft => ({
  indicator,
  short_indicator: '',
  criteria: '',
  need_comment: false,
  total_points,
  children: [],
});
const node = (indicator: string, ...children: readonly IndicatorDraft[]): IndicatorDraft => ({
  ...leaf(indicator, 0),
  children,
});

const TWO = [node('目标', leaf('定位', 33.3), leaf('产出', 33.3)), node('内容', leaf('大纲', 33.4))];
const THREE = [node('目标', node('定位', leaf('明确', 60), leaf('可测', 40)))];

test('trees of two and three levels whose leaves add up to 100 have no faults', () => {
  expect(indicatorFaults(TWO)).toEqual([]);
  expect(indicatorFaults(THREE)).toEqual([]);
  expect([levelsOf(TWO), levelsOf(THREE), levelsOf([])]).toEqual([2, 3, 0]);
});

test('leaves are counted wherever they hang, and points add up upwards', () => {
  expect(leavesOf(TWO).map(({ indicator }) => indicator)).toEqual(['定位', '产出', '大纲']);
  expect(pointsOf(TWO[0] as IndicatorDraft)).toBe(66.6);
});

test.each<[string, readonly IndicatorDraft[], string, string]>([
  ['nothing at all', [], '', '请至少添加一个指标'],
  ['an indicator without a name', [node('目标', leaf(' ', 100))], '1.1', '请输入指标名称'],
  ['a first level that is a leaf', [leaf('目标', 100)], '1', '一级指标之下请至少添加一个二级指标'],
  ['a fourth level', [node('一', node('二', node('三', leaf('四', 100))))], '1.1.1.1', '指标最多三级'],
  ['no points', [node('目标', leaf('定位', 0), leaf('产出', 100))], '1.1', '分值应大于 0，最多两位小数'],
  [
    'a thousandth',
    [node('目标', leaf('定位', 50.001), leaf('产出', 49.999))],
    '1.1',
    '分值应大于 0，最多两位小数',
  ],
  ['99.9 points', [node('目标', leaf('定位', 99.9))], '', '各指标分值合计应为 100 分，目前为 99.9 分'],
])('%s is a fault where it stands', (_fact, tree, at, sentence) => {
  expect(indicatorFaults(tree)).toContainEqual({ at, sentence });
});

test('a tenth ten times is one: 10 leaves of 10.0 and 3 of 33.33 are told apart', () => {
  const thirds = [node('目标', leaf('一', 33.33), leaf('二', 33.33), leaf('三', 33.33))];
  expect(indicatorFaults(thirds)).toEqual([
    { at: '', sentence: '各指标分值合计应为 100 分，目前为 99.99 分' },
  ]);
  expect(indicatorFaults([node('目标', ...Array.from({ length: 1000 }, () => leaf('项', 0.1)))])).toEqual([]);
});
