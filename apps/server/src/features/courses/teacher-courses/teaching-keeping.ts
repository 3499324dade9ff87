import type { Transaction } from '../../../database/database.ts';
import { inBatches } from '../../../database/in-batches.ts';
import { and, eq, inArray, ne, notInArray, type SQL, sql } from '../../../database/query.ts';
import { courses, teacherCourses } from '../../../database/schema.ts';
import type { Known } from '../../../platform/resources/importing.ts';
import type { Change } from '../../../platform/resources/resource.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import { InvalidInput, Refused } from '../../../wire/failures.ts';
import { requireTeachers } from './require-teachers.ts';
import { type TaughtForm, teachersOf } from './taught-form.ts';

const taught = (term: string, courseId: number) =>
  and(eq(teacherCourses.acad_year_term, term), eq(teacherCourses.course_id, courseId));

/** The rows of a team, which carry its version. */
export async function rowsOfTeaching({ tx, term }: Change, id: number): Promise<SQL> {
  return taught(await termOf(tx, term), id) as SQL;
}

export async function departmentOfCourse(
  { course_id }: Pick<TaughtForm, 'course_id'>,
  { tx }: Change,
): Promise<number | null> {
  if (course_id === null) return null;
  const [row] = await tx
    .select({ department_id: courses.department_id })
    .from(courses)
    .where(eq(courses.id, course_id));
  return row?.department_id ?? null;
}

/**
 * Who teaches a course in the call's term; the course is held, so that nobody adds a second team meanwhile. One that
 * the actor does not reach is not, and not there for them; whoever asks judges again what they got.
 */
export async function findTeaching(change: Change, id: number): Promise<TaughtForm | undefined> {
  const { tx, reach, term: named } = change;
  const department = reach && (await departmentOfCourse({ course_id: id }, change));
  if (reach && (department === null || !reach.includes(department))) return undefined;
  const term = await termOf(tx, named);
  await holdCourses(tx, [id]);
  return (await teachingsOf(tx, term, [id])).get(id);
}

/** What is taught of the courses with these codes. */
export async function knownTeachings(
  { tx, term: named }: Change,
  codes: readonly string[],
): Promise<Map<string, Known<TaughtForm>>> {
  const term = await termOf(tx, named);
  const found = await tx
    .select({ id: courses.id, code: courses.code })
    .from(courses)
    .where(inArray(courses.code, [...codes]));
  const forms = await teachingsOf(
    tx,
    term,
    found.map(({ id }) => id),
  );
  return new Map(
    found.flatMap(({ id, code }) => {
      const form = forms.get(id);
      return form ? [[code, { id, form }] as const] : [];
    }),
  );
}

async function teachingsOf(
  tx: Transaction,
  term: string,
  courseIds: readonly number[],
): Promise<Map<number, TaughtForm>> {
  const rows = await tx
    .select()
    .from(teacherCourses)
    .where(and(eq(teacherCourses.acad_year_term, term), inArray(teacherCourses.course_id, [...courseIds])))
    .orderBy(teacherCourses.person_id);
  const byCourse = Map.groupBy(rows, ({ course_id }) => course_id);
  return new Map(
    [...byCourse].map(([course_id, team]) => [
      course_id,
      {
        acad_year_term: term,
        course_id,
        leader_id: team.find(({ is_leader }) => is_leader)?.person_id ?? null,
        person_ids: team.filter(({ is_leader }) => !is_leader).map(({ person_id }) => person_id),
      },
    ]),
  );
}

export async function insertTeachings(
  { tx, reach, term: named }: Change,
  forms: readonly TaughtForm[],
): Promise<number[]> {
  const term = forms[0]?.acad_year_term ?? (await termOf(tx, named));
  return inBatches(forms, async (batch) => {
    const ids = batch.map(({ course_id }) => course_id as number);
    const held = await holdCourses(tx, ids);
    if (ids.some((id) => !held.has(id))) throw new Refused({ reason: 'reference_gone' });
    const [already] = (await teachingsOf(tx, term, ids)).keys();
    if (already !== undefined)
      throw new Refused({ reason: 'duplicate', what: `本学期“${held.get(already)}”的任课` });
    await requireTeachers({ tx, reach }, batch, null);
    await put(tx, term, batch, 1);
    return ids;
  });
}

export async function updateTeaching(
  { tx, reach }: Change,
  id: number,
  form: TaughtForm,
  before: TaughtForm,
): Promise<void> {
  if (form.course_id !== id) throw new InvalidInput({ course_id: '任课的课程不能更换，请删除后重新添加' });
  const term = before.acad_year_term as string;
  await requireTeachers({ tx, reach }, [form], before);
  const [team] = await tx
    .select({ version: sql<number>`max(${teacherCourses.version})` })
    .from(teacherCourses)
    .where(taught(term, id));
  await tx
    .delete(teacherCourses)
    .where(and(taught(term, id), notInArray(teacherCourses.person_id, teachersOf(form))));
  // There is one leader at any time: the old one steps down first.
  await tx
    .update(teacherCourses)
    .set({ is_leader: false })
    .where(and(taught(term, id), ne(teacherCourses.person_id, form.leader_id as number)));
  // Also who is new in it carries the team's version: the next leader may be one of them.
  await put(tx, term, [form], team?.version ?? 1);
}

export async function removeTeaching({ tx, term: named }: Change, id: number): Promise<void> {
  const term = await termOf(tx, named);
  await tx.delete(teacherCourses).where(taught(term, id));
}

/** The names of courses, which stay as they are until the transaction ends. */
async function holdCourses(tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(inArray(courses.id, [...ids]))
    .orderBy(courses.id)
    .for('no key update');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function put(
  tx: Transaction,
  term: string,
  forms: readonly TaughtForm[],
  version: number,
): Promise<void> {
  const rows = forms.flatMap((form) =>
    teachersOf(form).map((person_id) => ({
      acad_year_term: term,
      course_id: form.course_id as number,
      person_id,
      is_leader: person_id === form.leader_id,
      version,
    })),
  );
  await inBatches(rows, async (batch) => {
    await tx
      .insert(teacherCourses)
      .values([...batch])
      .onConflictDoUpdate({
        target: [teacherCourses.acad_year_term, teacherCourses.course_id, teacherCourses.person_id],
        set: { is_leader: sql`excluded.is_leader` },
      });
    return [];
  });
}
