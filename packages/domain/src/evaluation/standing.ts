import { IDENTITY, type Identity } from '../access/identity.ts';
import { AUDIT, type Group } from './group.ts';
import { isFilling, isOver, type Stage, stageRow, stagesIn, VERDICT_STAGES } from './stages.ts';
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

/** How far a group's result is made known: to nobody, by the public notice of its list, or for good. */
export const ANNOUNCEMENTS = ['no', 'notice', 'published'] as const;
export type Announcement = (typeof ANNOUNCEMENTS)[number];

/** A group with what the lists that it stands on made of it: complete alone is nothing that anybody is told. */
export interface Announcing extends Standing {
  readonly announced: boolean;
  readonly published: boolean;
}

/** Whether those who teach it, and their principals, may see what came of it. */
export function isAnnounced({ stage, audit_status, announced }: Omit<Announcing, 'published'>): boolean {
  return announced && isOver({ stage }) && audit_status !== AUDIT.refused;
}

export function announcementOf(group: Announcing): Announcement {
  if (!isAnnounced(group)) return 'no';
  return group.published ? 'published' : 'notice';
}

/** Whether it stands on a published list: nothing but a correction changes it any more, and visitors may see it. */
export function isPublished(group: Announcing): boolean {
  return announcementOf(group) === 'published';
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
