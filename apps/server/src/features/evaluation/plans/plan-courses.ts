import type { Planned } from '@course-center/contract/evaluation/plans';
import { canPlanCourses } from '@course-center/domain/access/evaluation-courses';
import { planningFaults } from '@course-center/domain/evaluation/planning';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, requireFaultless } from '../../../wire/failures.ts';
import { activeSystem, plannedSystem } from './planned-system.ts';
import {
  addEvaluationCourse,
  addGroup,
  addTeachers,
  holdCourses,
  plannedIn,
  type Taught,
  taughtIn,
} from './plans.repository.ts';

export interface PlanForm {
  readonly evaluation_system_id: number;
  readonly is_team: number;
  readonly planning: string;
}

interface PlanCourses extends PlanForm {
  readonly course_ids: readonly number[];
  readonly trial: boolean;
}

/** Plans the evaluation of courses that are taught in the term; says which it leaves out and why. */
export function planCourses(scene: Scene, actor: Actor, form: PlanCourses): Promise<Planned> {
  if (!canPlanCourses(actor)) throw forbidden();
  requireFaultless(planningFaults(form));
  return scene.db.transaction(async (tx) => {
    const term = await termOf(tx, scene.term);
    await activeSystem(tx, form.evaluation_system_id);
    const { takes, skipped } = await sorted(tx, actor, term, [...new Set(form.course_ids)]);
    if (!form.trial && takes.length > 0) await plan(tx, scene, actor, term, form, takes);
    return { done: takes.length, skipped };
  });
}

interface Taken {
  readonly id: number;
  readonly name: string;
  readonly taught: readonly Taught[];
}

/** Those that can be planned, and those that cannot, with the reason. */
async function sorted(tx: Transaction, actor: Actor, term: string, ids: readonly number[]) {
  const reach = await reachOf(tx, actor);
  const found = new Map((await holdCourses(tx, ids)).map((course) => [course.id, course]));
  const taught = await taughtIn(tx, term, ids);
  const planned = await plannedIn(tx, term, ids);
  const takes: Taken[] = [];
  const skipped: { id: number; name: string; sentence: string }[] = [];
  for (const id of ids) {
    const course = found.get(id);
    // What is not theirs is not there for them.
    const theirs = course && (reach === null || reach.includes(course.department_id)) ? course : undefined;
    const sentence = whyNot(theirs, planned.has(id), taught.get(id));
    if (theirs && sentence === null) takes.push({ ...theirs, taught: taught.get(id) ?? [] });
    else skipped.push({ id, name: theirs?.name ?? '', sentence: sentence ?? '' });
  }
  return { takes, skipped };
}

function whyNot(
  course: object | undefined,
  planned: boolean,
  taught: readonly Taught[] | undefined,
): string | null {
  if (!course) return '课程不存在，可能已被删除，请刷新后重试';
  if (planned) return '本学期已安排评估，如需调整请修改原安排';
  return taught ? null : '本学期没有任课教师，请先在“任课”中维护';
}

async function plan(
  tx: Transaction,
  scene: Scene,
  actor: Actor,
  term: string,
  form: PlanForm,
  takes: readonly Taken[],
): Promise<void> {
  const system = await plannedSystem(tx, form.evaluation_system_id, scene.now());
  const ids: number[] = [];
  for (const course of takes) {
    const id = await addEvaluationCourse(tx, {
      acad_year_term: term,
      process: system.process,
      course_id: course.id,
      version_id: system.version_id,
      is_team: form.is_team === 1,
      planning: form.planning.trim(),
      planned_at: scene.now(),
    });
    for (const members of groupsOf(course.taught, form.is_team === 1))
      await addTeachers(tx, await addGroup(tx, id), members);
    ids.push(id);
  }
  await appendToLedger(
    tx,
    scene,
    ...takes.map(({ name }, at) => ({
      by: actor,
      action: 'evaluation_course.planned',
      subject: `evaluation_course:${ids[at]}`,
      after: { name, acad_year_term: term, ...told(form, system.name) },
    })),
  );
}

/** A plan as the ledger keeps it. */
export function told({ is_team, planning }: PlanForm, evaluation_system: string) {
  return { evaluation_system, is_team: is_team === 1, planning: planning.trim() };
}

/** A team is one group, which the first leads where nobody does; otherwise each teacher is one, and leads it. */
export function groupsOf(taught: readonly Taught[], isTeam: boolean): Taught[][] {
  if (!isTeam) return taught.map(({ person_id }) => [{ person_id, is_leader: true }]);
  if (taught.length === 0) return [];
  const led = taught.some(({ is_leader }) => is_leader);
  return [taught.map((each, at) => (led ? each : { ...each, is_leader: at === 0 }))];
}
