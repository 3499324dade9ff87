import { expect, test } from 'vitest';
import { differenceChart, differenceHeight, roomFor } from './difference-chart.ts';

const expert = (person_id: number, name: string, difference: number, shared = 3) => ({
  ...{ person_id, name, difference },
  school_name: '',
  reviews: 3,
  ...{ mean: 80, shared, shared_mean: 80 },
  others_mean: 80 - difference,
  spread: 2,
});

test('the strictest stands first, and each side has its colour', () => {
  const { yAxis, series } = differenceChart([expert(1, '甲', 3.2), expert(2, '乙', -4), expert(3, '丙', 0)]);
  expect(yAxis.data).toEqual(['乙（3）', '丙（3）', '甲（3）']);
  const colours = series[0]?.data.map(({ itemStyle }) => itemStyle.color);
  expect(colours?.[0]).not.toBe(colours?.[2]);
  expect(series[0]?.data.map(({ value }) => value)).toEqual([-4, 0, 3.2]);
});

test('a bar that rests on one review is marked', () => {
  const { yAxis, series } = differenceChart([expert(1, '甲', -3.2), expert(2, '乙', -4, 1)]);
  expect(yAxis.data).toEqual(['乙（1，仅供留意）', '甲（3）']);
  const colours = series[0]?.data.map(({ itemStyle }) => itemStyle.color);
  expect(colours?.[0]).not.toBe(colours?.[1]);
});

test('the axis leaves room for the figures beside the longest bar, on both sides', () => {
  expect(roomFor(-10, 3)).toBe(12);
  expect(differenceChart([expert(1, '甲', -10)]).yAxis.axisLine.onZero).toBe(false);
});

test('every expert gets a line', () => {
  expect(differenceHeight(10) - differenceHeight(9)).toBe(26);
});
