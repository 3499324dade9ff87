import type { Identity } from '../access/identity.ts';
import { AUDIT, type Group } from './group.ts';
import { type Action, TRANSITIONS } from './workflow.ts';

/** The steps that take a group on and that somebody has to think of: submitting it, and passing each audit. */
const AWAITED: readonly Action[] = ['submit', 'pass'];

/** Where a group stands, as it crosses the wire too. */
export interface Awaiting extends Pick<Group, 'process' | 'stage'> {
  readonly audit_status: number;
}

/** Whether a group waits for what somebody of an identity submits or audits. */
export function waitsFor(identity: Identity, { process, stage, audit_status }: Awaiting): boolean {
  if (audit_status === AUDIT.refused) return false;
  return TRANSITIONS.some(
    (each) =>
      each.from === stage &&
      each.by === identity &&
      AWAITED.includes(each.action) &&
      (!each.in || each.in === process),
  );
}
