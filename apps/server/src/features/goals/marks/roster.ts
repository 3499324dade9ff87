import type { ClassSource, StudentForm } from '@course-center/contract/goals/rosters';
import { ROSTER_LIMITS, studentFaults, tidyStudent } from '@course-center/domain/goals/roster';
import { constraintHit } from '../../../database/constraint-hit.ts';
import type { Transaction } from '../../../database/database.ts';
import { goalStudents, teachingClasses } from '../../../database/goals-schema.ts';
import { and, eq, sql } from '../../../database/query.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { InvalidInput, notFound, Refused, requireFaultless } from '../../../wire/failures.ts';
import { type GoalCourseRecord, raiseMarks, readGoalCourse } from '../goal-course-scope.ts';
import { holdForMarks } from './save-marks.ts';

const CLASS_GONE = '教学班不存在，可能已被删除，请刷新后重试';
const STUDENT_GONE = '学生不在名单中，可能已被删除，请刷新后重试';

/** What the ledger is told: how many and which, never who. */
interface Told {
  readonly action: string;
  readonly after: Readonly<Record<string, unknown>>;
}

/** A change of students or classes by who teaches the course: the course is held, its version raised, the ledger told. */
function changeRoster<Result>(
  scene: Scene,
  actor: Actor,
  id: number,
  change: (tx: Transaction, course: GoalCourseRecord) => Promise<{ result: Result; told: Told | null }>,
): Promise<Result> {
  return scene.db.transaction(async (tx) => {
    const { result, told } = await change(tx, await holdForMarks(tx, actor, id));
    if (!told) return result;
    await raiseMarks(tx, id);
    await appendToLedger(tx, scene, { by: actor, subject: `goal_course:${id}`, ...told });
    return result;
  });
}

export interface ClassForm {
  readonly name: string;
  readonly teacher_id: number | null;
}

function requireClassForm({ name, teacher_id }: ClassForm, { teachers }: GoalCourseRecord): ClassForm {
  const form = { name: name.trim(), teacher_id };
  const faults = {
    ...(form.name === '' && { name: '请填写教学班名称' }),
    ...(form.name.length > ROSTER_LIMITS.className && { name: `不能超过 ${ROSTER_LIMITS.className} 个字符` }),
    ...(teacher_id !== null &&
      !teachers.some((each) => each.id === teacher_id) && { teacher_id: '请从任课教师中选择' }),
  };
  requireFaultless(faults);
  return form;
}

async function uniquely<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (constraintHit(error)?.constraint !== 'teaching_classes_name') throw error;
    throw new Refused({ reason: 'duplicate', what: `教学班“${name}”` });
  }
}

export function addClass(scene: Scene, actor: Actor, id: number, input: ClassForm): Promise<{ id: number }> {
  return uniquely(input.name.trim(), () =>
    changeRoster(scene, actor, id, async (tx, course) => {
      const classId = await insertClass(tx, id, requireClassForm(input, course));
      return {
        result: { id: classId },
        told: { action: 'teaching_class.created', after: { class_id: classId } },
      };
    }),
  );
}

async function insertClass(tx: Transaction, id: number, form: ClassForm): Promise<number> {
  const position = sql`(select coalesce(max(position), 0) + 1 from teaching_classes where goal_course_id = ${id})`;
  const [row] = await tx
    .insert(teachingClasses)
    .values({ goal_course_id: id, ...form, position: position as unknown as number })
    .returning({ id: teachingClasses.id });
  return row?.id as number;
}

async function findClass(tx: Transaction, id: number, classId: number) {
  const [row] = await tx
    .select()
    .from(teachingClasses)
    .where(and(eq(teachingClasses.id, classId), eq(teachingClasses.goal_course_id, id)));
  if (!row) throw notFound(CLASS_GONE);
  return row;
}

export function changeClass(
  scene: Scene,
  actor: Actor,
  id: number,
  classId: number,
  { version, ...input }: ClassForm & { readonly version: number },
): Promise<{ id: number }> {
  return uniquely(input.name.trim(), () =>
    changeRoster(scene, actor, id, async (tx, course) => {
      const before = await findClass(tx, id, classId);
      const form = requireClassForm(input, course);
      if (before.version !== version) throw new Refused({ reason: 'changed_meanwhile' });
      await tx
        .update(teachingClasses)
        .set({ ...form, version: version + 1 })
        .where(eq(teachingClasses.id, classId));
      return {
        result: { id: classId },
        told: { action: 'teaching_class.changed', after: { class_id: classId } },
      };
    }),
  );
}

/** Removes a class with its students and marks; who asks has said how many they were told. */
export function removeClass(
  scene: Scene,
  actor: Actor,
  id: number,
  classId: number,
  seen: { readonly version: number; readonly students: number; readonly marks: number },
): Promise<{ id: number }> {
  return changeRoster(scene, actor, id, async (tx) => {
    const before = await findClass(tx, id, classId);
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from goal_students where class_id = ${classId}`,
    );
    const ids = rows.map((row) => row.id);
    const counted = { version: before.version, students: ids.length, marks: await countMarks(tx, ids) };
    if (Object.entries(counted).some(([field, count]) => seen[field as keyof typeof seen] !== count))
      throw new Refused({ reason: 'changed_meanwhile' });
    await tx.delete(teachingClasses).where(eq(teachingClasses.id, classId));
    const after = { class_id: classId, students: counted.students, marks: counted.marks };
    return { result: { id: classId }, told: { action: 'teaching_class.removed', after } };
  });
}

/** What is entered: a cell that was cleared is none. */
async function countMarks(tx: Transaction, studentIds: readonly number[]): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from goal_marks where student_id = any(${sql.param(studentIds)}::int[])
      and (score is not null or state <> 'normal')`);
  return rows[0]?.count ?? 0;
}

/** The school's majors by name and code; one that several share is nobody's. */
export async function majorsByName(tx: Transaction): Promise<(name: string) => number | null> {
  const { rows } = await tx.execute<{ id: number; name: string; code: string }>(
    sql`select id, name, code from majors`,
  );
  const ids = new Map<string, number | null>();
  for (const { id, name, code } of rows)
    for (const each of new Set([name, code]))
      if (each !== '') ids.set(each, ids.has(each) && ids.get(each) !== id ? null : id);
  return (name) => ids.get(name) ?? null;
}

export function addStudents(
  scene: Scene,
  actor: Actor,
  id: number,
  { class_id, students }: { readonly class_id: number; readonly students: readonly StudentForm[] },
): Promise<{ added: number }> {
  return changeRoster(scene, actor, id, async (tx) => {
    await findClass(tx, id, class_id);
    const forms = students.map(tidyStudent);
    requireFaultless(await faultsIn(tx, id, forms));
    const ids = await insertStudents(tx, id, class_id, forms);
    const after = { class_id, students: ids.length };
    return { result: { added: ids.length }, told: { action: 'student.created', after } };
  });
}

/** Faults by line and field (`students.3.number`), of a single one by its field; the same number twice at the second. */
async function faultsIn(
  tx: Transaction,
  id: number,
  forms: readonly StudentForm[],
): Promise<Record<string, string>> {
  const there = await numbersIn(tx, id);
  const seen = new Map<string, number>();
  const faults: Record<string, string> = {};
  forms.forEach((form, at) => {
    const path = forms.length === 1 ? '' : `students.${at}.`;
    for (const [field, sentence] of Object.entries(studentFaults(form)))
      if (sentence) faults[`${path}${field}`] = sentence;
    const first = seen.get(form.number);
    const twice = there.has(form.number)
      ? `学号 ${form.number} 已在名单中`
      : first !== undefined && `与第 ${first + 1} 名学生的学号相同`;
    if (twice) faults[`${path}number`] ??= twice;
    seen.set(form.number, first ?? at);
  });
  return faults;
}

async function numbersIn(tx: Transaction, id: number): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: number; number: string }>(
    sql`select id, number from goal_students where goal_course_id = ${id}`,
  );
  return new Map(rows.map((row) => [row.number, row.id]));
}

/** Adds students at the end of a class; whoever calls has judged them. */
export async function insertStudents(
  tx: Transaction,
  id: number,
  classId: number,
  forms: readonly StudentForm[],
): Promise<number[]> {
  const majorOf = await majorsByName(tx);
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(position), 0)::int as last from goal_students where class_id = ${classId}`,
  );
  const last = rows[0]?.last ?? 0;
  const ids: number[] = [];
  for (let from = 0; from < forms.length; from += 1000) {
    const added = await tx
      .insert(goalStudents)
      .values(
        forms.slice(from, from + 1000).map(({ number, name, major_name, entry_year, retaker }, at) => ({
          ...{ goal_course_id: id, class_id: classId, number, name, major_name, entry_year, retaker },
          ...{ major_id: majorOf(major_name), position: last + from + at + 1 },
        })),
      )
      .returning({ id: goalStudents.id });
    ids.push(...added.map((row) => row.id));
  }
  return ids;
}

/** Corrects a student: marks stay, whatever else changes. */
export function changeStudent(
  scene: Scene,
  actor: Actor,
  id: number,
  studentId: number,
  { version, class_id, ...input }: StudentForm & { readonly class_id: number; readonly version: number },
): Promise<{ id: number }> {
  return changeRoster(scene, actor, id, async (tx) => {
    const [before] = await tx
      .select()
      .from(goalStudents)
      .where(and(eq(goalStudents.id, studentId), eq(goalStudents.goal_course_id, id)));
    if (!before) throw notFound(STUDENT_GONE);
    await findClass(tx, id, class_id);
    const form = tidyStudent(input);
    requireFaultless(studentFaults(form));
    const holder = (await numbersIn(tx, id)).get(form.number);
    if (holder !== undefined && holder !== studentId)
      throw new InvalidInput({ number: `学号 ${form.number} 已在名单中` });
    if (before.version !== version) throw new Refused({ reason: 'changed_meanwhile' });
    const major_id = (await majorsByName(tx))(form.major_name);
    await tx
      .update(goalStudents)
      .set({ ...form, class_id, major_id, version: version + 1 })
      .where(eq(goalStudents.id, studentId));
    return {
      result: { id: studentId },
      told: { action: 'student.changed', after: { student_id: studentId } },
    };
  });
}

type Chosen = readonly { readonly id: number; readonly version: number }[];

/** All of those who were chosen, as they were seen: else nobody is touched. */
async function requireChosen(tx: Transaction, id: number, chosen: Chosen): Promise<number[]> {
  const ids = [...new Set(chosen.map((each) => each.id))];
  const { rows } = await tx.execute<{ id: number; version: number }>(
    sql`select id, version from goal_students where goal_course_id = ${id} and id = any(${sql.param(ids)}::int[])`,
  );
  const now = new Map(rows.map((row) => [row.id, row.version]));
  if (ids.some((each) => !now.has(each))) throw notFound(STUDENT_GONE);
  if (chosen.some((each) => now.get(each.id) !== each.version))
    throw new Refused({ reason: 'changed_meanwhile' });
  return ids;
}

export function moveStudents(
  scene: Scene,
  actor: Actor,
  id: number,
  { class_id, students }: { readonly class_id: number; readonly students: Chosen },
): Promise<{ moved: number }> {
  return changeRoster(scene, actor, id, async (tx) => {
    await findClass(tx, id, class_id);
    const ids = await requireChosen(tx, id, students);
    await tx.execute(sql`update goal_students set class_id = ${class_id}, version = version + 1
      where id = any(${sql.param(ids)}::int[])`);
    const after = { class_id, student_ids: ids };
    return { result: { moved: ids.length }, told: { action: 'student.class_changed', after } };
  });
}

export function removeStudents(
  scene: Scene,
  actor: Actor,
  id: number,
  { students, marks }: { readonly students: Chosen; readonly marks: number },
): Promise<{ removed: number }> {
  return changeRoster(scene, actor, id, async (tx) => {
    const ids = await requireChosen(tx, id, students);
    if ((await countMarks(tx, ids)) !== marks) throw new Refused({ reason: 'changed_meanwhile' });
    await tx.execute(sql`delete from goal_students where id = any(${sql.param(ids)}::int[])`);
    const after = { student_ids: ids, students: ids.length, marks };
    return { result: { removed: ids.length }, told: { action: 'student.removed', after } };
  });
}

const MOST_SOURCES = 100;

/** Classes of other goal courses that the caller teaches, of whatever term, newest first. */
export async function classSources(
  { db }: Scene,
  actor: Actor,
  id: number,
  search = '',
): Promise<ClassSource[]> {
  await readGoalCourse(db, actor, id);
  const { rows } = await db.execute<ClassSource>(sql`
    select k.id, k.name, c.name as course_name, g.acad_year_term,
      (select count(*)::int from goal_students s where s.class_id = k.id) as students
    from teaching_classes k join goal_courses g on g.id = k.goal_course_id join courses c on c.id = g.course_id
    where g.id <> ${id} and exists (select 1 from teacher_courses t where t.acad_year_term = g.acad_year_term
        and t.course_id = g.course_id and t.person_id = ${actor.person_id})
      and (strpos(k.name, ${search}) > 0 or strpos(c.name, ${search}) > 0)
    order by g.acad_year_term desc, c.name, k.position, k.id limit ${MOST_SOURCES}`);
  return rows;
}

/** Copies the students of a class, without their marks. Who is in the course already stays where they are. */
export function copyClass(
  scene: Scene,
  actor: Actor,
  id: number,
  { class_id, name }: { readonly class_id: number; readonly name: string },
): Promise<{ added: number; skipped: number }> {
  return uniquely(name.trim(), () =>
    changeRoster(scene, actor, id, async (tx, course) => {
      const [source] = await tx.select().from(teachingClasses).where(eq(teachingClasses.id, class_id));
      const seen = source && (await readGoalCourse(tx, actor, source.goal_course_id).catch(() => null));
      if (!source || !seen?.reader.teacher) throw notFound(CLASS_GONE);
      const form = requireClassForm({ name, teacher_id: null }, course);
      const there = await numbersIn(tx, id);
      const { rows } = await tx.execute<StudentForm & Record<string, unknown>>(sql`
        select number, name, major_name, entry_year, false as retaker from goal_students
        where class_id = ${class_id} order by position, number, id`);
      const fresh = rows.filter(({ number }) => !there.has(number));
      const classId = await insertClass(tx, id, form);
      if (fresh.length > 0) await insertStudents(tx, id, classId, fresh);
      const counts = { added: fresh.length, skipped: rows.length - fresh.length };
      const after = { class_id: classId, from_class_id: class_id, ...counts };
      return { result: counts, told: { action: 'teaching_class.copied', after } };
    }),
  );
}
