import type { StepShape } from '@course-center/contract/evaluation/shapes';
import { say } from '@course-center/domain/answers/sentence';
import { STEP_SENTENCE } from '@course-center/domain/answers/step-sentence';
import { ACTION_TITLE, stageStates } from '@course-center/domain/evaluation/action-title';
import { waitingSentence } from '@course-center/domain/evaluation/filling';
import { AUDIT, type Group } from '@course-center/domain/evaluation/group';
import { type Stage, stagesOf, stageTitle } from '@course-center/domain/evaluation/stages';
import { windowState } from '@course-center/domain/evaluation/windows';
import {
  type Action,
  allowedActions,
  type Command,
  decide,
  keepsToWindow,
} from '@course-center/domain/evaluation/workflow';
import type { Queryable } from '../../../database/database.ts';
import type { Actor } from '../../../wire/context.ts';
import { type Circumstances, windowRefusal } from './judge-step.ts';
import { stepsOf } from './steps.repository.ts';

/** What an actor may do with a group now, and if nothing, why. */
export function standingFor(
  group: Group,
  actor: Actor,
  circumstances: Pick<Circumstances, 'windows' | 'at' | 'self_grade_wanted'>,
): { allowed_actions: Action[]; why_not: string | null } {
  const by = { identity: actor.identity, person_id: actor.person_id };
  const all = allowedActions(group, by, circumstances.self_grade_wanted);
  const closed = windowRefusal(group.stage, circumstances);
  const allowed = closed ? all.filter((action) => !keepsToWindow(action)) : all;
  if (allowed.length > 0) return { allowed_actions: allowed, why_not: null };
  return {
    allowed_actions: [],
    why_not: whyNot(group, by, all.length > 0 && closed ? say(closed).message : null),
  };
}

function whyNot(group: Group, by: Command['by'], closed: string | null): string {
  if (group.deleted) return STEP_SENTENCE.course_deleted;
  if (group.audit_status === AUDIT.refused) return STEP_SENTENCE.group_refused;
  return closed ?? whyNotConcluded(group, by) ?? waitingSentence(group);
}

/** Why a review cannot be ended, in the words that trying it would be refused with. */
function whyNotConcluded(group: Group, by: Command['by']): string | null {
  const decision = decide(group, { action: 'conclude', by, self_grade_wanted: false });
  if (decision.ok || !(decision.reason === 'no_reviews' || decision.reason === 'reviews_missing'))
    return null;
  return STEP_SENTENCE[decision.reason];
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
export async function stepsShown(db: Queryable, groupId: number): Promise<StepShape[]> {
  return (await stepsOf(db, groupId)).map(({ from_stage, at, ...step }) => ({
    ...step,
    action_title: ACTION_TITLE[step.action],
    stage_title: stageTitle(from_stage),
    at: at.toISOString(),
  }));
}
