import { type MarkCourse, type MarkSheet, MarkSheetHead } from '@course-center/contract/goals/marks';
import { Student } from '@course-center/contract/goals/rosters';
import { IDENTITY } from '@course-center/domain/access/identity';
import { areMarksOpen, GOAL_COURSE_STATES, GOAL_SENTENCE } from '@course-center/domain/goals/goal-course';
import { cellText, type MarkCell } from '@course-center/domain/goals/mark-cell';
import { markHeads } from '@course-center/domain/goals/mark-line';
import { MARK_STATES, type MarkState } from '@course-center/domain/goals/marks';
import { columnsOf, type GoalPlan, type MarkColumn } from '@course-center/domain/goals/plan';
import type { Queryable } from '../../../database/database.ts';
import { gate } from '../../../platform/jobs/gate.ts';
import { inSteps } from '../../../platform/jobs/in-steps.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
import { whenFirstUsed } from '../../../wire/when-first-used.ts';
import { answerWriter, itemsInSteps, type WrittenAnswer, withLists } from '../../../wire/write-answer.ts';
import { readGoalCourse, type SeenGoalCourse } from '../goal-course-scope.ts';
import { cellTexts, classesOf, coursesTaught, majorNames, studentsOf } from './marks.repository.ts';

const STATES = Object.keys(MARK_STATES) as MarkState[];

/** A cell as it leaves: score, place of its state, make-up, version. */
type SentCell = (number | null)[];

/** What a reader of the course's marks may not do with them now, as a sentence; null when they may enter them. */
export function marksClosed({ course, reader }: SeenGoalCourse): string | null {
  if (!reader.teacher) return '成绩由任课教师录入，这里只能查看';
  return areMarksOpen(course.state) ? null : GOAL_SENTENCE.marks_locked;
}

/** The marks of a course as they are read: of each student one text, for there may be seven hundred thousand cells. */
interface KeptMarks {
  readonly head: MarkSheetHead;
  readonly students: MarkSheet['students'];
  readonly texts: ReadonlyMap<number, string>;
  readonly columns: readonly MarkColumn[];
}

/** The largest are a dozen megabytes each, written in a second. */
const fewAtOnce = gate(2);

/** Students and marks of a goal course as they are written; null where they are still as the caller has them. */
export async function readMarkSheet(
  { db }: Pick<Scene, 'db'>,
  actor: Actor,
  id: number,
  since?: number,
): Promise<WrittenAnswer | null> {
  const seen = await readGoalCourse(db, actor, id);
  if (since === seen.course.marks_version) return null;
  return fewAtOnce(async () => inSteps(writtenSheet(await keptMarks(db, seen))));
}

async function keptMarks(db: Queryable, seen: SeenGoalCourse): Promise<KeptMarks> {
  const { course } = seen;
  const { id } = course;
  const columns = columnsOf(course.plan);
  const students = await studentsOf(db, id);
  const rows = await cellTexts(db, id);
  const head = {
    id,
    course_id: course.course_id,
    course_name: course.name,
    course_code: course.code,
    acad_year_term: course.acad_year_term,
    state_title: GOAL_COURSE_STATES[course.state],
    version: course.marks_version,
    closed: marksClosed(seen),
    columns: columns.map((column) => presentColumn(course.plan, column)),
    classes: await classesOf(db, id),
    teachers: course.teachers.map(({ id: teacher, name }) => ({ id: teacher, name })),
    majors: await majorNames(db),
  };
  return { head, students, texts: new Map(rows.map((row) => [row.student_id, row.cells])), columns };
}

const writeHead = whenFirstUsed(() => answerWriter(MarkSheetHead));
const writeStudent = whenFirstUsed(() => answerWriter(Student));

/** As the contract has it: the head, the students, and the cells of each of them. */
function writtenSheet({ head, students, texts, columns }: KeptMarks): Generator<void, WrittenAnswer> {
  const places = placesOf(columns);
  return withLists(String(writeHead(head)), {
    students: itemsInSteps(students, (student) => String(writeStudent(student))),
    marks: itemsInSteps(students, ({ id }) => cellsText(texts.get(id) ?? '', places)),
  });
}

function presentColumn({ items }: GoalPlan, { key, item, item_title, title, full }: MarkColumn) {
  const { share = 0, full: item_full = full } = items.find((each) => each.key === item) ?? {};
  return { key, item, item_title, title, full, share, item_full };
}

type Places = ReadonlyMap<string, number>;

const placesOf = (columns: readonly MarkColumn[]): Places => new Map(columns.map(({ key }, at) => [key, at]));

/** A student's cells in the order of the columns. */
function sentCells(text: string, places: Places): SentCell[] {
  const row = Array.from({ length: places.size }, (): SentCell => []);
  for (const { key, cell, version } of cellsIn(text)) {
    const at = places.get(key);
    if (at !== undefined) row[at] = [cell.score, STATES.indexOf(cell.state), cell.make_up, version];
  }
  return row;
}

/** The same as they go out: nothing but numbers. */
const cellsText = (text: string, places: Places) => JSON.stringify(sentCells(text, places));

/** Cells that were read as one text. */
export function cellsIn(text: string): { key: string; cell: MarkCell; version: number }[] {
  if (text === '') return [];
  return text.split(';').map((each) => {
    const [key = '', score = '', state = '', makeUp = '', version = ''] = each.split(',');
    const cell = { score: numberIn(score), state: state as MarkState, make_up: numberIn(makeUp) };
    return { key, cell, version: Number(version) };
  });
}

function numberIn(text: string): number | null {
  return text === '' ? null : Number(text);
}

function cellOf([score = null, state = 0, make_up = null]: SentCell): MarkCell {
  return { score, state: STATES[state ?? 0] ?? 'normal', make_up };
}

/** The heads that stand before the marks, alike in template, export and import. */
export const ROSTER_HEADS = {
  number: '学号',
  name: '姓名',
  class_name: '教学班',
  major_name: '专业',
  entry_year: '入学年份',
  retaker: '重修',
} as const;

/** Students and marks as a sheet that can be imported again. */
export async function exportMarks(scene: Scene, actor: Actor, id: number): Promise<FileAnswer> {
  const seen = await readGoalCourse(scene.db, actor, id);
  const { head, students, texts, columns } = await keptMarks(scene.db, seen);
  const heads = markHeads(seen.course.plan, columns);
  const titles = new Map(heads.map(({ column, title }) => [column.key, title]));
  const classes = new Map(head.classes.map((each) => [each.id, each.name]));
  const cellsOf = lastCells(texts, placesOf(columns));
  type Row = MarkSheet['students'][number];
  const sheet: SheetColumn<Row>[] = [
    { title: ROSTER_HEADS.number, cell: ({ number }) => number },
    { title: ROSTER_HEADS.name, width: 12, cell: ({ name }) => name },
    { title: ROSTER_HEADS.class_name, cell: ({ class_id }) => classes.get(class_id) ?? '' },
    { title: ROSTER_HEADS.major_name, cell: ({ major_name }) => major_name },
    { title: ROSTER_HEADS.entry_year, width: 10, cell: ({ entry_year }) => entry_year },
    { title: ROSTER_HEADS.retaker, width: 8, cell: ({ retaker }) => (retaker ? '重修' : '') },
    ...columns.map(
      ({ key }, at): SheetColumn<Row> => ({
        title: titles.get(key) ?? '',
        width: 14,
        cell: (student) => {
          const cell = cellOf(cellsOf(student.id)[at] ?? []);
          const plain = cell.state === 'normal' && cell.make_up === null && cell.score !== null;
          return plain ? Number(cell.score) / 100 : cellText(cell);
        },
      }),
    ),
  ];
  const file = await writeSheet('学生与成绩', sheet, students);
  return spreadsheet(`${head.course_name}-学生与成绩`, file, 'day');
}

/** A student's cells, of whom one column after the other is asked for: they are read once, and not kept. */
function lastCells(texts: ReadonlyMap<number, string>, places: Places): (student: number) => SentCell[] {
  let last: { readonly student: number; readonly cells: SentCell[] } | undefined;
  return (student) => {
    if (last?.student !== student) last = { student, cells: sentCells(texts.get(student) ?? '', places) };
    return last.cells;
  };
}

/** The goal courses that somebody teaches in the term, with how far their marks are. */
export async function ownMarkCourses({ db, term }: Scene, actor: Actor): Promise<MarkCourse[]> {
  if (actor.identity !== IDENTITY.teacher) throw forbidden();
  const rows = await coursesTaught(db, term, actor.person_id);
  return rows.map(({ state, plan, ...row }) => ({
    ...row,
    state_title: GOAL_COURSE_STATES[state],
    open: areMarksOpen(state),
    columns: columnsOf(plan).length,
  }));
}
