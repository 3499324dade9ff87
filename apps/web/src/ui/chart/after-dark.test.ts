import { expect, it } from 'vitest';
import { afterDark } from './after-dark.ts';

it('every colour of a chart has one for after dark, whatever it stands in', () => {
  const formatter = () => '';
  expect(
    afterDark({
      color: ['#1f5fbf', '#c77700'],
      series: [{ data: [{ value: 3, itemStyle: { color: '#14532d' } }], label: { formatter } }],
    }),
  ).toEqual({
    backgroundColor: 'transparent',
    color: ['#7fb0f5', '#e2a64a'],
    series: [{ data: [{ value: 3, itemStyle: { color: '#a6e3bf' } }], label: { formatter } }],
  });
});

it('what is no colour stays as it is', () => {
  expect(afterDark({ xAxis: { type: 'value', max: null, data: ['文学院', 5] } })).toMatchObject({
    xAxis: { type: 'value', max: null, data: ['文学院', 5] },
  });
});
