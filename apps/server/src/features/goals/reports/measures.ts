import type { MeasureForm, MeasureRow, MeasuresDetail } from '@course-center/contract/goals/reports';
import { IDENTITY } from '@course-center/domain/access/identity';
import { termTitle } from '@course-center/domain/forms/term-title';
import { GOAL_SENTENCE, isReportOpen } from '@course-center/domain/goals/goal-course';
import { answerFaults, type MeasureOutcome, measureFaults } from '@course-center/domain/goals/measures';
import { LANDING_PATH, pathOf } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { tellPeople } from '../../../platform/messages/tell-people.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { notFound, Refused, requireFaultless } from '../../../wire/failures.ts';
import type { GoalCourseRecord } from '../goal-course.repository.ts';
import { goalRefused, readGoalCourse, type SeenGoalCourse } from '../goal-course-scope.ts';
import { computeAchievement } from './achievement.ts';
import {
  deleteMeasure,
  earlierMeasures,
  insertMeasure,
  type KeptMeasure,
  leadersOfDue,
  type MeasureChange,
  measuresOf,
  termsFrom,
  updateMeasure,
} from './measures.repository.ts';

/** Tells who leads a course in a term that has come what is to be answered there. */
export async function tellOfDueMeasures(tx: Transaction, acad_year_term: string, at: Date): Promise<void> {
  const path = pathOf(menusFor(IDENTITY.teacher), 'CourseGoalManagement.CourseGoalAchieve') ?? LANDING_PATH;
  const due = (await leadersOfDue(tx, acad_year_term)).map(({ person_id, course_id, name }) => ({
    ...{ person_id, kind: 'measure_due' as const, at, object: `course:${course_id}`, slot: acad_year_term },
    values: { 课程: name, 学期: termTitle(acad_year_term) },
    ...{ path, identity: IDENTITY.teacher, acad_year_term },
  }));
  await tellPeople(tx, due);
}

/** The measures of a report: its own, and those of before that it answers. */
export async function readMeasures(scene: Scene, actor: Actor, id: number): Promise<MeasuresDetail> {
  return presentMeasures(scene, scene.db, await readGoalCourse(scene.db, actor, id));
}

async function presentMeasures(
  scene: Scene,
  db: Queryable,
  { course, reader }: SeenGoalCourse,
): Promise<MeasuresDetail> {
  const { achievement } = await computeAchievement(db, course, scene.now());
  const value = new Map(achievement.goals.map((goal) => [goal.goal, goal]));
  const may_edit = reader.teacher && isReportOpen(course.state);
  const row = (kept: KeptMeasure): MeasureRow => ({
    ...kept,
    // What this report says of it, as long as it can still change.
    value_after:
      kept.answered_in === course.id && isReportOpen(course.state)
        ? (value.get(kept.goal)?.overall ?? null)
        : kept.value_after,
    may_change: may_edit,
  });
  return {
    id: course.id,
    goals: course.plan.goals.map(({ key, title, target }) => {
      const found = value.get(key);
      return {
        ...{ key, title, overall: found?.overall ?? null, reached: found?.reached ?? null },
        target: found?.target ?? target ?? 0,
      };
    }),
    own: (await measuresOf(db, course.id)).map(row),
    earlier: (await earlierMeasures(db, course)).map(row),
    terms: await termsFrom(db, course.acad_year_term),
    may_edit,
    why_not: may_edit || !reader.teacher ? null : GOAL_SENTENCE.report_locked,
  };
}

/** Holds the goal course for somebody who teaches it, while its report can change. */
export async function holdForReport(tx: Transaction, actor: Actor, id: number): Promise<SeenGoalCourse> {
  const seen = await readGoalCourse(tx, actor, id, { held: true });
  if (!seen.reader.teacher) throw goalRefused('not_yours');
  if (!isReportOpen(seen.course.state)) throw goalRefused('report_locked');
  return seen;
}

export function addMeasure(scene: Scene, actor: Actor, id: number, form: MeasureForm) {
  return changing(scene, actor, id, async (tx, course) => {
    await judge(tx, course, form);
    const figure = await figureOf(tx, scene, course, form.goal);
    const measure = await insertMeasure(tx, {
      goal_course_id: id,
      goal_key: form.goal,
      figure,
      ...textsOf(form),
    });
    return { action: 'measure.created', measure };
  });
}

export function changeMeasure(
  scene: Scene,
  actor: Actor,
  { id, measure }: Named,
  { version, ...form }: MeasureForm & { readonly version: number },
) {
  return changing(scene, actor, id, async (tx, course) => {
    const own = requireThere((await measuresOf(tx, id)).find((each) => each.id === measure));
    await judge(tx, course, form);
    const figure = await figureOf(tx, scene, course, form.goal);
    await keep(tx, own.id, version, { goal_key: form.goal, figure, ...textsOf(form) });
    return { action: 'measure.changed', measure };
  });
}

export function removeMeasure(scene: Scene, actor: Actor, { id, measure }: Named, version: number) {
  return changing(scene, actor, id, async (tx) => {
    const own = requireThere((await measuresOf(tx, id)).find((each) => each.id === measure));
    if (!(await deleteMeasure(tx, own.id, version))) throw new Refused({ reason: 'changed_meanwhile' });
    return { action: 'measure.removed', measure };
  });
}

interface Said {
  readonly version: number;
  readonly outcome: MeasureOutcome | null;
  readonly answer: string;
  readonly evidence: string;
}

/** What became of a measure of before: said here, with what the goal came to now beside it. */
export function answerMeasure(scene: Scene, actor: Actor, { id, measure }: Named, said: Said) {
  return changing(scene, actor, id, async (tx, course) => {
    const found = requireThere((await earlierMeasures(tx, course)).find((each) => each.id === measure));
    const { version, outcome } = said;
    requireFaultless(answerFaults(said));
    const value_after = outcome === null ? null : await figureOf(tx, scene, course, found.goal);
    await keep(tx, measure, version, {
      ...{ outcome, value_after, answered_in: outcome === null ? null : id },
      ...{ answer: said.answer.trim(), evidence: said.evidence.trim() },
    });
    return { action: 'measure.answered', measure };
  });
}

interface Named {
  readonly id: number;
  readonly measure: number;
}

type Doing = (tx: Transaction, course: GoalCourseRecord) => Promise<{ action: string; measure: number }>;

function changing(scene: Scene, actor: Actor, id: number, change: Doing): Promise<MeasuresDetail> {
  return scene.db.transaction(async (tx) => {
    const seen = await holdForReport(tx, actor, id);
    const { action, measure } = await change(tx, seen.course);
    await appendToLedger(tx, scene, { by: actor, action, subject: `goal_course:${id}`, after: { measure } });
    return presentMeasures(scene, tx, seen);
  });
}

async function judge(tx: Transaction, { plan, acad_year_term }: GoalCourseRecord, form: MeasureForm) {
  const goals = plan.goals.map(({ key }) => key);
  requireFaultless(measureFaults(form, { goals, terms: await termsFrom(tx, acad_year_term) }));
}

const textsOf = ({ problem, action, who, due_term }: MeasureForm) => ({
  ...{ problem: problem.trim(), action: action.trim(), who: who.trim(), due_term },
});

/** What the goal comes to now: the figure that a problem is told with. */
async function figureOf(tx: Transaction, scene: Scene, course: GoalCourseRecord, goal: string) {
  const { achievement } = await computeAchievement(tx, course, scene.now());
  return achievement.goals.find((each) => each.goal === goal)?.overall ?? null;
}

const requireThere = (found: KeptMeasure | undefined): KeptMeasure => {
  if (!found) throw notFound('改进措施不存在，可能已被删除，请刷新后重试');
  return found;
};

async function keep(tx: Transaction, id: number, version: number, change: MeasureChange): Promise<void> {
  if (!(await updateMeasure(tx, id, version, change))) throw new Refused({ reason: 'changed_meanwhile' });
}
