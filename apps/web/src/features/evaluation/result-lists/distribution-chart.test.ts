import { GRADES } from '@course-center/domain/evaluation/group';
import { expect, it } from 'vitest';
import { gradeBars, gradesText } from './DistributionChart.tsx';

const counts = (...given: number[]) => GRADES.map((grade, at) => ({ grade, count: given[at] ?? 0 }));
const PARTS = [
  { name: '文学院', grades: counts(1, 2) },
  { name: '数学学院', grades: counts(0, 0, 4) },
];

it('a bar is divided by grade, the best first', () => {
  const { series, yAxis } = gradeBars(PARTS, false);
  expect(yAxis.data).toEqual(['文学院', '数学学院']);
  expect(series.map(({ name, data }) => [name, data])).toEqual([
    ['A级', [1, 0]],
    ['B级', [2, 0]],
    ['C级', [0, 4]],
    ['D级', [0, 0]],
  ]);
});

it('parts of different sizes are compared by their shares', () => {
  const { series, xAxis } = gradeBars(PARTS, true);
  expect(series.map(({ data }) => data)).toEqual([
    [33.3, 0],
    [66.7, 0],
    [0, 100],
    [0, 0],
  ]);
  expect(xAxis).toMatchObject({ max: 100 });
});

it('grades are said in words, and what there is none of is not', () => {
  expect(gradesText(counts(1, 2))).toBe('A级 1，B级 2');
  expect(gradesText(counts())).toBe('没有等级');
});
