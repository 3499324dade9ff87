import type { Identity } from '@course-center/domain/access/identity';
import { STEP_SENTENCE } from '@course-center/domain/answers/step-sentence';
import { ACTION_TITLE } from '@course-center/domain/evaluation/action-title';
import type { Process, Stage } from '@course-center/domain/evaluation/stages';
import { isFirstAudit } from '@course-center/domain/evaluation/standing';
import { type Action, TRANSITIONS } from '@course-center/domain/evaluation/workflow';

interface Standing {
  readonly process: Process;
  readonly stage: Stage;
}

/** The steps that an identity decides on where a group stands; the server says which of them are open now. */
export function stepsAt({ process, stage }: Standing, identity: Identity): Action[] {
  return TRANSITIONS.filter(
    (each) => each.from === stage && each.by === identity && (!each.in || each.in === process),
  ).map(({ action }) => action);
}

/** What a button is called: later audits say what they found, the first says what it does. */
export function stepTitle(action: Action, stage: Stage): string {
  if (action === 'reject' && !isFirstAudit(stage)) return '不通过';
  return BUTTONS[action] ?? ACTION_TITLE[action];
}

/** Shorter than in the record of steps, where the teacher or the group is not in view. */
const BUTTONS: Partial<Readonly<Record<Action, string>>> = {
  qualify: '合格',
  disqualify: '不合格',
};

interface Offered {
  readonly allowed_actions: readonly Action[];
  readonly why_not: string | null;
}

/** Why a step is not open now; null where it is. */
export function whyNot({ allowed_actions, why_not }: Offered, action: Action): string | null {
  if (allowed_actions.includes(action)) return null;
  // Where others are open, passing waits for one thing only.
  return why_not ?? (action === 'pass' ? STEP_SENTENCE.not_all_qualified : STEP_SENTENCE.wrong_stage);
}
