import type { DataCharts, DataChoices, GroupFiguresRow } from '@course-center/contract/evaluation/data';
import { missingOf } from '@course-center/domain/evaluation/committee';
import {
  canReadEvaluationData,
  chosenColumns,
  columnsFor,
  type FigureColumn,
  leafColumn,
  leavesIn,
  MOST_AT_ONCE,
  MOST_COLUMNS,
  readsWholeData,
  TIMED_STAGES,
} from '@course-center/domain/evaluation/data/group-figures';
import {
  type Dimension,
  type DimensionKey,
  dimensionsFor,
  EVERY_TERM,
  MEASURED,
  MEASURES,
  pivotOf,
  shareOf,
  WITH_LEAVES,
} from '@course-center/domain/evaluation/data/pivot';
import { GRADES } from '@course-center/domain/evaluation/group';
import { STAGES, stageTitle } from '@course-center/domain/evaluation/stages';
import { termTitle } from '@course-center/domain/forms/term-title';
import { several } from '@course-center/domain/lists/several';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import { type Cell, writeSheet } from '../../../platform/sheets/sheet.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused } from '../../../wire/failures.ts';
import { spreadsheet } from '../../../wire/file-answer.ts';
import { points } from '../reviews/present-reviewing.ts';
import {
  type RadarSum,
  readBoxes,
  readCounts,
  readRadar,
  readStays,
  readTrend,
} from './charts.repository.ts';
import {
  batchesOfGroups,
  countGroups,
  type FigureRecord,
  ownGroups,
  readLeaves,
  readPageOfGroups,
  readValues,
} from './data.repository.ts';
import { CENTRE, type FigureReader } from './figures.repository.ts';

export type DataQuery = ListQuery & { readonly format?: 'xlsx'; readonly columns?: string };

/** Who reads, with what decides what they are told. */
export async function readerOf(
  { db, now, term }: Scene,
  actor: Actor,
  query: ListQuery,
): Promise<FigureReader> {
  if (!canReadEvaluationData(actor)) throw forbidden();
  // Who reviewed a group would be found out by trying, one expert after the other.
  const hidden = CENTRE.find((key) => query[`filter[${key}]`] !== undefined);
  if (hidden && !readsWholeData(actor)) throw unknown(`filter[${hidden}]`);
  const [reach, own, asked] = await Promise.all([reachOf(db, actor), ownGroups(db, actor), termOf(db, term)]);
  return { identity: actor.identity, person_id: actor.person_id, at: now(), reach, term: asked, ...own };
}

export const unknown = (name: string) => new Refused({ reason: 'unknown_query', name });

/** Every group that a filter finds with every figure, a page of them or as a sheet of the columns that were chosen. */
export async function readGroups(scene: Scene, actor: Actor, query: DataQuery) {
  if (query.format === 'xlsx') {
    const sheet = await writeTable(scene, actor, query, { most: MOST_AT_ONCE });
    return spreadsheet(TABLE, sheet, 'term');
  }
  const reader = await readerOf(scene, actor, query);
  chosenBy(actor, query);
  const leaves = leavesIn(columnKeys(query));
  const { total, records } = await readPageOfGroups(scene.school.pool, reader, query, leaves);
  return { data: records.map((record) => presentGroup(record, actor)), meta: { total } };
}

export const TABLE = '课程评估数据';

/** The keys of the columns that were asked for, each once. */
function columnKeys({ columns = '' }: DataQuery): string[] {
  const keys = [...new Set(several(columns))];
  if (keys.length <= MOST_COLUMNS) return keys;
  const sentence = `一次最多列出 ${MOST_COLUMNS} 列，请减少所选的列后重试`;
  throw new Refused({ reason: 'senseless_query', sentences: [sentence] });
}

/** Those columns, or the usual ones. */
function chosenBy(actor: Actor, query: DataQuery): FigureColumn[] {
  const keys = columnKeys(query);
  return chosenColumns(keys, actor).map((column, at) => column ?? refuseColumn(keys[at]));
}

interface Bounds {
  readonly most: number;
  /** Told from time to time how many have been read. */
  readonly onDone?: (rows: number) => Promise<void>;
}

/** The rows of the table in batches, of each what was chosen. */
async function tableOf(scene: Scene, actor: Actor, query: DataQuery, { most, onDone }: Bounds) {
  const reader = await readerOf(scene, actor, query);
  const columns = chosenBy(actor, query);
  const leaves = leavesIn(columns.map(({ key }) => key));
  const asked = { leaves, most, onDone: onDone ?? (async () => {}) };
  const found = await batchesOfGroups(scene.school.pool, reader, query, asked);
  async function* batches() {
    for await (const records of found)
      yield records.map((record) => {
        const row = presentGroup(record, actor);
        return columns.map((column) => column.value(row));
      });
  }
  return { columns, batches: batches() };
}

/** All of its rows, for who needs them at once. */
export async function readTable(scene: Scene, actor: Actor, query: DataQuery, bounds: Bounds) {
  const { columns, batches } = await tableOf(scene, actor, query, bounds);
  const rows: ReturnType<FigureColumn['value']>[][] = [];
  for await (const batch of batches) rows.push(...batch);
  return { columns, rows };
}

/** The table as a sheet: figures are numbers, its head stays and can be filtered by. */
export async function writeTable(scene: Scene, actor: Actor, query: DataQuery, bounds: Bounds) {
  const { columns, batches } = await tableOf(scene, actor, query, bounds);
  return writeSheet(TABLE, sheetColumns(columns), batches, null, true);
}

/** How many groups a filter finds, for whoever says beforehand how large something will be. */
export async function countData(scene: Scene, actor: Actor, query: DataQuery): Promise<number> {
  chosenBy(actor, query);
  return countGroups(scene.school.pool, await readerOf(scene, actor, query), query);
}

function refuseColumn(key = ''): never {
  throw unknown(`columns=${key}`);
}

/** Room for a character in a sheet, of the pixels that a column has on the screen. */
const PIXELS = 8;

export const sheetColumns = (columns: readonly Pick<FigureColumn, 'title' | 'width' | 'kind'>[]) =>
  columns.map(({ title, width, kind }, at) => ({
    title,
    width: Math.round(width / PIXELS),
    ...(kind === 'points' && { format: '0.00' }),
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
    provisional: counts.provisional,
    distribution: (counts.bins ?? []).map(({ bin, groups }) => ({ from: bin * 5, to: bin * 5 + 5, groups })),
    radar: radarOf(radar),
    // Grades are told of more groups than scores are: their share is one of themselves.
    trend: trend.map(({ mean, median, graded, best, ...term }) => ({
      ...term,
      mean: points(mean),
      median: points(median),
      best: shareOf(best, graded),
    })),
    self: (counts.self ?? []) as DataCharts['self'],
    stages: TIMED_STAGES.flatMap((stage) => {
      const found = stays.find((each) => each.stage === stage);
      return found ? [{ ...found, title: stageTitle(stage) }] : [];
    }),
    experts:
      boxes?.map(({ id, name, groups, reviews, quarters }) => ({
        ...{ key: String(id), title: name, groups, reviews },
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

export const keyOf = ({ key }: Dimension) => key as DimensionKey;

/** The columns, dimensions with their values, and measures that somebody may choose from. */
export async function readChoices(scene: Scene, actor: Actor, query: ListQuery): Promise<DataChoices> {
  const reader = await readerOf(scene, actor, query);
  const { pool } = scene.school;
  const offered = dimensionsFor(actor);
  // Of some a group has several, and terms are those of all times: each is asked for apart.
  const listed = offered.filter(
    ({ key, onlyFilter, several: apart }) => !onlyFilter && !apart && key !== 'term',
  );
  const [values, terms, leaves, ...others] = await Promise.all([
    readValues(pool, reader, query, listed.map(keyOf)),
    readValues(pool, reader, { 'filter[term]': 'all' }, ['term']),
    readLeaves(pool, reader, query),
    ...offered.filter((each) => each.several).map((each) => readValues(pool, reader, query, [keyOf(each)])),
  ]);
  const found = Map.groupBy([...values, ...terms, ...others.flat()], ({ dimension }) => dimension);
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

const WRITTEN = { course_name: '课程名称或代码', teacher: '教师', score: '得分区间' } as const;

/** What a filter says, in words: what by, and which. */
export async function filterWords(scene: Scene, actor: Actor, query: ListQuery): Promise<[string, string][]> {
  const asked = (name: string) => String(query[`filter[${name}]`] ?? '');
  const term = asked('term');
  const { dimensions } = await readChoices(scene, actor, term ? { 'filter[term]': term } : {});
  const chosen = dimensions.map(({ key, title, values }): [string, string] => [
    title,
    several(asked(key))
      .map((value) => values.find((each) => each.key === value)?.title ?? value)
      .join('、'),
  ]);
  const passed = several(asked('passed')).map((stage) => STAGE_TITLES.get(stage) ?? stage);
  const words: [string, string][] = [
    ...chosen.filter(([title]) => title !== TERM_TITLE),
    ...Object.entries(WRITTEN).map(([name, title]): [string, string] => [title, asked(name)]),
    ['经过的阶段', passed.join('、')],
    ['指标得分', asked('leaves') === WITH_LEAVES ? '已有' : ''],
  ];
  const codes = term === '' ? [await termOf(scene.db, scene.term)] : several(term);
  const terms = term === EVERY_TERM ? '全部学期' : codes.map((code) => termTitle(code)).join('、');
  return [[TERM_TITLE, terms], ...words.filter(([, text]) => text !== '')];
}

const TERM_TITLE = '学年学期';
const STAGE_TITLES: ReadonlyMap<string, string> = new Map(STAGES.map(({ stage, title }) => [stage, title]));
