import { expect, test } from 'vitest';
import { type ChartFigures, chartTables } from './chart-tables.ts';

const EMPTY: ChartFigures = {
  ...{
    scored: 0,
    provisional: 0,
    distribution: [],
    radar: null,
    trend: [],
    self: [],
    stages: [],
    experts: null,
  },
};

test('charts without figures are left away, and so is what their reader is not told', () => {
  expect(chartTables(EMPTY)).toEqual([]);
  const [table, ...others] = chartTables({
    ...EMPTY,
    scored: 2,
    provisional: 1,
    distribution: [{ from: 80, to: 85, groups: 2 }],
  });
  expect(others).toEqual([]);
  expect(table).toMatchObject({
    key: 'distribution',
    hint: '2 个已有综合得分（其中 1 个为暂定），每 5 分一段。',
    rows: [{ cells: ['80–85', '2'], narrowed: { 'filter[score]': '80~85' } }],
  });
});

test('every pair of grades has a row, in the order in which bars are stacked', () => {
  const [self] = chartTables({
    ...EMPTY,
    self: [
      { self_grade: 'A', grade: 'B', groups: 4 },
      { self_grade: 'B', grade: 'B', groups: 1 },
    ],
  });
  expect(self?.rows).toHaveLength(16);
  expect(self?.rows[4]).toMatchObject({
    cells: ['A级', 'B级', '4'],
    narrowed: { 'filter[self_grade]': 'A', 'filter[grade]': 'B' },
  });
});

test('time in a stage leads to all that came to it, and a box to the groups of its experts', () => {
  const stay = { stage: 'audit', title: '资料审核', groups: 3, mean: 2.5, median: null, most: 4 } as const;
  const box = {
    key: '7',
    title: '工科组',
    groups: 5,
    reviews: 9,
    low: 60,
    first: 70,
    median: 80,
    third: 85,
    high: 95,
  };
  const [stages, experts] = chartTables({ ...EMPTY, stages: [stay], experts: [box] });
  expect(stages?.rows[0]).toMatchObject({
    cells: ['资料审核', '3', '--', '2.5', '4'],
    narrowed: { 'filter[passed]': 'audit' },
  });
  expect(experts?.rows[0]).toMatchObject({
    cells: ['工科组', '5', '9', '60.00', '70.00', '80.00', '85.00', '95.00'],
    narrowed: { 'filter[expert_group]': '7' },
  });
});
