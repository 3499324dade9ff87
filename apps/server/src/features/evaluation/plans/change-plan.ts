import { canPlanCourses } from '@course-center/domain/access/evaluation-courses';
import { isSubmitted } from '@course-center/domain/evaluation/filling';
import { planningFaults } from '@course-center/domain/evaluation/planning';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused, requireFaultless } from '../../../wire/failures.ts';
import { handsOf, requireFreeHand } from '../../organization/public.ts';
import { groupsOf, type PlanForm, toldPlan } from './plan-courses.ts';
import { plannedSystem } from './planned-system.ts';
import {
  addGroups,
  findPlanForUpdate,
  holdGroups,
  movePart,
  type PlanPart,
  type PlanRecord,
  partsOf,
  raisePlanVersion,
  removeGroups,
  setPlan,
  type Taught,
  taughtIn,
} from './plans.repository.ts';

/** Changes how a course is evaluated, and who teaches it now; until somebody has submitted. */
export function changePlan(
  scene: Scene,
  actor: Actor,
  id: number,
  form: PlanForm & { readonly version: number },
): Promise<{ id: number }> {
  return scene.db.transaction(async (tx) => {
    const plan = await ownPlan(tx, actor, id);
    requireFaultless(planningFaults(form));
    if (!(await raisePlanVersion(tx, id, form.version))) throw new Refused({ reason: 'changed_meanwhile' });
    // Who stays with a system stays with its version, even where the system is put away meanwhile.
    const same = form.evaluation_system_id === plan.evaluation_system_id;
    const { course_id, acad_year_term } = plan;
    const own = { kind: 'course', course_id, acad_year_term } as const;
    if (!same) await requireFreeHand({ ...scene, tx, actor }, own, `evaluation_course:${id}`);
    const system = same ? plan : await plannedSystem(tx, form.evaluation_system_id, scene.now());
    await setPlan(tx, id, {
      process: system.process,
      version_id: system.version_id,
      is_team: form.is_team === 1,
      planning: form.planning.trim(),
    });
    await regroup(tx, actor, plan, form.is_team === 1);
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'evaluation_course.changed',
      subject: `evaluation_course:${id}`,
      before: { name: plan.course_name, ...toldPlan({ ...plan, is_team: plan.is_team ? 1 : 0 }, plan.name) },
      after: { name: plan.course_name, ...toldPlan(form, system.name) },
    });
    return { id };
  });
}

/** Takes a course out of the term's evaluation; what was filled in stays, and the course centre can restore it. */
export async function withdrawPlan(scene: Scene, actor: Actor, id: number): Promise<undefined> {
  await scene.db.transaction(async (tx) => {
    const plan = await ownPlan(tx, actor, id);
    await setPlan(tx, id, { deleted_at: scene.now() });
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'evaluation_course.withdrawn',
      subject: `evaluation_course:${id}`,
      before: { name: plan.course_name, acad_year_term: plan.acad_year_term },
    });
  });
}

/** A plan of the caller's departments that nobody has submitted under yet, held. */
async function ownPlan(tx: Transaction, actor: Actor, id: number): Promise<PlanRecord> {
  if (!canPlanCourses(actor)) throw forbidden();
  const plan = await findPlanForUpdate(tx, id);
  const reach = await reachOf(tx, actor);
  if (!plan || (reach !== null && !reach.includes(plan.department_id)))
    throw notFound('评估安排不存在，可能已被撤销，请刷新后重试');
  if ((await holdGroups(tx, id)).some(isSubmitted)) throw new Refused({ reason: 'already_submitted' });
  return plan;
}

/**
 * Groups as the plan wants them now, of those who teach now. A part keeps what was filled in, whichever group it comes
 * to; somebody who no longer teaches leaves, unless they have begun.
 */
async function regroup(tx: Transaction, actor: Actor, plan: PlanRecord, isTeam: boolean): Promise<void> {
  const taught = (await taughtIn(tx, plan.acad_year_term, [plan.course_id])).get(plan.course_id) ?? [];
  const parts = await partsOf(tx, plan.id);
  const joining = taught
    .map(({ person_id }) => person_id)
    .filter((id) => !parts.some(({ person_id }) => person_id === id));
  const hands = await handsOf(tx, actor);
  if (hands({ kind: 'planned', joining }) !== 'free') throw new Refused({ reason: 'judged' });
  const left = parts
    .filter(({ person_id, begun }) => begun && !taught.some((each) => each.person_id === person_id))
    .map(({ person_id }) => ({ person_id, is_leader: false }));
  const wanted = groupsOf([...taught, ...left], isTeam);
  // Groups that are as they should be keep what was handed in; without anybody who teaches there are none to make.
  if (wanted.length === 0 || sameGroups(wanted, parts)) return;
  const before = [...new Set((await holdGroups(tx, plan.id)).map(({ id }) => id))];
  for (const members of wanted) {
    const partOf = ({ person_id }: Taught) => parts.find((part) => part.person_id === person_id);
    const fresh = members.filter((member) => !partOf(member));
    const [id = 0] = await addGroups(tx, [{ evaluation_course_id: plan.id, members: fresh }]);
    for (const member of members) {
      const part = partOf(member);
      if (part) await movePart(tx, part.id, id, member.is_leader);
    }
  }
  await removeGroups(tx, before);
}

/** Whether the parts stand in the groups that are wanted already. */
function sameGroups(wanted: readonly (readonly Taught[])[], parts: readonly PlanPart[]): boolean {
  const named = (members: readonly Taught[]) =>
    members
      .map(({ person_id, is_leader }) => `${person_id}${is_leader ? '*' : ''}`)
      .sort()
      .join(' ');
  const there = [...Map.groupBy(parts, ({ group_id }) => group_id).values()].map(named);
  return String(there.sort()) === String(wanted.map(named).sort());
}
