import type { MarkCourse, MarkSheet } from '@course-center/contract/goals/marks';
import { IDENTITY } from '@course-center/domain/access/identity';
import { areMarksOpen, GOAL_COURSE_STATES, GOAL_SENTENCE } from '@course-center/domain/goals/goal-course';
import { cellText, type MarkCell } from '@course-center/domain/goals/mark-cell';
import { markHeads } from '@course-center/domain/goals/mark-line';
import { MARK_STATES, type MarkState } from '@course-center/domain/goals/marks';
import { columnsOf, type GoalPlan, type MarkColumn } from '@course-center/domain/goals/plan';
import type { Queryable } from '../../../database/database.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
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

/** Students and marks of a goal course; null where they are still as the caller has them. */
export async function readMarkSheet(
  { db }: Pick<Scene, 'db'>,
  actor: Actor,
  id: number,
  since?: number,
): Promise<MarkSheet | null> {
  const seen = await readGoalCourse(db, actor, id);
  const { course } = seen;
  if (since === course.marks_version) return null;
  const columns = columnsOf(course.plan);
  const students = await studentsOf(db, id);
  const marks = await marksOf(db, id, columns);
  return {
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
    students,
    marks: students.map((student) => marks.get(student.id) ?? columns.map(() => [])),
  };
}

function presentColumn({ items }: GoalPlan, { key, item, item_title, title, full }: MarkColumn) {
  const { share = 0, full: item_full = full } = items.find((each) => each.key === item) ?? {};
  return { key, item, item_title, title, full, share, item_full };
}

/** Cells of each student in the order of the columns. */
async function marksOf(
  db: Queryable,
  id: number,
  columns: readonly MarkColumn[],
): Promise<Map<number, SentCell[]>> {
  const rows = await cellTexts(db, id);
  const places = new Map(columns.map(({ key }, at) => [key, at]));
  return new Map(
    rows.map(({ student_id, cells }) => {
      const row: SentCell[] = columns.map(() => []);
      for (const { key, cell, version } of cellsIn(cells)) {
        const at = places.get(key);
        if (at !== undefined) row[at] = [cell.score, STATES.indexOf(cell.state), cell.make_up, version];
      }
      return [student_id, row];
    }),
  );
}

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
  const sheet = await readMarkSheet(scene, actor, id);
  if (!sheet) throw new Error('a sheet that nobody has a version of is always answered');
  const { plan } = (await readGoalCourse(scene.db, actor, id)).course;
  const titles = new Map(markHeads(plan, columnsOf(plan)).map(({ column, title }) => [column.key, title]));
  const classes = new Map(sheet.classes.map((each) => [each.id, each.name]));
  const rows = sheet.students.map((student, at) => ({ student, cells: sheet.marks[at] ?? [] }));
  type Row = (typeof rows)[number];
  const columns: SheetColumn<Row>[] = [
    { title: ROSTER_HEADS.number, cell: ({ student }) => student.number },
    { title: ROSTER_HEADS.name, width: 12, cell: ({ student }) => student.name },
    { title: ROSTER_HEADS.class_name, cell: ({ student }) => classes.get(student.class_id) ?? '' },
    { title: ROSTER_HEADS.major_name, cell: ({ student }) => student.major_name },
    { title: ROSTER_HEADS.entry_year, width: 10, cell: ({ student }) => student.entry_year },
    { title: ROSTER_HEADS.retaker, width: 8, cell: ({ student }) => (student.retaker ? '重修' : '') },
    ...sheet.columns.map(
      (column, at): SheetColumn<Row> => ({
        title: titles.get(column.key) ?? '',
        width: 14,
        cell: ({ cells }) => {
          const cell = cellOf(cells[at] ?? []);
          const plain = cell.state === 'normal' && cell.make_up === null && cell.score !== null;
          return plain ? Number(cell.score) / 100 : cellText(cell);
        },
      }),
    ),
  ];
  return spreadsheet(`${sheet.course_name}-学生与成绩`, await writeSheet('学生与成绩', columns, rows), 'day');
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
