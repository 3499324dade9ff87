import type { Planned } from '@course-center/contract/evaluation/plans';
import { canPlanCourses } from '@course-center/domain/access/evaluation-courses';
import { JUDGED_SENTENCE } from '@course-center/domain/evaluation/judged';
import { planningFaults } from '@course-center/domain/evaluation/planning';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { FIRST_STAGE } from '@course-center/domain/evaluation/stages';
import { openedLately, windowState } from '@course-center/domain/evaluation/windows';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger, type DatedEntry, type LedgerEntry } from '../../../platform/ledger/ledger.ts';
import { tellPeople } from '../../../platform/messages/tell-people.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, requireFaultless } from '../../../wire/failures.ts';
import { handsOf, requireHand } from '../../organization/public.ts';
import { windowsOf } from '../stage-windows/stage-windows.repository.ts';
import { openedTo } from '../stage-windows/tell-of-windows.ts';
import { activeSystem, plannedSystem } from './planned-system.ts';
import { addGroups, addPlans, holdCourses, plannedIn, type Taught, taughtIn } from './plans.repository.ts';

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
    const { takes, skipped, alone } = await sorted(tx, actor, term, [...new Set(form.course_ids)]);
    if (!form.trial && takes.length > 0) {
      await plan(tx, scene, actor, term, form, takes);
      for (const id of alone) await requireHand({ ...scene, tx, actor }, 'alone', `course:${id}`);
    }
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
  const hands = await handsOf(tx, actor);
  const takes: Taken[] = [];
  const alone: number[] = [];
  const skipped: { id: number; name: string; sentence: string }[] = [];
  for (const id of ids) {
    const course = found.get(id);
    // What is not theirs is not there for them.
    const theirs = course && (reach === null || reach.includes(course.department_id)) ? course : undefined;
    const joining = (taught.get(id) ?? []).map(({ person_id }) => person_id);
    const hand = hands({ kind: 'planned', joining });
    // One that was taken back and is planned anew, maybe under another system, is judged already.
    const again = hands({ kind: 'course', course_id: id, acad_year_term: term });
    const bound = hand !== 'free' || again === 'refused';
    const sentence = whyNot(theirs, planned.has(id), taught.get(id)) ?? (bound ? JUDGED_SENTENCE : null);
    if (theirs && sentence === null) {
      takes.push({ ...theirs, taught: taught.get(id) ?? [] });
      if (again === 'alone') alone.push(id);
    } else skipped.push({ id, name: theirs?.name ?? '', sentence: sentence ?? '' });
  }
  return { takes, skipped, alone };
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
  const at = scene.now();
  const system = await plannedSystem(tx, form.evaluation_system_id, at);
  const plans = takes.map((course) => ({ acad_year_term: term, course, form, system, by: actor, at }));
  const { told } = await keepPlans(tx, plans);
  await appendToLedger(tx, scene, ...told);
  await tellOfPlans(tx, { term, process: system.process }, takes, at);
}

/**
 * Tells who teaches what was planned that they can begin, once a day. Before the stage opens, and on the day after,
 * it is told as its opening tells it, so that it comes once.
 */
async function tellOfPlans(
  tx: Transaction,
  { term, process }: { readonly term: string; readonly process: Process },
  takes: readonly Taken[],
  at: Date,
): Promise<void> {
  const never = { opens_at: null, closes_at: null };
  const window = (await windowsOf(tx, term, process)).get(FIRST_STAGE) ?? never;
  if (windowState(window, at) !== 'open') return;
  const people = new Set(takes.flatMap(({ taught }) => taught.map(({ person_id }) => person_id)));
  const opened = [...people].map((person_id) =>
    openedTo(term, { person_id, process, stage: FIRST_STAGE, faculty_group_id: null, ...window }, at),
  );
  await tellPeople(
    tx,
    openedLately(window, at) ? opened : opened.map((each) => ({ ...each, slot: `planned ${dayOf(at)}` })),
  );
}

/** That a course is evaluated in a term, by those who teach it, under what; who says so and when. */
export interface Plan {
  readonly acad_year_term: string;
  readonly course: Taken;
  readonly form: Omit<PlanForm, 'evaluation_system_id'>;
  readonly system: { readonly process: Process; readonly version_id: number; readonly name: string };
  readonly by: LedgerEntry['by'];
  readonly at: Date;
}

/** Keeps plans with their groups; answers the ids of each, and what the ledger is to be told. */
export async function keepPlans(tx: Transaction, plans: readonly Plan[]) {
  const rows = plans.map(({ acad_year_term, course, form, system: { process, version_id }, at }) => ({
    ...{ acad_year_term, process, version_id, course_id: course.id, planned_at: at },
    is_team: form.is_team === 1,
    planning: form.planning.trim(),
  }));
  const ids = await addPlans(tx, rows);
  const groups = plans.flatMap(({ course, form }, at) =>
    groupsOf(course.taught, form.is_team === 1).map((members) => ({
      evaluation_course_id: ids[at] as number,
      members,
    })),
  );
  const groupIds = await addGroups(tx, groups);
  const told = plans.map(
    ({ acad_year_term, course: { name }, form, system, by, at }, nth): DatedEntry => ({
      by,
      action: 'evaluation_course.planned',
      subject: `evaluation_course:${ids[nth]}`,
      after: { name, acad_year_term, ...toldPlan(form, system.name) },
      at,
    }),
  );
  return { ids, groupIds, told };
}

/** A plan as the ledger keeps it. */
export function toldPlan({ is_team, planning }: Plan['form'], evaluation_system: string) {
  return { evaluation_system, is_team: is_team === 1, planning: planning.trim() };
}

/** A team is one group, which the first leads where nobody does; otherwise each teacher is one, and leads it. */
export function groupsOf(taught: readonly Taught[], isTeam: boolean): Taught[][] {
  if (!isTeam) return taught.map(({ person_id }) => [{ person_id, is_leader: true }]);
  if (taught.length === 0) return [];
  const led = taught.some(({ is_leader }) => is_leader);
  return [taught.map((each, at) => (led ? each : { ...each, is_leader: at === 0 }))];
}
