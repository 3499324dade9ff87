import { type Static, Type } from 'typebox';
import { endpointsFor, ofManagers } from './endpoint.ts';
import { ListMeta, listQuery } from './list.ts';
import { actingQuery, DateTime, exact, Id, nullable, Text } from './shapes.ts';

/** What can be imported of what is kept in lists: the paths of the resources. */
export const IMPORT_KINDS = [
  'departments',
  'people',
  'experts',
  'department-experts',
  'job-titles',
  'majors',
  'faculty-groups',
  'expert-groups',
  'courses',
  'teacher-courses',
  'natures',
  'calendar-days',
] as const;
export type ListedKind = (typeof IMPORT_KINDS)[number];
/** What can be imported into a goal course. */
export const GOAL_IMPORT_KINDS = ['goal-students', 'goal-marks'] as const;
export type GoalImportKind = (typeof GOAL_IMPORT_KINDS)[number];
export type ImportKind = ListedKind | GoalImportKind;

const Kind = Type.Unsafe<ImportKind>(
  Type.String({ enum: [...IMPORT_KINDS, ...GOAL_IMPORT_KINDS], maxLength: 32 }),
);
/** Of students and marks: those of which goal course. */
const goal_course_id = Type.Optional(Id);
/** Of expert groups: those of which process. */
const process = Type.Optional(Type.Union([Type.Literal('old'), Type.Literal('new')]));

export const IMPORT_ROW_STATES = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];
const RowState = Type.Unsafe<ImportRowState>(Type.String({ enum: [...IMPORT_ROW_STATES], maxLength: 16 }));

export type ImportStage = 'checking' | 'ready' | 'writing' | 'done' | 'failed';

const Count = Type.Integer({ minimum: 0 });

/** A column of the sheet that is read as one which the sheet does not have. */
export const MappedColumn = exact({ title: Text(500), column: Text(500) });
export type MappedColumn = Static<typeof MappedColumn>;

export const ImportStatus = exact({
  id: Text(),
  kind: Kind,
  file_name: Text(),
  state: Type.Unsafe<ImportStage>(Type.String()),
  /** How far the present work has come, of how much. */
  done: Count,
  total: Count,
  /** The titles of the columns that are taken over. */
  columns: Type.Array(Text()),
  /** Those of the sheet that are not. */
  ignored: Type.Array(Text()),
  /** Those that the sheet lacks, where its own can be read as them; and which are. */
  absent: Type.Array(Text()),
  mapping: Type.Array(MappedColumn),
  counts: exact({ new: Count, changed: Count, unchanged: Count, wrong: Count }),
  /** Why it failed, or was checked anew. */
  problem: nullable(Text()),
  /** How often it was checked: who confirms says which of them they looked at. */
  checks: Count,
  /** How many of those who are new wait for a password of their own, and when these were handed out last. */
  passwords: exact({ waiting: Count, handed_at: nullable(DateTime) }),
});
export type ImportStatus = Static<typeof ImportStatus>;

export const ImportRow = exact({
  row_no: Type.Integer(),
  state: RowState,
  /** One per column: what the sheet says, what was there before if that differs, what is wrong with it. */
  cells: Type.Array(exact({ value: Text(), old: nullable(Text()), fault: nullable(Text()) })),
  /** What is wrong with the row as a whole. */
  faults: Type.Array(Text()),
});
export type ImportRow = Static<typeof ImportRow>;

const one = exact({ import_id: Type.String({ format: 'uuid' }) });

/** Managers what is kept in lists, teachers what belongs to their goal courses. */
const ofImporters = endpointsFor({ access: 'role', prefixes: ['admin', 'principal', 'teacher'] });

/** A sheet is uploaded, judged row by row, looked at, and then written all at once or not at all. */
export const importEndpoints = {
  template: ofImporters('GET imports/template', '下载导入模板', {
    query: exact({ kind: Kind, goal_course_id, ...actingQuery }),
    answer: 'file',
  }),
  start: ofImporters('POST imports', '上传表格，开始检查', {
    query: exact({
      ...{ kind: Kind, process, goal_course_id, file_name: Type.Optional(Text(200)) },
      ...actingQuery,
    }),
    upload: { megabytes: 20 },
    answer: exact({ id: Text() }),
  }),
  read: ofImporters('GET imports/{import_id}', '导入的进度与结果', { params: one, answer: ImportStatus }),
  rows: ofImporters('GET imports/{import_id}/rows', '导入预览，或有误行的表格', {
    params: one,
    query: listQuery({ state: RowState }),
    answer: Type.Array(ImportRow),
    meta: ListMeta,
  }),
  columns: ofImporters('PUT imports/{import_id}/columns', '按对应的列重新检查', {
    params: one,
    body: exact({ columns: Type.Array(MappedColumn, { maxItems: 300 }) }),
    answer: Type.Null(),
  }),
  confirm: ofImporters('POST imports/{import_id}/confirm', '确认写入', {
    bulk: true,
    params: one,
    /** The check that was looked at; the first where it is not said. */
    body: exact({ checks: Type.Optional(Type.Integer({ minimum: 1, maximum: 2147483647 })) }),
    answer: Type.Null(),
  }),
  passwords: ofManagers(
    'POST imports/{import_id}/passwords',
    '生成并下载新增人员的初始密码表；再次生成时，以前的立即失效',
    {
      bulk: true,
      params: one,
      answer: 'file',
    },
  ),
  discard: ofImporters('DELETE imports/{import_id}', '放弃导入', { params: one }),
};
