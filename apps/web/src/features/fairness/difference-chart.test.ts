import { expect, test } from 'vitest';
import { differenceChart, differenceHeight } from './difference-chart.ts';

const expert = (person_id: number, name: string, difference: number) => ({
  ...{ person_id, name, difference },
  school_name: '',
  reviews: 3,
  mean: 80,
  others_mean: 80 - difference,
  spread: 2,
});

test('the strictest stands first, and each side has its colour', () => {
  const { yAxis, series } = differenceChart([expert(1, '甲', 3.2), expert(2, '乙', -4), expert(3, '丙', 0)]);
  expect(yAxis.data).toEqual(['乙', '丙', '甲']);
  const colours = series[0]?.data.map(({ itemStyle }) => itemStyle.color);
  expect(colours?.[0]).not.toBe(colours?.[2]);
  expect(series[0]?.data.map(({ value }) => value)).toEqual([-4, 0, 3.2]);
});

test('every expert gets a line', () => {
  expect(differenceHeight(10) - differenceHeight(9)).toBe(26);
});
