import { expect, test } from 'vitest';
import { pointSets, pointSetText, pointsOfSets, yearsText } from './point-sets.ts';

const point = (id: number, entry_year: number, code = '1.1', text = '掌握基础知识', major = '软件工程') => ({
  ...{ id, entry_year, code, text, major },
});
const POINTS = [point(3, 2025), point(1, 2023), point(2, 2024), point(4, 2025, '1.2', '能够建模')];
const SETS = pointSets(POINTS);
const keyOf = (code: string) => SETS.find((set) => set.code === code)?.key ?? '';

test('what reads the same for several entry years is one, the oldest first', () => {
  expect(SETS.map(pointSetText)).toEqual([
    '1.1 掌握基础知识（软件工程 2023、2024、2025 级）',
    '1.2 能够建模（软件工程 2025 级）',
  ]);
  expect(yearsText(SETS[0]?.points ?? [])).toBe('2023、2024、2025 级');
});

test.each([
  ['a text that was changed', point(5, 2026, '1.1', '掌握数学知识')],
  ['another major', point(5, 2026, '1.1', '掌握基础知识', '人工智能')],
])('%s is another', (_fact, other) => {
  expect(pointSets([...POINTS, other])).toHaveLength(3);
});

test('one that is chosen means all its entry years, one that was chosen before those that were', () => {
  expect(pointsOfSets(SETS, [keyOf('1.1')], [])).toEqual([1, 2, 3]);
  expect(pointsOfSets(SETS, [keyOf('1.1'), keyOf('1.2')], [2])).toEqual([2, 4]);
  expect(pointsOfSets(SETS, [keyOf('1.2')], [1, 2, 3, 4])).toEqual([4]);
  expect(pointsOfSets(SETS, ['of nothing'], [])).toEqual([]);
});
