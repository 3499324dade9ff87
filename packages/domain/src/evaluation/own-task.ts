import { IDENTITY } from '../access/identity.ts';
import { isBack } from './standing.ts';
import { type Awaiting, waitsFor } from './waits-for.ts';

/** What a teacher is told to do: to mend what came back, or to fill in and submit. */
export const OWN_TASKS = ['rejected', 'to_submit'] as const;
export type OwnTask = (typeof OWN_TASKS)[number];

/** A teacher's place in a group. */
export interface OwnPlace {
  readonly is_leader: boolean;
  readonly handed_in: boolean;
  /** Whether their own part was found good before the group came back. */
  readonly qualified: boolean;
}

/** What a group waits for from one of its teachers; nothing where their part is done and somebody else submits it. */
export function ownTask(group: Awaiting, { is_leader, handed_in, qualified }: OwnPlace): OwnTask | null {
  if (!waitsFor(IDENTITY.teacher, group) || (handed_in && !is_leader)) return null;
  return isBack(group) && !qualified ? 'rejected' : 'to_submit';
}
