import { expect, test } from 'vitest';
import { comparedOf, sortedBy } from './figures.ts';

test('rows are sorted by numbers and by names, and what has no figure comes last either way', () => {
  const rows = [{ n: 9 }, { n: null }, { n: 10 }];
  const figures = (downwards: boolean) => sortedBy(rows, ({ n }) => n, downwards).map(({ n }) => n);
  expect(figures(false)).toEqual([9, 10, null]);
  expect(figures(true)).toEqual([10, 9, null]);
  expect(sortedBy(['周', '陈', '李'], (name) => name)).toEqual(['陈', '李', '周']);
});

test('who shares one course with others says little, and who shares none is not compared', () => {
  const expert = (shared: number, difference: number | null) => ({
    ...{ person_id: shared, name: '', school_name: '', reviews: 3, mean: 80, spread: null },
    ...{ shared, shared_mean: null, others_mean: null, difference },
  });
  const { all, telling } = comparedOf([expert(0, null), expert(1, 2), expert(3, -1)]);
  expect(all.map(({ shared }) => shared)).toEqual([1, 3]);
  expect(telling.map(({ shared }) => shared)).toEqual([3]);
});
