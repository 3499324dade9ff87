import type { EvaluationActor } from '../../access/evaluation-courses.ts';
import { termTitle } from '../../forms/term-title.ts';
import { LIST_STATE_TITLE } from '../result-lists/result-list.ts';
import { PROCESS_TITLE, PROCESSES } from '../stage-table.ts';
import { STAGES } from '../stages.ts';
import { gradeText } from '../state-words.ts';
import { readsWholeData } from './group-figures.ts';

/** What groups are told apart by: rows and columns of a pivot, and every filter of the page. */
export interface Dimension {
  readonly key: string;
  readonly title: string;
  /** The course centre's alone. */
  readonly centre?: true;
  /** One group may have several of its values: it counts with each of them, and once in a total. */
  readonly several?: true;
  /** What a value is called, where the key itself is no word. */
  readonly word?: (key: string) => string;
  /** The order of its values, where they have one. */
  readonly order?: readonly string[];
  /** Ordered by its values, not by what they are called: 一 stands behind 二. */
  readonly byKey?: true;
  /** Not offered as a row or column: there is one of each. */
  readonly onlyFilter?: true;
}

const ANNOUNCED = { no: '未公布', notice: '公示中', published: '已公布' } as const;
const SETTLED = { provisional: '暂定', final: '评估完成' } as const;
const worded = (words: Readonly<Record<string, string>>) => ({
  word: (key: string) => words[key] ?? key,
  order: Object.keys(words),
});
const GRADED = { word: gradeText, order: ['A', 'B', 'C', 'D'] };

export const DIMENSIONS = [
  { key: 'college', title: '开课学院' },
  { key: 'department', title: '开课部门' },
  { key: 'nature', title: '课程性质' },
  { key: 'category', title: '课程类别' },
  { key: 'system', title: '评估体系' },
  { key: 'process', title: '流程', ...worded(PROCESS_TITLE), order: PROCESSES },
  {
    key: 'stage',
    title: '阶段',
    ...worded(Object.fromEntries(STAGES.map(({ stage, title }) => [stage, title]))),
  },
  { key: 'grade', title: '综合等级（含暂定）', ...GRADED },
  { key: 'standing', title: '结果状态', ...worded(SETTLED) },
  { key: 'self_grade', title: '自评等级', ...GRADED },
  { key: 'announced', title: '公布状态', ...worded(ANNOUNCED) },
  { key: 'job_title', title: '负责人职称' },
  { key: 'term', title: '学年学期', word: (key: string) => termTitle(key), byKey: true },
  { key: 'list', title: '名单状态', centre: true, ...worded(LIST_STATE_TITLE) },
  { key: 'expert', title: '专家', centre: true, several: true },
  { key: 'expert_group', title: '校级专家组', centre: true, several: true },
  { key: 'group', title: '课程组', onlyFilter: true },
] as const satisfies readonly Dimension[];
export type DimensionKey = (typeof DIMENSIONS)[number]['key'];

/** Stands for groups that have no value of a dimension, or none that the reader is told. */
export const NONE = '-';
export const NONE_TITLE = '（无）';
/** Groups of which is told what their experts gave the indicators, where those are filtered by. */
export const WITH_LEAVES = '1';
/** All terms, where terms are filtered by. */
export const EVERY_TERM = 'all';

export function dimensionsFor(by: EvaluationActor): readonly Dimension[] {
  return (DIMENSIONS as readonly Dimension[]).filter(({ centre }) => !centre || readsWholeData(by));
}

export function dimensionOf(key: string, by: EvaluationActor): Dimension | undefined {
  return dimensionsFor(by).find((each) => each.key === key && !each.onlyFilter);
}

/** What is said of the groups of a cell. */
export const MEASURES = [
  { key: 'count', title: '课程组数' },
  { key: 'share', title: '占比（%）' },
  { key: 'mean', title: '平均值' },
  { key: 'median', title: '中位数' },
  { key: 'spread', title: '标准差' },
] as const;
export type Measure = (typeof MEASURES)[number]['key'];

const DECIMALS: Readonly<Record<Measure, number>> = { count: 0, share: 1, mean: 2, median: 2, spread: 2 };

/** A measure's value as it is read, on the screen and on paper. */
export function measureText(measure: Measure, value: number | null): string {
  return value === null ? '--' : value.toFixed(DECIMALS[measure]);
}

/** What is averaged where a measure averages. */
export const MEASURED = [
  { key: 'score', title: '综合得分（含暂定）' },
  { key: 'department_average', title: '院级平均分' },
  { key: 'central_average', title: '校级平均分' },
  { key: 'returns', title: '退回次数' },
  { key: 'total_days', title: '总用时（天）' },
] as const;
export type Measured = (typeof MEASURED)[number]['key'];

export const isMeasure = (key: string): key is Measure => MEASURES.some((each) => each.key === key);
export const isMeasured = (key: string): key is Measured => MEASURED.some((each) => each.key === key);

/** The groups of one cell; null in place of a key is all of them, a total. */
export interface PivotCell {
  readonly row: string | null;
  readonly column: string | null;
  readonly row_title: string | null;
  readonly column_title: string | null;
  readonly groups: number;
  readonly value: number | null;
}

export interface PivotHead {
  readonly key: string;
  readonly title: string;
}

export interface Pivot {
  readonly rows: readonly PivotHead[];
  readonly columns: readonly PivotHead[];
  /** By row, then by column; the last of each is a total. */
  readonly cells: readonly (readonly PivotValue[])[];
}

export interface PivotValue {
  readonly groups: number;
  readonly value: number | null;
}

/** More than this nobody reads, and a few thousand values each way would be millions. */
export const MOST_CELLS = 20_000;

/** How many cells a pivot would have, totals with it: known before they are laid out. */
export function sizeOf(cells: readonly Pick<PivotCell, 'row' | 'column'>[]): number {
  const heads = (keys: readonly (string | null)[]) => new Set([...keys, null]).size;
  return heads(cells.map(({ row }) => row)) * heads(cells.map(({ column }) => column));
}

const NOTHING: PivotValue = { groups: 0, value: null };

/** Lays cells out: heads in their dimension's order, else by title; totals last. */
export function pivotOf(cells: readonly PivotCell[], of: { rows: Dimension; columns: Dimension }): Pivot {
  const rows = headsOf(
    cells.map(({ row, row_title }) => [row, row_title]),
    of.rows,
  );
  const columns = headsOf(
    cells.map(({ column, column_title }) => [column, column_title]),
    of.columns,
  );
  const known = new Map(cells.map((cell) => [placeOf(cell.row, cell.column), cell]));
  const at = (row: string | null, column: string | null): PivotValue => {
    const { groups, value } = known.get(placeOf(row, column)) ?? NOTHING;
    return { groups, value };
  };
  const withTotal = (heads: readonly PivotHead[]) => [...heads.map(({ key }) => key), null];
  return {
    rows,
    columns,
    cells: withTotal(rows).map((row) => withTotal(columns).map((column) => at(row, column))),
  };
}

const placeOf = (row: string | null, column: string | null) => JSON.stringify([row, column]);

/** What is called the same stands together, what has no value last. */
function headsOf(
  found: readonly (readonly [string | null, string | null])[],
  dimension: Dimension,
): PivotHead[] {
  const titles = new Map(found.flatMap(([key, title]) => (key === null ? [] : [[key, title] as const])));
  const heads = [...titles].map(([key, title]) => ({ key, title: titleOf(dimension, key, title) }));
  const place = ({ key }: PivotHead) => {
    if (key === NONE) return Number.MAX_SAFE_INTEGER;
    const at = dimension.order?.indexOf(key) ?? 0;
    return at < 0 ? (dimension.order?.length ?? 0) : at;
  };
  const named = ({ key, title }: PivotHead) => (dimension.byKey ? key : title);
  return heads.toSorted((one, other) => place(one) - place(other) || compare(named(one), named(other)));
}

/** What a value of a dimension is called. */
export function titleOf(dimension: Dimension, key: string, title: string | null): string {
  if (key === NONE) return NONE_TITLE;
  return dimension.word?.(key) ?? (title || key);
}

const compare = (one: string, other: string) => one.localeCompare(other, 'zh-Hans-CN');

/** The share of a part in a whole, in per cent with one decimal; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.floor((part * 2000 + whole) / (2 * whole)) / 10;
}
