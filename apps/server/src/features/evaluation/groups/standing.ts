import type { StepShape, VerdictShape } from '@course-center/contract/evaluation/shapes';
import { say } from '@course-center/domain/answers/sentence';
import { ACTION_TITLE, stageStates } from '@course-center/domain/evaluation/action-title';
import {
  type Offer,
  type OfferedAction,
  offerFor,
  standInFor,
} from '@course-center/domain/evaluation/actions';
import { AUDIT, type Group } from '@course-center/domain/evaluation/group';
import { type Stage, stagesOf, stageTitle, VERDICT_STAGES } from '@course-center/domain/evaluation/stages';
import { stepIsTold } from '@course-center/domain/evaluation/standing';
import type { Command } from '@course-center/domain/evaluation/transition-table';
import { windowState } from '@course-center/domain/evaluation/windows';
import { verdictOn } from '@course-center/domain/evaluation/workflow';
import type { Queryable } from '../../../database/database.ts';
import { groupSteps } from '../../../database/evaluation-schema.ts';
import { asc, eq, sql } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import type { Actor } from '../../../wire/context.ts';
import { type Circumstances, windowRefusal } from './judge-step.ts';

type Rules = Pick<Circumstances, 'windows' | 'at' | 'self_grade_wanted'>;

/** What an actor may do with a group now, and why not. */
export function offeredTo(
  group: Group,
  actor: Actor,
  circumstances: Rules,
  others: Pick<Command['by'], 'alone' | 'relieved'> = {},
): Offer {
  return offerFor(group, { ...byOf(actor), ...others }, rulesFor(actor, circumstances));
}

/** Whether an actor may fill in for one of a group's teachers; null where it is not theirs to do. */
export function standInOffered(
  group: Group,
  actor: Actor,
  circumstances: Rules,
  teacherId: number,
): OfferedAction | null {
  return standInFor(group, byOf(actor), teacherId, rulesFor(actor, circumstances));
}

function byOf({ identity, person_id }: Actor) {
  return { identity, person_id };
}

function rulesFor(actor: Actor, circumstances: Rules) {
  const closed = (stage: Stage) => {
    const refusal = windowRefusal(stage, circumstances, actor);
    return refusal && say(refusal).message;
  };
  return { self_grade_wanted: circumstances.self_grade_wanted, closed };
}

/** What the stages with a judgement of their own say of a group, as far as it has come. */
export function verdictsShown(group: Pick<Group, 'process' | 'stage' | 'verdicts'>): VerdictShape[] {
  return VERDICT_STAGES.filter(({ only }) => !only || only === group.process).flatMap(({ stage, title }) => {
    const verdict = verdictOn(group, stage);
    return verdict === null ? [] : [{ stage, title, verdict }];
  });
}

/** The stages of the process and where the group stands. */
export function stagesShown({
  process,
  stage,
  audit_status,
}: Pick<Group, 'process' | 'stage' | 'audit_status'>) {
  const states = stageStates(stagesOf(process), stage, audit_status === AUDIT.refused);
  return states.map((each) => ({ ...each, title: stageTitle(each.stage) }));
}

/** When the group's stage is open. */
export function windowShown(stage: Stage, { windows, at }: Pick<Circumstances, 'windows' | 'at'>) {
  const { opens_at, closes_at } = windows.get(stage) ?? { opens_at: null, closes_at: null };
  return {
    opens_at: opens_at?.toISOString() ?? null,
    closes_at: closes_at?.toISOString() ?? null,
    state: windowState({ opens_at, closes_at }, at),
  };
}

/** The steps that a group took, for those who look at it. */
export async function stepsShown(
  db: Queryable,
  groupId: number,
  reader: Pick<Actor, 'identity'>,
): Promise<StepShape[]> {
  const told = (await stepsOf(db, groupId)).filter(({ from_stage }) => stepIsTold(from_stage, reader));
  return told.map(({ from_stage, at, ...step }) => ({
    ...step,
    action_title: ACTION_TITLE[step.action],
    stage_title: stageTitle(from_stage),
    at: at.toISOString(),
  }));
}

/** The steps that a group took, oldest first. */
function stepsOf(db: Queryable, groupId: number) {
  return db
    .select({
      id: groupSteps.id,
      action: groupSteps.action,
      from_stage: groupSteps.from_stage,
      comment: groupSteps.comment,
      by: people.name,
      teacher: sql<string>`coalesce((select t.name from people t where t.id = ${groupSteps.teacher_id}), '')`,
      at: groupSteps.at,
    })
    .from(groupSteps)
    .innerJoin(people, eq(people.id, groupSteps.person_id))
    .where(eq(groupSteps.evaluation_course_group_id, groupId))
    .orderBy(asc(groupSteps.id));
}
