import { describe, expect, test } from 'vitest';
import { growthOf, MOST_GROWTH } from '../growth.testing.ts';
import { cellFault, cellText, EMPTY_CELL, isEmptyCell, readCell, sameCell } from './mark-cell.ts';

const FULL = 10_000;
const cell = (score: number | null, state = 'normal', make_up: number | null = null) => ({
  cell: { score, state, make_up },
});

describe('a typed cell', () => {
  test.each([
    ['', cell(null)],
    ['  ', cell(null)],
    ['85', cell(8500)],
    ['85.5', cell(8550)],
    ['８５。５', cell(8550)],
    ['0', cell(0)],
    ['100', cell(10_000)],
    ['缺考', cell(null, 'absent')],
    ['旷考', cell(null, 'absent')],
    ['缓考', cell(null, 'deferred')],
    ['免修', cell(null, 'exempt')],
    ['45补62', cell(4500, 'normal', 6200)],
    ['45 补考 62.5', cell(4500, 'normal', 6250)],
    ['缺考补62', cell(null, 'absent', 6200)],
  ])('%j is read', (typed, read) => {
    expect(readCell(typed, FULL)).toEqual(read);
  });

  test.each([
    ['101', '超过满分 100'],
    ['85.555', '成绩最多两位小数'],
    ['-1', '成绩不能小于 0'],
    ['=A1+B1', '不能填写公式'],
    ['良好', '不是分数'],
    ['补考', '请将补考成绩填在补考一栏'],
    ['补62', '补考成绩写在原成绩之后'],
    ['45补101', '补考成绩：超过满分 100'],
    ['45补缺考', '补考成绩：'],
    ['重修', '请在学生名单中标记'],
  ])('%j is refused with a sentence', (typed, sentence) => {
    expect(readCell(typed, FULL).fault).toContain(sentence);
  });

  test.each(['85.5', '缺考', '缓考', '45补62', '缺考补62', ''])('%j reads as it was written', (typed) => {
    const { cell: read = EMPTY_CELL } = readCell(typed, FULL);
    expect(cellText(read)).toBe(typed);
    expect(cellFault(read, FULL)).toBeNull();
  });
});

test('what comes over the wire is judged as what is typed', () => {
  expect(cellFault({ score: 10_001, state: 'normal', make_up: null }, FULL)).toBe('超过满分 100');
  expect(cellFault({ score: 4500, state: 'normal', make_up: 10_001 }, FULL)).toBe('补考成绩：超过满分 100');
  expect(cellFault({ score: 4500, state: 'absent', make_up: null }, FULL)).toContain('没有分数');
  expect(cellFault({ score: null, state: 'normal', make_up: 6000 }, FULL)).toBe('请填写分数');
});

test('an empty cell is one without a score, a state and a make-up', () => {
  expect(isEmptyCell(EMPTY_CELL)).toBe(true);
  expect(isEmptyCell({ ...EMPTY_CELL, state: 'absent' })).toBe(false);
  expect(sameCell(EMPTY_CELL, { ...EMPTY_CELL })).toBe(true);
  expect(sameCell(EMPTY_CELL, { ...EMPTY_CELL, make_up: 1 })).toBe(false);
});

test.each([
  ['make-ups before the end of a line', (length: number) => `${'补'.repeat(length)}\n补`],
  ['zeros behind the point', (length: number) => `45补1.${'0'.repeat(length)}1`],
])('as much as a cell of a sheet holds, of %s, is no mark, and looked at once', async (_what, of) => {
  const growth = await growthOf((times) => {
    const typed = of(2_490 * times);
    expect(readCell(typed, FULL).fault).toContain('不是分数');
    return () => readCell(typed, FULL);
  });
  expect(growth).toBeLessThan(MOST_GROWTH);
});
