import type {
  DataCharts,
  DataChoices,
  DataPivot,
  GroupFiguresRow,
} from '@course-center/contract/evaluation/data';
import { missingOf } from '@course-center/domain/evaluation/committee';
import {
  canReadEvaluationData,
  chosenColumns,
  columnsFor,
  type FigureColumn,
  leafColumn,
  leavesIn,
  readsWholeData,
  TIMED_STAGES,
} from '@course-center/domain/evaluation/data/group-figures';
import {
  type Dimension,
  type DimensionKey,
  dimensionOf,
  dimensionsFor,
  isMeasure,
  isMeasured,
  MEASURED,
  MEASURES,
  type PivotHead,
  pivotOf,
  shareOf,
} from '@course-center/domain/evaluation/data/pivot';
import { GRADES } from '@course-center/domain/evaluation/group';
import { stageTitle } from '@course-center/domain/evaluation/stages';
import { several } from '@course-center/domain/lists/several';
import { type ListQuery, MOST_EXPORTED } from '../../../platform/lists/list-statement.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import { type Cell, writeSheet } from '../../../platform/sheets/sheet.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused } from '../../../wire/failures.ts';
import { spreadsheet } from '../../../wire/file-answer.ts';
import { points } from '../reviews/present-reviewing.ts';
import {
  eachGroup,
  type FigureRecord,
  ownGroups,
  type PivotAsked,
  type RadarSum,
  readBoxes,
  readCells,
  readCounts,
  readLeaves,
  readPageOfGroups,
  readRadar,
  readStays,
  readTrend,
  readValues,
} from './data.repository.ts';
import type { FigureReader } from './figures.repository.ts';

export type DataQuery = ListQuery & { readonly format?: 'xlsx'; readonly columns?: string };
export type PivotQuery = DataQuery & {
  readonly rows?: string;
  readonly measure?: string;
  readonly of?: string;
};

/** Who reads, with what decides what they are told. */
async function readerOf({ db, now, term }: Scene, actor: Actor, query: ListQuery): Promise<FigureReader> {
  if (!canReadEvaluationData(actor)) throw forbidden();
  // Who reviewed a group would be found out by trying, one expert after the other.
  if (query['filter[expert]'] !== undefined && !readsWholeData(actor)) throw unknown('filter[expert]');
  const [reach, own, asked] = await Promise.all([
    reachOf(db, actor),
    ownGroups(db, actor.person_id),
    termOf(db, term),
  ]);
  return { identity: actor.identity, person_id: actor.person_id, at: now(), reach, term: asked, ...own };
}

const unknown = (name: string) => new Refused({ reason: 'unknown_query', name });

/** Every group that a filter finds with every figure, a page of them or as a sheet of the columns that were chosen. */
export async function readGroups(scene: Scene, actor: Actor, query: DataQuery) {
  const reader = await readerOf(scene, actor, query);
  const { pool } = scene.school;
  const keys = several(query.columns ?? '');
  const columns = chosenColumns(keys, actor).map((column, at) => column ?? refuseColumn(keys[at]));
  const leaves = leavesIn(keys);
  if (query.format === 'xlsx') {
    const keep = (record: FigureRecord) => {
      const row = presentGroup(record, actor);
      return columns.map((column) => column.value(row));
    };
    const rows = await eachGroup(pool, reader, query, { leaves, most: MOST_EXPORTED }, keep);
    return spreadsheet('课程评估数据', await writeSheet('课程评估数据', sheetColumns(columns), rows), 'term');
  }
  const { total, records } = await readPageOfGroups(pool, reader, query, leaves);
  return { data: records.map((record) => presentGroup(record, actor)), meta: { total } };
}

function refuseColumn(key = ''): never {
  throw unknown(`columns=${key}`);
}

/** Room for a character in a sheet, of the pixels that a column has on the screen. */
const PIXELS = 8;

const sheetColumns = (columns: readonly Pick<FigureColumn, 'title' | 'width'>[]) =>
  columns.map(({ title, width }, at) => ({
    title,
    width: Math.round(width / PIXELS),
    cell: (row: readonly Cell[]) => row[at] ?? null,
  }));

/** A group as it leaves: scores in points, and of a committee what is told while it goes on. */
function presentGroup({ committee, leaves, list, ...record }: FigureRecord, actor: Actor): GroupFiguresRow {
  const told = committee && (readsWholeData(actor) || committee.closed) ? committee : null;
  return {
    ...record,
    list: list && { number: list.number, state: list.state },
    total_days: record.total_days === null ? null : Number(record.total_days),
    days: TIMED_STAGES.flatMap((stage) => record.days.find((each) => each.stage === stage) ?? []),
    department_average: points(record.department_average),
    central_average: points(record.central_average),
    score: points(record.score),
    spread: points(record.spread),
    agree: told?.agree ?? null,
    disagree: told?.disagree ?? null,
    abstain: told?.abstain ?? null,
    unsaid: told && missingOf(told),
    leaves: Object.entries(leaves ?? {}).map(([name, score]) => ({ name, score: score / 100 })),
  };
}

/** Groups counted or averaged by two dimensions, with totals; as a sheet just as it stands. */
export async function readPivot(scene: Scene, actor: Actor, query: PivotQuery) {
  const reader = await readerOf(scene, actor, query);
  const { rows, columns, measure, of } = pivotAsked(query, actor);
  const asked: PivotAsked = { rows: keyOf(rows), columns: keyOf(columns), measure, of };
  const found = await readCells(scene.school.pool, reader, query, asked);
  const total = found.find(({ row, column }) => row === null && column === null)?.groups ?? 0;
  const told = (groups: number, value: number | null) => {
    if (measure === 'count') return groups;
    return measure === 'share' ? shareOf(groups, total) : points(value);
  };
  const cells = found.map((cell) => ({ ...cell, value: told(cell.groups, cell.value) }));
  const pivot = pivotOf(cells, { rows, columns });
  if (query.format === 'xlsx') return pivotSheet(pivot as DataPivot, rows, columns);
  return { data: pivot as DataPivot, meta: { total } };
}

const keyOf = ({ key }: Dimension) => key as DimensionKey;

function pivotAsked(query: PivotQuery, actor: Actor) {
  const { rows = 'college', columns = 'grade', measure = 'count', of = 'score' } = query;
  const [byRow, byColumn] = [dimensionOf(rows, actor), dimensionOf(columns, actor)];
  if (!byRow) throw unknown(`rows=${rows}`);
  if (!byColumn) throw unknown(`columns=${columns}`);
  if (!isMeasure(measure)) throw unknown(`measure=${measure}`);
  if (!isMeasured(of)) throw unknown(`of=${of}`);
  return { rows: byRow, columns: byColumn, measure, of };
}

async function pivotSheet({ rows, columns, cells }: DataPivot, byRow: Dimension, byColumn: Dimension) {
  const head = [{ title: `${byRow.title} \\ ${byColumn.title}`, width: 200 }];
  const heads = [...head, ...[...columns, TOTAL].map(({ title }) => ({ title, width: 100 }))];
  const lines = [...rows, TOTAL].map(({ title }, at) => [
    title,
    ...(cells[at] ?? []).map(({ groups, value }) => (groups === 0 ? null : value)),
  ]);
  return spreadsheet('课程评估数据透视', await writeSheet('透视', sheetColumns(heads), lines), 'term');
}

const TOTAL: PivotHead = { key: '', title: '合计' };

/** What the charts draw. */
export async function readCharts(scene: Scene, actor: Actor, query: ListQuery): Promise<DataCharts> {
  const reader = await readerOf(scene, actor, query);
  const { pool } = scene.school;
  const [counts, radar, trend, stays, boxes] = await Promise.all([
    readCounts(pool, reader, query),
    readRadar(pool, reader, query),
    readTrend(pool, reader, query, GRADES[0]),
    readStays(pool, reader, query),
    readsWholeData(actor) ? readBoxes(pool, reader, query) : null,
  ]);
  return {
    groups: counts.groups,
    scored: counts.scored,
    distribution: (counts.bins ?? []).map(({ bin, groups }) => ({ from: bin * 5, to: bin * 5 + 5, groups })),
    radar: radarOf(radar),
    trend: trend.map(({ mean, median, best, ...term }) => ({
      ...term,
      mean: points(mean),
      median: points(median),
      best: shareOf(best, term.scored),
    })),
    self: (counts.self ?? []) as DataCharts['self'],
    stages: TIMED_STAGES.flatMap((stage) => {
      const found = stays.find((each) => each.stage === stage);
      return found ? [{ ...found, title: stageTitle(stage) }] : [];
    }),
    experts:
      boxes?.map(({ id, name, reviews, quarters }) => ({
        ...{ key: String(id), title: name, reviews },
        ...boxOf(quarters.map((score) => Math.round(score) / 100)),
      })) ?? null,
  };
}

function boxOf([low = 0, first = 0, median = 0, third = 0, high = 0]: readonly number[]) {
  return { low, first, median, third, high };
}

/** More colleges in one radar are not told apart; the whole is drawn besides. */
const MOST_COLLEGES = 5;

function radarOf(sums: readonly RadarSum[]): DataCharts['radar'] {
  const [first] = sums;
  if (!first) return null;
  const axes = [...new Set(sums.toSorted((one, other) => one.place - other.place).map(({ axis }) => axis))];
  const rates = (of: readonly RadarSum[]) =>
    axes.map((axis) => {
      const on = of.filter((sum) => sum.axis === axis);
      const sum = (part: 'given' | 'points') => on.reduce((all, each) => all + each[part], 0);
      return shareOf(sum('given'), sum('points'));
    });
  const colleges = [...Map.groupBy(sums, ({ college_id }) => college_id).values()];
  const groups = colleges.reduce((sum, [of]) => sum + (of?.groups ?? 0), 0);
  return {
    system: { key: String(first.system_id), title: first.system },
    axes,
    series: [
      { key: '', title: '全部', groups, values: rates(sums) },
      ...colleges.slice(0, MOST_COLLEGES).map((of) => ({
        key: String(of[0]?.college_id),
        title: of[0]?.college ?? '',
        groups: of[0]?.groups ?? 0,
        values: rates(of),
      })),
    ],
  };
}

/** The columns, dimensions with their values, and measures that somebody may choose from. */
export async function readChoices(scene: Scene, actor: Actor, query: ListQuery): Promise<DataChoices> {
  const reader = await readerOf(scene, actor, query);
  const { pool } = scene.school;
  const offered = dimensionsFor(actor);
  const listed = offered.filter(({ onlyFilter, centre }) => !onlyFilter && !centre);
  const [values, terms, experts, leaves] = await Promise.all([
    readValues(pool, reader, query, listed.filter(({ key }) => key !== 'term').map(keyOf)),
    readValues(pool, reader, { 'filter[term]': 'all' }, ['term']),
    readsWholeData(actor) ? readValues(pool, reader, query, ['expert']) : [],
    readLeaves(pool, reader, query),
  ]);
  const found = Map.groupBy([...values, ...terms, ...experts], ({ dimension }) => dimension);
  return {
    columns: [...columnsFor(actor), ...leaves.map(leafColumn)].map(
      ({ key, title, kind, width, usual, sort }) => ({
        ...{ key, title, kind, width, usual: usual ?? false, sort: sort ?? null },
      }),
    ),
    dimensions: offered.map((dimension) => ({
      key: dimension.key,
      title: dimension.title,
      pivots: !dimension.onlyFilter,
      values: valuesOf(dimension, found.get(keyOf(dimension)) ?? []),
    })),
    measures: MEASURES.map(({ key, title }) => ({ key, title })),
    measured: MEASURED.map(({ key, title }) => ({ key, title })),
    whole: readsWholeData(actor),
  };
}

/** In the order in which a pivot would have them. */
function valuesOf(
  dimension: Dimension,
  found: readonly { readonly key: string; readonly title: string | null; readonly groups: number }[],
) {
  const { rows } = pivotOf(
    found.map(({ key, title, groups }) => ({
      ...{ row: key, row_title: title, column: null, column_title: null, groups, value: null },
    })),
    { rows: dimension, columns: dimension },
  );
  const counts = new Map(found.map(({ key, groups }) => [key, groups]));
  return rows.map((head) => ({ ...head, groups: counts.get(head.key) ?? 0 }));
}
