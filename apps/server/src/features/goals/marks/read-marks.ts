import type { MarkCourse, MarkSheet } from '@course-center/contract/goals/marks';
import { IDENTITY } from '@course-center/domain/access/identity';
import { areMarksOpen, GOAL_COURSE_STATES, GOAL_SENTENCE } from '@course-center/domain/goals/goal-course';
import { cellText, type MarkCell } from '@course-center/domain/goals/mark-cell';
import { MARK_STATES, type MarkState } from '@course-center/domain/goals/marks';
import { columnsOf, type GoalPlan, type MarkColumn } from '@course-center/domain/goals/plan';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/query.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
import { type GoalCourseRecord, readGoalCourse, type SeenGoalCourse } from '../goal-course-scope.ts';

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

async function classesOf(db: Queryable, id: number): Promise<MarkSheet['classes']> {
  const { rows } = await db.execute<MarkSheet['classes'][number]>(sql`
    select c.id, c.name, c.teacher_id, coalesce(p.name, '') as teacher_name, c.version
    from teaching_classes c left join people p on p.id = c.teacher_id
    where c.goal_course_id = ${id} order by c.position, c.id`);
  return rows;
}

async function studentsOf(db: Queryable, id: number): Promise<MarkSheet['students']> {
  const { rows } = await db.execute<MarkSheet['students'][number]>(sql`
    select s.id, s.class_id, s.number, s.name, s.major_name, s.entry_year, s.retaker,
      s.major_id is not null as major_known, s.version
    from goal_students s join teaching_classes c on c.id = s.class_id
    where s.goal_course_id = ${id} order by c.position, c.id, s.position, s.number, s.id`);
  return rows;
}

async function majorNames(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select distinct name from majors order by name`);
  return rows.map(({ name }) => name);
}

/** Cells of each student in the order of the columns. One text per student: twenty thousand rows take their time. */
async function marksOf(
  db: Queryable,
  id: number,
  columns: readonly MarkColumn[],
): Promise<Map<number, SentCell[]>> {
  const { rows } = await db.execute<{ student_id: number; cells: string }>(sql`
    select m.student_id, string_agg(concat_ws(',', m.column_key, coalesce(m.score::text, ''), m.state,
      coalesce(m.make_up::text, ''), m.version), ';') as cells
    from goal_marks m join goal_students s on s.id = m.student_id
    where s.goal_course_id = ${id} group by m.student_id`);
  const places = new Map(columns.map(({ key }, at) => [key, at]));
  return new Map(
    rows.map(({ student_id, cells }) => {
      const row: SentCell[] = columns.map(() => []);
      for (const each of cells.split(';')) {
        const [key = '', score = '', state = '', makeUp = '', version = ''] = each.split(',');
        const at = places.get(key);
        if (at !== undefined)
          row[at] = [numberIn(score), STATES.indexOf(state as MarkState), numberIn(makeUp), Number(version)];
      }
      return [student_id, row];
    }),
  );
}

function numberIn(text: string): number | null {
  return text === '' ? null : Number(text);
}

function cellOf([score = null, state = 0, make_up = null]: SentCell): MarkCell {
  return { score, state: STATES[state ?? 0] ?? 'normal', make_up };
}

/** What a column is called on sheets: item and question. */
export function columnTitle({ item_title, title }: Pick<MarkColumn, 'item_title' | 'title'>): string {
  return title === '' ? item_title : `${item_title} ${title}`;
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
        title: columnTitle(column),
        width: 12,
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
  const { rows } = await db.execute<
    Pick<GoalCourseRecord, 'id' | 'state' | 'plan'> & {
      course_name: string;
      course_code: string;
      classes: number;
      students: number;
      marks: number;
    }
  >(sql`
    select g.id, g.state, g.plan, c.name as course_name, c.code as course_code,
      (select count(*)::int from teaching_classes k where k.goal_course_id = g.id) as classes,
      (select count(*)::int from goal_students s where s.goal_course_id = g.id) as students,
      (select count(*)::int from goal_marks m join goal_students s on s.id = m.student_id
        where s.goal_course_id = g.id and (m.score is not null or m.state <> 'normal')
          and m.column_key in (select jsonb_path_query(g.plan, '$.items[*].**.key') #>> '{}')) as marks
    from goal_courses g join courses c on c.id = g.course_id
    where g.acad_year_term = coalesce(${term}, (select acad_year_term from terms where is_now)) and exists (select 1 from teacher_courses t
      where t.acad_year_term = g.acad_year_term and t.course_id = g.course_id and t.person_id = ${actor.person_id})
    order by c.code, g.id`);
  return rows.map(({ state, plan, ...row }) => ({
    ...row,
    state_title: GOAL_COURSE_STATES[state],
    open: areMarksOpen(state),
    columns: columnsOf(plan).length,
  }));
}
