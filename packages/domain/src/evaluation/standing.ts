import { IDENTITY, type Identity } from '../access/identity.ts';
import { AUDIT, type Group } from './group.ts';
import { isFilling, type Stage, stageRow, stagesIn, VERDICT_STAGES } from './stages.ts';
import { verdictOn } from './workflow.ts';

interface Standing {
  readonly stage: Stage;
  readonly audit_status: number;
}

/** Whether a group is back with its teachers because an audit rejected it. */
export function isBack(group: Standing): boolean {
  return isFilling(group) && group.audit_status === AUDIT.rejected;
}

/** Whether its experts are done: no review of it can change any more. */
export function isConcluded({ stage }: Pick<Standing, 'stage'>): boolean {
  return stagesIn('committee', 'over').includes(stage);
}

/** Whether its teachers may see what came of it: what a committee could still change is told to nobody. */
export function isPublished({ stage, audit_status }: Standing): boolean {
  return stageRow(stage).phase === 'over' && audit_status !== AUDIT.refused;
}

/**
 * Whether somebody reads a step: what a committee did is the course centre's, since it names a member and tells what
 * the committee could still change.
 */
export function stepIsTold(from: Stage, { identity }: { readonly identity: Identity }): boolean {
  return identity === IDENTITY.administrator || stageRow(from).phase !== 'committee';
}

/** Where a group stands, as the ledger keeps it. */
export function standingTold(group: Pick<Group, 'stage' | 'audit_status' | 'verdicts' | 'reject_count'>) {
  const { stage, audit_status, reject_count } = group;
  const verdicts = VERDICT_STAGES.map((each) => [each.stage, verdictOn(group, each.stage)]);
  return { stage, audit_status, ...Object.fromEntries(verdicts), reject_count };
}
