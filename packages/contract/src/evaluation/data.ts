import type { ColumnKind } from '@course-center/domain/evaluation/data/group-figures';
import { DIMENSIONS, type DimensionKey } from '@course-center/domain/evaluation/data/pivot';
import {
  LONGEST_VIEW_NAME,
  VIEW_KINDS,
  type ViewKind,
} from '@course-center/domain/evaluation/data/view-form';
import { LIST_STATES, type ListState } from '@course-center/domain/evaluation/result-lists/result-list';
import { type Static, type TString, Type } from 'typebox';
import { ofManagers } from '../endpoint.ts';
import { ListMeta, listQuery } from '../list.ts';
import { DateTime, exact, Id, nullable, Text, Version } from '../shapes.ts';
import { AnnouncedOf, GradeOf, oneOf, ProcessOf, StageOf } from './shapes.ts';

const Count = Type.Integer({ minimum: 0 });
const Figure = nullable(Type.Number());
const Counted = nullable(Type.Integer());

/** Every figure of one group, as `GroupFigures` has it. */
export const GroupFiguresRow = exact({
  id: Id,
  evaluation_course_id: Id,
  course_id: Id,
  acad_year_term: Text(),
  process: ProcessOf,
  course_code: Text(),
  course_name: Text(),
  teachers: Text(2000),
  job_title: Text(),
  department: Text(),
  college: Text(),
  nature: Text(),
  category: Text(),
  system: Text(),
  planning: Text(),
  stage: StageOf,
  audit_status: Type.Integer(),
  submitted_at: nullable(DateTime),
  self_grade: nullable(GradeOf),
  audits: Count,
  returns: Count,
  days: Type.Array(exact({ stage: StageOf, days: Type.Number() })),
  total_days: Figure,
  experts: Counted,
  submitted: Counted,
  department_average: Figure,
  central_average: Figure,
  score: Figure,
  spread: Figure,
  grade: nullable(GradeOf),
  department_grade: nullable(GradeOf),
  agree: Counted,
  disagree: Counted,
  abstain: Counted,
  unsaid: Counted,
  list: nullable(exact({ number: Type.Integer(), state: oneOf<ListState>(LIST_STATES) })),
  announced: AnnouncedOf,
  published_at: nullable(DateTime),
  leaves: Type.Array(exact({ name: Text(), score: Type.Number() })),
});
export type GroupFiguresRow = Static<typeof GroupFiguresRow>;

/** Values of each dimension, separated by commas; `-` for groups without one. Terms: those of the header unless named, or `all`. */
const dimensions = Object.fromEntries(DIMENSIONS.map(({ key }) => [key, Text(1000)])) as Record<
  DimensionKey,
  TString
>;
const filters = {
  ...dimensions,
  /** Several, separated by commas. */
  course_name: Text(500),
  teacher: Text(64),
  /** Stages that groups have come to, whether they left them or not. */
  passed: Text(200),
  /** From and up to but not with, in points: `80~85`; the end is with 100. */
  score: Text(20),
  /** `1`: what the experts gave the indicators is there, and told. */
  leaves: Text(1),
};
const filtered = listQuery(filters).properties;
const { 'page[size]': _size, 'page[number]': _number, sort, format, ...asked } = filtered;

/** `rows` and `columns` of a pivot are dimensions; `of` is what is averaged. */
const pivoted = {
  rows: Type.Optional(Text(32)),
  columns: Type.Optional(Text(32)),
  measure: Type.Optional(Text(32)),
  of: Type.Optional(Text(32)),
};
/** Keys, separated by commas. */
const Columns = Type.Optional(Text(4000));

const { leader: _leader, identity: _identity, faculty_group_id: _faculty, ...conditions } = asked;

/** What of the data a paper or a large sheet is made of, as the page's address has it. */
export const DataAsked = exact({
  view: oneOf<ViewKind>(VIEW_KINDS),
  ...conditions,
  ...pivoted,
  sort,
  columns: Columns,
});
export type DataAsked = Static<typeof DataAsked>;

const Head = exact({ key: Text(), title: Text() });

export const DataPivot = exact({
  rows: Type.Array(Head),
  columns: Type.Array(Head),
  /** By row, then by column; the last of each is a total. */
  cells: Type.Array(Type.Array(exact({ groups: Count, value: Figure }))),
});
export type DataPivot = Static<typeof DataPivot>;

const Box = exact({
  key: Text(),
  title: Text(),
  /** Those whose reviews they are. */
  groups: Count,
  reviews: Count,
  low: Type.Number(),
  first: Type.Number(),
  median: Type.Number(),
  third: Type.Number(),
  high: Type.Number(),
});

/** What the charts draw, each of the same groups. */
export const DataCharts = exact({
  groups: Count,
  /** Those with a result that the caller is told. */
  scored: Count,
  /** Those of them whose evaluation is not complete. */
  provisional: Count,
  /** In steps of five points. */
  distribution: Type.Array(exact({ from: Type.Integer(), to: Type.Integer(), groups: Count })),
  /** Per cent of the points of each indicator of the first level, of one evaluation system. */
  radar: nullable(
    exact({
      system: Head,
      axes: Type.Array(Text()),
      series: Type.Array(exact({ key: Text(), title: Text(), groups: Count, values: Type.Array(Figure) })),
    }),
  ),
  /** Of every term, whatever terms are filtered by. */
  trend: Type.Array(
    exact({
      term: Text(),
      groups: Count,
      scored: Count,
      mean: Figure,
      median: Figure,
      /** Per cent of the scored ones. */
      best: Figure,
    }),
  ),
  self: Type.Array(exact({ self_grade: GradeOf, grade: GradeOf, groups: Count })),
  stages: Type.Array(
    exact({ stage: StageOf, title: Text(), groups: Count, mean: Figure, median: Figure, most: Figure }),
  ),
  /** What the experts of each expert group gave; null for whoever is not told. */
  experts: nullable(Type.Array(Box)),
});
export type DataCharts = Static<typeof DataCharts>;

export const DataChoices = exact({
  columns: Type.Array(
    exact({
      key: Text(),
      title: Text(),
      kind: oneOf<ColumnKind>(['text', 'number', 'points', 'grade']),
      width: Type.Integer(),
      usual: Type.Boolean(),
      sort: nullable(Text()),
    }),
  ),
  dimensions: Type.Array(
    exact({
      key: Text(),
      title: Text(),
      /** Whether a pivot may have it as rows or columns. */
      pivots: Type.Boolean(),
      /** Those of the terms that are filtered by, with their groups. */
      values: Type.Array(exact({ key: Text(), title: Text(), groups: Count })),
    }),
  ),
  measures: Type.Array(Head),
  measured: Type.Array(Head),
  /** Whether the caller is told experts, and the figures of the course centre. */
  whole: Type.Boolean(),
});
export type DataChoices = Static<typeof DataChoices>;

const viewForm = { name: Text(LONGEST_VIEW_NAME), address: Text(4000) };
/** A view that somebody keeps for themselves. */
export const SavedView = exact({ id: Id, ...viewForm, version: Version });
export type SavedView = Static<typeof SavedView>;
const SavedViewForm = exact(viewForm);
export type SavedViewForm = Static<typeof SavedViewForm>;

/** The data of the evaluation: every figure of every group, as a table, a pivot and charts over one filter. */
export const evaluationDataEndpoints = {
  groups: ofManagers('GET evaluation/data/groups', '评估数据', {
    query: exact({ ...filtered, columns: Columns }),
    answer: Type.Array(GroupFiguresRow),
    meta: ListMeta,
  }),
  pivot: ofManagers('GET evaluation/data/pivot', '评估数据透视', {
    query: exact({ ...asked, format, ...pivoted }),
    answer: DataPivot,
    meta: ListMeta,
  }),
  charts: ofManagers('GET evaluation/data/charts', '评估数据图表', {
    query: exact(asked),
    answer: DataCharts,
  }),
  /** What there is to choose from. */
  choices: ofManagers('GET evaluation/data/choices', '评估数据的列与筛选项', {
    query: exact(asked),
    answer: DataChoices,
  }),
  views: ofManagers('GET evaluation/data/views', '我的数据视图', { answer: Type.Array(SavedView) }),
  keepView: ofManagers('POST evaluation/data/views', '保存数据视图', { body: SavedViewForm }),
  changeView: ofManagers('PUT evaluation/data/views/{id}', '修改数据视图', {
    body: exact({ ...viewForm, version: Version }),
  }),
  removeView: ofManagers('DELETE evaluation/data/views/{id}', '删除数据视图'),
};
