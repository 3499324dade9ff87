import type { Identity } from '../access/identity.ts';
import { AUDIT, type Group } from './group.ts';
import { arrowsAt } from './workflow.ts';

/** Where a group stands, as it crosses the wire too. */
export interface Awaiting extends Pick<Group, 'process' | 'stage'> {
  readonly audit_status: number;
}

/** Whether a group waits for what somebody of an identity submits or audits. */
export function waitsFor(identity: Identity, { process, stage, audit_status }: Awaiting): boolean {
  if (audit_status === AUDIT.refused) return false;
  return arrowsAt({ process, stage }).some(({ by, awaited }) => by === identity && awaited);
}
