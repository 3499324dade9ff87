import type { ClassSource, StudentForm } from '@course-center/contract/goals/rosters';
import { ROSTER_LIMITS, studentFaults, tidyStudent } from '@course-center/domain/goals/roster';
import { constraintHit } from '../../../database/constraint-hit.ts';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { InvalidInput, notFound, Refused, requireFaultless } from '../../../wire/failures.ts';
import { type GoalCourseRecord, raiseMarks } from '../goal-course.repository.ts';
import { readGoalCourse } from '../goal-course-scope.ts';
import { countMarks } from './marks.repository.ts';
import {
  type ClassForm,
  classesTaughtBesides,
  deleteClass,
  deleteStudents,
  findClass,
  formsIn,
  insertClass,
  insertStudents,
  moveToClass,
  numbersIn,
  studentsIn,
  type TeachingClassRow,
  updateClass,
  updateStudents,
  versionsOf,
} from './roster.repository.ts';
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

async function requireClass(tx: Transaction, id: number, classId: number): Promise<TeachingClassRow> {
  const found = await findClass(tx, classId);
  if (found?.goal_course_id !== id) throw notFound(CLASS_GONE);
  return found;
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
      const before = await requireClass(tx, id, classId);
      const form = requireClassForm(input, course);
      if (before.version !== version) throw new Refused({ reason: 'changed_meanwhile' });
      await updateClass(tx, classId, { ...form, version: version + 1 });
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
    const before = await requireClass(tx, id, classId);
    const ids = await studentsIn(tx, classId);
    const counted = { version: before.version, students: ids.length, marks: await countMarks(tx, ids) };
    if (Object.entries(counted).some(([field, count]) => seen[field as keyof typeof seen] !== count))
      throw new Refused({ reason: 'changed_meanwhile' });
    await deleteClass(tx, classId);
    const after = { class_id: classId, students: counted.students, marks: counted.marks };
    return { result: { id: classId }, told: { action: 'teaching_class.removed', after } };
  });
}

export function addStudents(
  scene: Scene,
  actor: Actor,
  id: number,
  { class_id, students }: { readonly class_id: number; readonly students: readonly StudentForm[] },
): Promise<{ added: number }> {
  return changeRoster(scene, actor, id, async (tx) => {
    await requireClass(tx, id, class_id);
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

/** Corrects a student: marks stay, whatever else changes. */
export function changeStudent(
  scene: Scene,
  actor: Actor,
  id: number,
  studentId: number,
  { version, class_id, ...input }: StudentForm & { readonly class_id: number; readonly version: number },
): Promise<{ id: number }> {
  return changeRoster(scene, actor, id, async (tx) => {
    const before = (await versionsOf(tx, id, [studentId])).get(studentId);
    if (before === undefined) throw notFound(STUDENT_GONE);
    await requireClass(tx, id, class_id);
    const form = tidyStudent(input);
    requireFaultless(studentFaults(form));
    const holder = (await numbersIn(tx, id)).get(form.number);
    if (holder !== undefined && holder !== studentId)
      throw new InvalidInput({ number: `学号 ${form.number} 已在名单中` });
    if (before !== version) throw new Refused({ reason: 'changed_meanwhile' });
    await updateStudents(tx, [{ id: studentId, class_id, ...form }]);
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
  const now = await versionsOf(tx, id, ids);
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
    await requireClass(tx, id, class_id);
    const ids = await requireChosen(tx, id, students);
    await moveToClass(tx, ids, class_id);
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
    await deleteStudents(tx, ids);
    const after = { student_ids: ids, students: ids.length, marks };
    return { result: { removed: ids.length }, told: { action: 'student.removed', after } };
  });
}

/** Classes of other goal courses that the caller teaches, of whatever term, newest first. */
export async function classSources(
  { db }: Scene,
  actor: Actor,
  id: number,
  search = '',
): Promise<ClassSource[]> {
  await readGoalCourse(db, actor, id);
  return classesTaughtBesides(db, id, actor.person_id, search);
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
      const source = await findClass(tx, class_id);
      const seen = source && (await readGoalCourse(tx, actor, source.goal_course_id).catch(() => null));
      if (!source || !seen?.reader.teacher) throw notFound(CLASS_GONE);
      const form = requireClassForm({ name, teacher_id: null }, course);
      const there = await numbersIn(tx, id);
      const students = await formsIn(tx, class_id);
      const fresh = students
        .filter(({ number }) => !there.has(number))
        // Who takes another course again does not take this one again; of the same course, who did still does.
        .map((student) => ({
          ...student,
          retaker: student.retaker && seen.course.course_id === course.course_id,
        }));
      const classId = await insertClass(tx, id, form);
      if (fresh.length > 0) await insertStudents(tx, id, classId, fresh);
      const counts = { added: fresh.length, skipped: students.length - fresh.length };
      const after = { class_id: classId, from_class_id: class_id, ...counts };
      return { result: counts, told: { action: 'teaching_class.copied', after } };
    }),
  );
}
