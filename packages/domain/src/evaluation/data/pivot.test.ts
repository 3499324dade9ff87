import { expect, test } from 'vitest';
import { IDENTITY } from '../../access/identity.ts';
import { chosenColumns, columnsFor, type GroupFigures, leafKey, leavesIn } from './group-figures.ts';
import { DIMENSIONS, dimensionOf, dimensionsFor, MEASURED, NONE, pivotOf, shareOf, sizeOf } from './pivot.ts';

const centre = { identity: IDENTITY.administrator };
const principal = { identity: IDENTITY.principal };
const cell = (row: string | null, column: string | null, groups: number, value: number | null = null) => ({
  ...{ row, column, row_title: row === '7' ? '理学院' : row, column_title: column, groups, value },
});

test('a pivot has its heads in order, its totals last, and nothing where there are no groups', () => {
  const college = dimensionOf('college', centre);
  const grade = dimensionOf('grade', centre);
  if (!college || !grade) throw new Error('no such dimension');
  const pivot = pivotOf(
    [
      cell('7', 'B', 2, 85),
      cell('7', 'A', 1, 93),
      cell('7', null, 3, 88),
      cell(null, 'A', 1, 93),
      cell(null, 'B', 2, 85),
      cell(null, NONE, 1),
      cell(NONE, NONE, 1),
      cell(NONE, null, 1),
      cell(null, null, 4, 88),
    ],
    { rows: college, columns: grade },
  );
  expect(pivot.rows.map(({ title }) => title)).toEqual(['理学院', '（无）']);
  expect(pivot.columns.map(({ title }) => title)).toEqual(['A级', 'B级', '（无）']);
  expect(pivot.cells.map((row) => row.map(({ groups }) => groups))).toEqual([
    [1, 2, 0, 3],
    [0, 0, 1, 1],
    [1, 2, 1, 4],
  ]);
  expect(pivot.cells[2]?.[3]).toEqual({ groups: 4, value: 88 });
});

test('the size of a pivot is its heads with a total each way, however few of its cells have groups', () => {
  expect(sizeOf([cell(null, null, 0)])).toBe(1);
  const diagonal = Array.from({ length: 9 }, (_, n) => cell(String(n), String(n), 1));
  expect(sizeOf([...diagonal, cell('0', null, 1), cell(null, '0', 1), cell(null, null, 9)])).toBe(100);
});

test('a principal has neither experts nor what only the course centre is told', () => {
  expect(dimensionsFor(principal).map(({ key }) => key)).not.toContain('expert');
  expect(dimensionOf('expert', principal)).toBeUndefined();
  expect(dimensionOf('expert', centre)?.title).toBe('专家');
  const keys = columnsFor(principal).map(({ key }) => key);
  expect(keys).not.toContain('spread');
  expect(keys).not.toContain('list');
  expect(chosenColumns(['spread'], principal)).toEqual([undefined]);
});

test('columns are chosen by their keys, leaves by their names', () => {
  const keys = ['score', leafKey('教学目标')];
  expect(chosenColumns(keys, centre).map((column) => column?.title)).toEqual(['综合得分', '教学目标']);
  expect(leavesIn(keys)).toEqual(['教学目标']);
  expect(chosenColumns([], centre).map((column) => column?.key)).toContain('course_name');
  expect(new Set(columnsFor(centre).map(({ key }) => key)).size).toBe(columnsFor(centre).length);
});

test('a share is rounded halves up, and is none of nothing', () => {
  expect([shareOf(1, 3), shareOf(1, 8), shareOf(1, 2000), shareOf(3, 3), shareOf(0, 0)]).toEqual([
    33.3,
    12.5,
    0.1,
    100,
    null,
  ]);
});

test('no column, dimension or measure calls final what may be provisional', () => {
  const titles = [...columnsFor(centre), ...DIMENSIONS, ...MEASURED].map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('最终'))).toEqual([]);
});

test('a grade of an evaluation that goes on is said to be provisional, of how many reviews only to who is told', () => {
  const [grade, standing] = chosenColumns(['grade', 'standing'], centre);
  const said = (group: object) => [grade, standing].map((column) => column?.value(group as GroupFigures));
  const group = { stage: 'evaluation', grade: 'B', experts: 5, submitted: 1, announced: 'no' };
  expect(said(group)).toEqual(['暂定 B级', '暂定 1/5']);
  expect(said({ ...group, experts: null, submitted: null })).toEqual(['暂定 B级', '暂定']);
  expect(said({ ...group, grade: null })).toEqual([null, null]);
  expect(said({ ...group, stage: 'complete', submitted: 5 })).toEqual(['B级', '待公布']);
  expect(said({ ...group, stage: 'complete', announced: 'published' })).toEqual(['B级', '已公布']);
});
