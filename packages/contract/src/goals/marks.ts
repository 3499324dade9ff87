import { MARK_STATES, type MarkState } from '@course-center/domain/goals/marks';
import { PLAN_LIMITS } from '@course-center/domain/goals/plan';
import { ROSTER_LIMITS } from '@course-center/domain/goals/roster';
import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { actingQuery, exact, Id, Key, nullable, Text } from '../shapes.ts';
import { ofGoalReaders } from './courses.ts';
import { Student, TeachingClass } from './rosters.ts';

/** In hundredths. */
const Points = Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** How often it was saved; 0 where nothing ever stood there. */
const CellVersion = Type.Integer({ minimum: 0, maximum: 2147483647 });
const State = Type.Unsafe<MarkState>(Type.String({ enum: Object.keys(MARK_STATES), maxLength: 16 }));

const cell = { score: nullable(Points), state: State, make_up: nullable(Points), version: CellVersion };
const place = { student_id: Id, column_key: Key };

const Column = exact({
  key: Text(40),
  item: Text(40),
  item_title: Text(),
  /** Of the question; empty where the item is the column. */
  title: Text(),
  full: Type.Integer(),
  /** Of the item's share in the course mark, in ten-thousandths, and of what full mark. */
  share: Type.Integer(),
  item_full: Type.Integer(),
});

const head = {
  id: Id,
  /** Of the course in the library. */
  course_id: Id,
  course_name: Text(),
  course_code: Text(),
  acad_year_term: Text(),
  state_title: Text(),
  /** Raised by every change of students, marks and plan. */
  version: Type.Integer(),
  /** Why nothing can be entered; null while it can. */
  closed: nullable(Text(500)),
  columns: Type.Array(Column),
  classes: Type.Array(TeachingClass),
  teachers: Type.Array(exact({ id: Id, name: Text() })),
  majors: Type.Array(Text()),
};
/** What stands above the students of a goal course and their marks. */
export const MarkSheetHead = exact(head);
export type MarkSheetHead = Static<typeof MarkSheetHead>;

/** All marks of a goal course, as the grid shows them. */
export const MarkSheet = exact({
  ...head,
  students: Type.Array(Student, { maxItems: ROSTER_LIMITS.course }),
  /** By student as above, by column as above: score, state (its place in MARK_STATES), make-up, version; or nothing. */
  marks: Type.Array(
    Type.Array(Type.Array(nullable(Type.Integer()), { maxItems: 4 }), { maxItems: PLAN_LIMITS.columns }),
    { maxItems: ROSTER_LIMITS.course },
  ),
});
export type MarkSheet = Static<typeof MarkSheet>;

/** A cell to be kept; without score, state and make-up it is cleared. */
export const MarkSave = exact({ ...place, ...cell });
export type MarkSave = Static<typeof MarkSave>;

/** A cell that was not kept, and as it stands now. */
const MarkRefused = exact({
  ...place,
  why: Type.Unsafe<'changed' | 'wrong' | 'gone'>(Type.String()),
  sentence: Text(500),
  now: exact({ ...cell, by: Text() }),
});

export const MarksSaved = exact({
  /** Of the sheet, before and after: who has the one before has missed nothing of others. */
  version_before: Type.Integer(),
  version: Type.Integer(),
  /** Of each cell in the order in which they came; 0 where it was refused. */
  versions: Type.Array(Type.Integer()),
  refused: Type.Array(MarkRefused),
});
export type MarksSaved = Static<typeof MarksSaved>;

/** How many cells one call carries. */
export const MOST_CELLS = 2000;

/** A goal course of the teacher's, with how far its marks are. */
const MarkCourse = exact({
  id: Id,
  /** Of the course in the library. */
  course_id: Id,
  course_name: Text(),
  course_code: Text(),
  state_title: Text(),
  open: Type.Boolean(),
  columns: Type.Integer(),
  classes: Type.Integer(),
  students: Type.Integer(),
  marks: Type.Integer(),
});
export type MarkCourse = Static<typeof MarkCourse>;

/** Whoever teaches the course enters its students and marks. */
export const ofGoalTeachers = endpointsFor({ access: 'role', prefixes: ['teacher'] });

/** The marks of a goal course. */
export const markEndpoints = {
  courses: ofGoalTeachers('GET goals/marks', '我的目标课程与成绩录入进度', {
    answer: Type.Array(MarkCourse),
  }),
  read: ofGoalReaders('GET goals/courses/{id}/marks', '学生与成绩', {
    /** The version that the caller has: nothing is answered where it is still that. */
    query: exact({ since: Type.Optional(Type.Integer({ minimum: 0, maximum: 2147483647 })), ...actingQuery }),
    answer: nullable(MarkSheet),
  }),
  save: ofGoalTeachers('PUT goals/courses/{id}/marks', '保存成绩', {
    kilobytes: 512,
    body: exact({ cells: Type.Array(MarkSave, { minItems: 1, maxItems: MOST_CELLS }) }),
    answer: MarksSaved,
  }),
  sheet: ofGoalReaders('GET goals/courses/{id}/marks/sheet', '导出学生与成绩', { answer: 'file' }),
};
