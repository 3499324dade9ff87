import { CALENDAR_DAY_FIELDS } from '@course-center/domain/evaluation/result-lists/calendar-day';
import {
  MOST_OBJECTION_FILES,
  OBJECTION_VERDICTS,
  type ObjectionVerdict,
} from '@course-center/domain/evaluation/result-lists/objection';
import { type Static, Type } from 'typebox';
import { ofAdmin, ofEveryRole } from '../endpoint.ts';
import { shapesOf } from '../fields.ts';
import { StoredFile } from '../files.ts';
import { ListMeta, listQuery } from '../list.ts';
import { resourceEndpoints } from '../resource.ts';
import { DateTime, exact, Id, nullable, Text, Version } from '../shapes.ts';
import { Day } from './result-lists.ts';
import { GradeOf, oneOf, ProcessOf } from './shapes.ts';

const VerdictOf = oneOf<ObjectionVerdict>(OBJECTION_VERDICTS);

/** A list under public notice, as everybody of the school sees it. */
export const NoticeShape = exact({
  id: Id,
  name: Text(),
  process: ProcessOf,
  acad_year_term: Text(32),
  notice_from: Day,
  notice_until: Day,
  /** Working days after today until the last one; and the same in words, with that day. */
  days_left: Type.Integer(),
  sentence: Text(),
  /** The grades that everybody sees. */
  grades: Type.Array(GradeOf),
  /** How many rows the caller sees. */
  rows: Type.Integer(),
});
export type NoticeShape = Static<typeof NoticeShape>;

export const NoticeRow = exact({
  id: Id,
  /** Of the course in the library; null where its history is not the caller's to read. */
  course_id: nullable(Id),
  course_code: Text(),
  course_name: Text(),
  name: Text(),
  teachers: Type.Array(Text()),
  department_name: Text(),
  grade: GradeOf,
  /** Whether the caller teaches in it: shown whatever its grade. */
  own: Type.Boolean(),
  /** Whether an objection of the caller waits for its answer. */
  objected: Type.Boolean(),
  /** Why the caller cannot object to it; null where they can. */
  why_not: nullable(Text()),
});
export type NoticeRow = Static<typeof NoticeRow>;

const objection = {
  id: Id,
  /** Of the course in the library; null where its history is not the caller's to read. */
  course_id: nullable(Id),
  course_name: Text(),
  name: Text(),
  list_name: Text(),
  grade: GradeOf,
  reason: Text(2000),
  files: Type.Array(StoredFile),
  made_at: DateTime,
  verdict: nullable(VerdictOf),
  verdict_title: Text(),
  answer: Text(2000),
  answered_at: nullable(DateTime),
};
/** An objection as who made it sees it. */
export const OwnObjection = exact(objection);
export type OwnObjection = Static<typeof OwnObjection>;

/** The same as the course centre sees it. */
export const ObjectionShape = exact({
  ...objection,
  row_id: Id,
  group_id: Id,
  /** Null for who teaches in the group, also of the course centre. */
  by: nullable(exact({ name: Text(), employee_no: Text(), mobile: Text(), department_name: Text() })),
  /** The correction that an accepted one led to. */
  correction: nullable(exact({ id: Id, name: Text(), state_title: Text() })),
  version: Version,
  may_answer: Type.Boolean(),
  /** Why the caller cannot answer it; null where they can. */
  why_not: nullable(Text()),
});
export type ObjectionShape = Static<typeof ObjectionShape>;

/** Public notice: what is shown, what is said against it, and the school's calendar that it runs by. */
export const noticeEndpoints = {
  list: ofEveryRole('GET evaluation/notices', '正在公示的名单', { answer: Type.Array(NoticeShape) }),
  rows: ofEveryRole('GET evaluation/notices/{id}/rows', '公示的课程', {
    query: listQuery({ course_name: Text(500), grade: GradeOf }),
    answer: Type.Array(NoticeRow),
    meta: ListMeta,
  }),
  object: ofEveryRole('POST evaluation/notices/{id}/objections', '提出异议', {
    body: exact({
      row_id: Id,
      reason: Text(2000),
      file_ids: Type.Array(Id, { maxItems: MOST_OBJECTION_FILES }),
    }),
  }),
  mine: ofEveryRole('GET evaluation/objections/mine', '我提出的异议', { answer: Type.Array(OwnObjection) }),
  objections: ofAdmin('GET evaluation/result-lists/{id}/objections', '名单的异议', {
    answer: Type.Array(ObjectionShape),
  }),
  answer: ofAdmin('PUT evaluation/objections/{id}', '答复异议', {
    body: exact({ verdict: VerdictOf, answer: Text(2000), version: Version }),
  }),
};

const calendarDay = shapesOf(CALENDAR_DAY_FIELDS);
export const CalendarDayRow = exact({ id: Id, ...calendarDay });
export type CalendarDayRow = Static<typeof CalendarDayRow>;

/** Holidays, and weekends that are worked. */
export const calendarEndpoints = resourceEndpoints({
  path: 'calendar-days',
  title: '校历',
  prefixes: ['admin'],
  row: CalendarDayRow,
  form: exact(calendarDay),
  filters: { title: calendarDay.title, kind: calendarDay.kind, month: Text(7) },
});
