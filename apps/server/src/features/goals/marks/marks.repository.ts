import type { MarkSave, MarkSheet } from '@course-center/contract/goals/marks';
import type { StudentForm } from '@course-center/contract/goals/rosters';
import type { MarkCell } from '@course-center/domain/goals/mark-cell';
import type { Queryable } from '../../../database/database.ts';
import { type SQL, sql } from '../../../database/query.ts';
import type { GoalCourseRecord } from '../goal-course.repository.ts';

export async function classesOf(db: Queryable, id: number): Promise<MarkSheet['classes']> {
  const { rows } = await db.execute<MarkSheet['classes'][number]>(sql`
    select c.id, c.name, c.teacher_id, coalesce(p.name, '') as teacher_name, c.version
    from teaching_classes c left join people p on p.id = c.teacher_id
    where c.goal_course_id = ${id} order by c.position, c.id`);
  return rows;
}

export async function studentsOf(db: Queryable, id: number): Promise<MarkSheet['students']> {
  const { rows } = await db.execute<MarkSheet['students'][number]>(sql`
    select s.id, s.class_id, s.number, s.name, s.major_name, s.entry_year, s.retaker,
      s.major_id is not null as major_known, s.version
    from goal_students s join teaching_classes c on c.id = s.class_id
    where s.goal_course_id = ${id} order by c.position, c.id, s.position, s.number, s.id`);
  return rows;
}

export async function majorNames(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select distinct name from majors order by name`);
  return rows.map(({ name }) => name);
}

/** The cells of each student as one text: twenty thousand rows take their time. */
export async function cellTexts(db: Queryable, id: number): Promise<{ student_id: number; cells: string }[]> {
  const { rows } = await db.execute<{ student_id: number; cells: string }>(sql`
    select m.student_id, string_agg(concat_ws(',', m.column_key, coalesce(m.score::text, ''), m.state,
      coalesce(m.make_up::text, ''), m.version), ';') as cells
    from goal_marks m join goal_students s on s.id = m.student_id
    where s.goal_course_id = ${id} group by m.student_id`);
  return rows;
}

/** A student as a sheet names them, with their cells as one text. */
export interface StudentLine extends StudentForm {
  readonly id: number;
  readonly class_name: string;
  readonly cells: string;
}

/** The students of a goal course with some numbers. */
export async function studentLines(
  db: Queryable,
  id: number,
  numbers: readonly string[],
): Promise<StudentLine[]> {
  const { rows } = await db.execute<StudentLine & Record<string, unknown>>(sql`
    select s.id, s.number, s.name, c.name as class_name, s.major_name, s.entry_year, s.retaker,
      coalesce((select string_agg(concat_ws(',', m.column_key, coalesce(m.score::text, ''), m.state,
        coalesce(m.make_up::text, ''), m.version), ';') from goal_marks m where m.student_id = s.id), '') as cells
    from goal_students s join teaching_classes c on c.id = s.class_id
    where s.goal_course_id = ${id} and s.number = any(${sql.param(numbers)}::text[])`);
  return rows;
}

/** A mark as it stands, and who entered it. */
export interface StandingMark extends MarkCell {
  readonly student_id: number;
  readonly column_key: string;
  readonly version: number;
  readonly by: string;
}

/** The marks that stand in some cells now, and whose they are. */
export async function standingMarks(
  db: Queryable,
  cells: readonly Pick<MarkSave, 'student_id' | 'column_key'>[],
): Promise<StandingMark[]> {
  const { rows } = await db.execute<StandingMark & Record<string, unknown>>(sql`
    select m.student_id, m.column_key, m.score, m.state, m.make_up, m.version, p.name as by
    from unnest(${sql.param(cells.map(({ student_id }) => student_id))}::int[],
      ${sql.param(cells.map(({ column_key }) => column_key))}::text[]) as asked (student_id, column_key)
    join goal_marks m using (student_id, column_key) join people p on p.id = m.by`);
  return rows;
}

/** Writes cells over what stands there; whoever calls has looked, and holds the goal course. */
export function writeMarks(tx: Queryable, by: number, at: Date, cells: readonly NewMark[]): Promise<void> {
  return insertMarks(
    ...([tx, by, at, cells] as const),
    sql`on conflict (student_id, column_key) do update set score = excluded.score, state = excluded.state,
      make_up = excluded.make_up, version = goal_marks.version + 1, by = excluded.by, at = excluded.at`,
  );
}

/** Writes cells where nothing ever stood: that takes half as long. Who holds the goal course and looked knows. */
export function addMarks(tx: Queryable, by: number, at: Date, cells: readonly NewMark[]): Promise<void> {
  return insertMarks(tx, by, at, cells, sql``);
}

type NewMark = Omit<MarkSave, 'version'>;

async function insertMarks(
  tx: Queryable,
  by: number,
  at: Date,
  cells: readonly NewMark[],
  onConflict: SQL,
): Promise<void> {
  if (cells.length === 0) return;
  const column = <Field extends keyof NewMark>(field: Field) => sql.param(cells.map((cell) => cell[field]));
  await tx.execute(sql`
    insert into goal_marks (student_id, column_key, score, state, make_up, by, at)
    select student_id, column_key, score, state, make_up, ${by}, ${at.toISOString()}::timestamptz
    from unnest(${column('student_id')}::int[], ${column('column_key')}::text[], ${column('score')}::int[],
      ${column('state')}::text[], ${column('make_up')}::int[]) as sent (student_id, column_key, score, state, make_up)
    ${onConflict}`);
}

/** How many of some students' marks are entered: a cell that was cleared is none. */
export async function countMarks(db: Queryable, studentIds: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from goal_marks where student_id = any(${sql.param(studentIds)}::int[])
      and (score is not null or state <> 'normal')`);
  return rows[0]?.count ?? 0;
}

type TaughtCourse = Pick<GoalCourseRecord, 'id' | 'state' | 'plan'> & {
  readonly course_id: number;
  readonly course_name: string;
  readonly course_code: string;
  readonly classes: number;
  readonly students: number;
  readonly marks: number;
};

/** The goal courses that somebody teaches in a term, by default the present one. */
export async function coursesTaught(
  db: Queryable,
  term: string | null,
  personId: number,
): Promise<TaughtCourse[]> {
  const { rows } = await db.execute<TaughtCourse & Record<string, unknown>>(sql`
    select g.id, g.state, g.plan, g.course_id, c.name as course_name, c.code as course_code,
      (select count(*)::int from teaching_classes k where k.goal_course_id = g.id) as classes,
      (select count(*)::int from goal_students s where s.goal_course_id = g.id) as students,
      (select count(*)::int from goal_marks m join goal_students s on s.id = m.student_id
        where s.goal_course_id = g.id and (m.score is not null or m.state <> 'normal')
          and m.column_key in (select jsonb_path_query(g.plan, '$.items[*].**.key') #>> '{}')) as marks
    from goal_courses g join courses c on c.id = g.course_id
    where g.acad_year_term = coalesce(${term}, (select acad_year_term from terms where is_now))
      and exists (select 1 from teacher_courses t
      where t.acad_year_term = g.acad_year_term and t.course_id = g.course_id and t.person_id = ${personId})
    order by c.code, g.id`);
  return rows;
}
