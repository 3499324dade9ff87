import type { DataPivot } from '@course-center/contract/evaluation/data';
import {
  dimensionOf,
  isMeasure,
  isMeasured,
  MEASURED,
  MEASURES,
  type Measure,
  MOST_CELLS,
  type PivotHead,
  pivotOf,
  shareOf,
  sizeOf,
} from '@course-center/domain/evaluation/data/pivot';
import { writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { spreadsheet } from '../../../wire/file-answer.ts';
import { points } from '../reviews/present-reviewing.ts';
import { type PivotAsked, readCells } from './data.repository.ts';
import { type DataQuery, keyOf, readerOf, sheetColumns, unknown } from './read-data.ts';

export type PivotQuery = DataQuery & {
  readonly rows?: string;
  readonly measure?: string;
  readonly of?: string;
};

/** Groups counted or averaged by two dimensions, with totals; as a sheet just as it stands. */
export async function readPivot(scene: Scene, actor: Actor, query: PivotQuery) {
  const reader = await readerOf(scene, actor, query);
  const { rows, columns, measure, of } = pivotAsked(query, actor);
  const asked: PivotAsked = { rows: keyOf(rows), columns: keyOf(columns), measure, of };
  const found = await readCells(scene.school.pool, reader, query, asked);
  if (sizeOf(found) > MOST_CELLS) throw new Refused({ reason: 'too_many_cells', most: MOST_CELLS });
  const total = found.find(({ row, column }) => row === null && column === null)?.groups ?? 0;
  const told = (groups: number, value: number | null) => {
    if (measure === 'count') return groups;
    return measure === 'share' ? shareOf(groups, total) : points(value);
  };
  const cells = found.map((cell) => ({ ...cell, value: told(cell.groups, cell.value) }));
  const pivot = pivotOf(cells, { rows, columns });
  if (query.format === 'xlsx') return pivotSheet(pivot as DataPivot, pivotWords(query, actor));
  return { data: pivot as DataPivot, meta: { total } };
}

const SAME_TWICE = '透视表的行和列不能相同，请为其中一项另选内容';

function pivotAsked(query: PivotQuery, actor: Actor) {
  const { rows = 'college', columns = 'grade', measure = 'count', of = 'score' } = query;
  const [byRow, byColumn] = [dimensionOf(rows, actor), dimensionOf(columns, actor)];
  if (!byRow) throw unknown(`rows=${rows}`);
  if (!byColumn) throw unknown(`columns=${columns}`);
  if (byRow === byColumn) throw new Refused({ reason: 'senseless_query', sentences: [SAME_TWICE] });
  if (!isMeasure(measure)) throw unknown(`measure=${measure}`);
  if (!isMeasured(of)) throw unknown(`of=${of}`);
  return { rows: byRow, columns: byColumn, measure, of };
}

/** What a pivot is of, in words. */
export function pivotWords(query: PivotQuery, actor: Actor) {
  const { rows, columns, measure, of } = pivotAsked(query, actor);
  const title = (some: readonly PivotHead[], key: string) =>
    some.find((each) => each.key === key)?.title ?? '';
  const said = title(MEASURES, measure);
  return {
    corner: `${rows.title} \\ ${columns.title}`,
    said: AVERAGING.includes(measure) ? `${title(MEASURED, of)}的${said}` : said,
    measure,
  };
}

const AVERAGING: readonly Measure[] = ['mean', 'median', 'spread'];

async function pivotSheet(
  { rows, columns, cells }: DataPivot,
  { corner, measure }: ReturnType<typeof pivotWords>,
) {
  const heads = [
    { title: corner, width: 200, kind: 'text' as const },
    ...[...columns, TOTAL].map(({ title }) => ({
      title,
      width: 100,
      kind: AVERAGING.includes(measure) ? ('points' as const) : ('number' as const),
    })),
  ];
  const lines = [...rows, TOTAL].map(({ title }, at) => [
    title,
    ...(cells[at] ?? []).map(({ groups, value }) => (groups === 0 ? null : value)),
  ]);
  return spreadsheet(PIVOT, await writeSheet('透视', sheetColumns(heads), lines), 'term');
}

const PIVOT = '课程评估数据透视';
export const TOTAL: PivotHead = { key: '', title: '合计' };
