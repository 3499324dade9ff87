import { createHmac } from 'node:crypto';
import type { QuestionnaireDetail } from '@course-center/contract/goals/questionnaires';
import { LEAST_ANSWERS, leastAnswers } from '@course-center/domain/goals/achievement';
import { areMarksOpen, GOAL_SENTENCE } from '@course-center/domain/goals/goal-course';
import {
  closingFault,
  countsFaults,
  extensionFault,
  isOpen,
  type QuestionnaireRefusal,
} from '@course-center/domain/goals/questionnaire';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { schoolSecret } from '../../../platform/files/secrets.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { addTickets, dropTickets, setTicketsEnd } from '../../../platform/tickets/tickets.repository.ts';
import { hexOf } from '../../../platform/tickets/tickets.ts';
import { DEFAULT_SCHOOL } from '../../../schools/school.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused, requireFaultless } from '../../../wire/failures.ts';
import { raiseMarks } from '../goal-course.repository.ts';
import { goalRefused, readGoalCourse, type SeenGoalCourse } from '../goal-course-scope.ts';
import {
  addCounts,
  clearCounts,
  countsOf,
  dropQuestionnaire,
  findQuestionnaire,
  keepQuestionnaire,
  type Questionnaire,
  studentCount,
} from './questionnaires.repository.ts';

export const QUESTIONNAIRE = 'questionnaire';
export const CLOSING = 'questionnaire-closing';

export const questionnaireRefused = (questionnaire: QuestionnaireRefusal) =>
  new Refused({ reason: 'questionnaire_refused', questionnaire });

/**
 * Codes are computed, so that slips can be printed again, and known to the database by their hashes
 * alone. Asked for before a transaction: inside one, the embedded engine has no second connection.
 */
const codeSecret = schoolSecret('questionnaire-codes');

const thing = (id: number) => ({ purpose: QUESTIONNAIRE, bound: { goal_course_id: id } });

async function codesOf(
  { db }: Scene,
  id: number,
  openedAt: Date,
  from: number,
  to: number,
): Promise<string[]> {
  const secret = await codeSecret(db);
  const codeAt = (_: unknown, at: number) =>
    createHmac('sha256', secret)
      .update(`${id} ${openedAt.getTime()} ${from + at}`)
      .digest('base64url')
      .slice(0, 24);
  return Array.from({ length: Math.max(0, to - from) }, codeAt);
}

export async function readQuestionnaire(
  scene: Scene,
  actor: Actor,
  id: number,
): Promise<QuestionnaireDetail> {
  return present(scene, scene.db, await readGoalCourse(scene.db, actor, id));
}

async function present(
  scene: Scene,
  db: Queryable,
  { course, reader }: SeenGoalCourse,
): Promise<QuestionnaireDetail> {
  const found = await findQuestionnaire(db, course.id);
  const now = scene.now();
  const open = found !== undefined && found.mode === 'codes' && isOpen(found, now);
  const hidden = found === undefined ? null : hiddenWhy(found, open);
  const counts = found && hidden === null ? await countsOf(db, course.id) : {};
  const may_edit = reader.teacher && areMarksOpen(course.state);
  const students = await studentCount(db, course.id);
  return {
    id: course.id,
    mode: found?.mode ?? null,
    open,
    closes_at: found?.closes_at?.toISOString() ?? null,
    enrolled: found?.enrolled ?? 0,
    answered: found?.answered ?? 0,
    least: found?.least ?? leastAnswers(students),
    codes_shown: found?.codes_read_at != null,
    students,
    version: found?.version ?? 0,
    goals: course.plan.goals.map(({ key, title, text }) => ({ key, title, text })),
    counts: course.plan.goals.flatMap(({ key }) => {
      const steps = counts[key];
      return isTold(found, steps) ? [{ goal: key, steps }] : [];
    }),
    hidden,
    may_edit,
    why_not: may_edit || !reader.teacher ? null : GOAL_SENTENCE.marks_locked,
    may_extend: found !== undefined && found.mode === 'codes' && extensionFault(found, now) === null,
  };
}

/** While it is open, who watches the counts grow would learn single answers. */
function hiddenWhy({ mode, answered, least }: Questionnaire, open: boolean): string | null {
  if (mode === 'counts') return null;
  if (open) return '问卷进行中，只显示答卷份数；截止后显示结果';
  if (answered < least) return `答卷不足 ${least} 份，为保护学生隐私，不显示结果，也不计入达成度`;
  return null;
}

/** Of a goal that came late into the plan, few may have answered although many did of the others. */
function isTold(found: Questionnaire | undefined, steps: number[] | undefined): steps is number[] {
  const answers = steps?.reduce((sum, count) => sum + count, 0) ?? 0;
  return steps !== undefined && found !== undefined && (found.mode === 'counts' || answers >= found.least);
}

/** Does something with a goal course's questionnaire, for somebody who teaches it; its row is held. */
function changing(
  scene: Scene,
  actor: Actor,
  id: number,
  change: (tx: Transaction, seen: SeenGoalCourse, found: Questionnaire | undefined) => Promise<Told>,
): Promise<QuestionnaireDetail> {
  return scene.db.transaction(async (tx) => {
    const seen = await readGoalCourse(tx, actor, id, { held: true });
    if (!areMarksOpen(seen.course.state)) throw goalRefused('marks_locked');
    const { action, after } = await change(tx, seen, await findQuestionnaire(tx, id, { held: true }));
    await raiseMarks(tx, id);
    await appendToLedger(tx, scene, { by: actor, action, subject: `goal_course:${id}`, after });
    return present(scene, tx, seen);
  });
}

/** Whether somebody answered and others still may: until then its goals stay what they answer. */
export async function isBeingAsked(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const found = await findQuestionnaire(tx, id);
  if (found?.mode !== 'codes' || found.answered === 0) return false;
  return isOpen(found, now) || extensionFault(found, now) === null;
}

interface Told {
  readonly action: string;
  /** Counts and times, never who. */
  readonly after: object;
}

function required(found: Questionnaire | undefined, version: number): Questionnaire {
  if (!found) throw questionnaireRefused('not_there');
  if (found.version !== version) throw new Refused({ reason: 'changed_meanwhile' });
  return found;
}

export async function openQuestionnaire(scene: Scene, actor: Actor, id: number, closes: string) {
  await codeSecret(scene.db);
  return changing(scene, actor, id, async (tx, { course }, found) => {
    if (found) throw questionnaireRefused('already_there');
    if (course.plan.goals.length === 0) throw questionnaireRefused('no_goals');
    const enrolled = await studentCount(tx, id);
    if (enrolled === 0) throw questionnaireRefused('no_students');
    const now = scene.now();
    const closes_at = closingOf(closes, now);
    await keepQuestionnaire(tx, {
      ...{ goal_course_id: id, mode: 'codes', state: 'open', opened_at: now, closes_at },
      ...{ enrolled, answered: 0, least: leastAnswers(enrolled), version: 1, codes_read_at: null },
    });
    await addCodes(tx, scene, id, { opened_at: now, closes_at, from: 0, to: enrolled });
    await enqueue(tx, CLOSING, { id }, { at: closes_at });
    return { action: 'questionnaire.distributed', after: { enrolled, closes_at } };
  });
}

function closingOf(typed: string, now: Date): Date {
  const closesAt = new Date(typed);
  const fault = closingFault(closesAt, now);
  requireFaultless(fault === null ? {} : { closes_at: fault });
  return closesAt;
}

interface NewCodes {
  readonly opened_at: Date;
  readonly closes_at: Date;
  readonly from: number;
  readonly to: number;
}

async function addCodes(
  tx: Transaction,
  scene: Scene,
  id: number,
  { opened_at, closes_at, from, to }: NewCodes,
) {
  const codes = await codesOf(scene, id, opened_at, from, to);
  await addTickets(tx, codes.map(hexOf), { ...thing(id), created_at: opened_at, ends_at: closes_at });
}

/** Another end, for as long as the codes are known; who came to the class since gets a code, too. */
export async function changeQuestionnaire(
  scene: Scene,
  actor: Actor,
  id: number,
  { version, closes_at: typed }: { readonly version: number; readonly closes_at: string },
) {
  await codeSecret(scene.db);
  return changing(scene, actor, id, async (tx, _seen, kept) => {
    const found = required(kept, version);
    if (found.mode !== 'codes') throw questionnaireRefused('not_there');
    const now = scene.now();
    const fault = extensionFault(found, now);
    if (fault) throw questionnaireRefused(fault);
    const closes_at = closingOf(typed, now);
    const enrolled = Math.max(found.enrolled, await studentCount(tx, id));
    await addCodes(tx, scene, id, {
      opened_at: found.opened_at,
      closes_at,
      from: found.enrolled,
      to: enrolled,
    });
    await setTicketsEnd(tx, thing(id), closes_at);
    const least = Math.max(found.least, leastAnswers(enrolled));
    await keepQuestionnaire(tx, {
      ...found,
      ...{ state: 'open', closes_at, enrolled, least, version: version + 1 },
      // What was added nobody has seen.
      ...(enrolled > found.enrolled && { codes_read_at: null }),
    });
    await enqueue(tx, CLOSING, { id }, { at: closes_at });
    return { action: 'questionnaire.put_off', after: { enrolled, closes_at } };
  });
}

export function closeQuestionnaire(scene: Scene, actor: Actor, id: number, version: number) {
  return changing(scene, actor, id, async (tx, _seen, kept) => {
    const found = required(kept, version);
    if (found.mode !== 'codes') throw questionnaireRefused('not_there');
    const now = scene.now();
    if (!isOpen(found, now)) throw questionnaireRefused('closed');
    await setTicketsEnd(tx, thing(id), now);
    await keepQuestionnaire(tx, { ...found, state: 'closed', closes_at: now, version: version + 1 });
    return { action: 'questionnaire.finished', after: { answered: found.answered } };
  });
}

export function clearQuestionnaire(scene: Scene, actor: Actor, id: number, version: number) {
  return changing(scene, actor, id, async (tx, _seen, kept) => {
    const { mode, answered } = required(kept, version);
    await dropTickets(tx, thing(id));
    await dropQuestionnaire(tx, id);
    return { action: 'questionnaire.emptied', after: { mode, answered } };
  });
}

export interface EnteredCounts {
  readonly version: number;
  readonly enrolled: number;
  readonly counts: readonly { readonly goal: string; readonly steps: readonly number[] }[];
}

/** What was asked elsewhere, on paper or by another system, as counts. */
export function enterCounts(scene: Scene, actor: Actor, id: number, entered: EnteredCounts) {
  return changing(scene, actor, id, async (tx, { course }, found) => {
    if (found?.mode === 'codes') throw questionnaireRefused('already_there');
    if ((found?.version ?? 0) !== entered.version) throw new Refused({ reason: 'changed_meanwhile' });
    const { enrolled, counts } = entered;
    const goals = course.plan.goals.map(({ key }) => key);
    requireFaultless(countsFaults(counts, enrolled, goals));
    const answered = Math.max(0, ...counts.map(({ steps }) => steps.reduce((sum, count) => sum + count, 0)));
    await keepQuestionnaire(tx, {
      ...{ goal_course_id: id, mode: 'counts', state: 'closed', opened_at: scene.now(), closes_at: null },
      ...{ enrolled, answered, least: LEAST_ANSWERS, version: entered.version + 1 },
    });
    await clearCounts(tx, id);
    const rows = counts.flatMap(({ goal, steps }) =>
      steps.map((count, at) => ({ goal, step: at + 1, count })),
    );
    await addCounts(tx, id, [...new Map(rows.map((row) => [`${row.goal} ${row.step}`, row])).values()]);
    return { action: 'questionnaire.counted', after: { enrolled, answered } };
  });
}

/**
 * The addresses of all codes, whether or not they were used: which one was, nobody is told. They are shown once; who
 * has to see them again says so, and the ledger tells the two apart.
 */
export async function readCodes(
  scene: Scene,
  actor: Actor,
  id: number,
  { publicUrl, again }: { readonly publicUrl: string | null; readonly again: boolean },
) {
  await codeSecret(scene.db);
  const { name } = scene.school;
  const page = `${publicUrl ?? ''}${name === DEFAULT_SCHOOL ? '' : `/app/${name}`}/questionnaire#`;
  return scene.db.transaction(async (tx) => {
    const { course } = await readGoalCourse(tx, actor, id, { held: true });
    const found = await findQuestionnaire(tx, id, { held: true });
    if (found?.mode !== 'codes') throw questionnaireRefused('not_there');
    const shown = found.codes_read_at !== null;
    if (shown && !again) throw questionnaireRefused('codes_shown');
    if (!shown) await keepQuestionnaire(tx, { ...found, codes_read_at: scene.now() });
    const codes = await codesOf(scene, id, found.opened_at, 0, found.enrolled);
    // Whoever has the codes could answer for others: a reviewer may ask why they were read so often.
    const after = { codes: codes.length, again: shown };
    const subject = `goal_course:${id}`;
    await appendToLedger(tx, scene, { by: actor, action: 'questionnaire.codes_read', subject, after });
    return {
      // In the order of the codes themselves, which is not the one they were made in, and the same each time.
      addresses: codes.toSorted().map((code) => page + code),
      course: course.name,
      closes_at: found.closes_at?.toISOString() ?? null,
    };
  });
}
