import { IDENTITY, type Identity } from '../access/identity.ts';
import { AUDIT, type Group } from '../evaluation/group.ts';
import { sideOf } from '../evaluation/reviews/discretion.ts';
import type { Side } from '../evaluation/reviews/result.ts';
import { isFilling, isOver, isScored, type Stage } from '../evaluation/stages.ts';
import { localTime } from '../forms/local-time.ts';

/** What people can be asked to hurry with. */
export const URGED = ['group', 'result_list', 'goal_course'] as const;
export type Urged = (typeof URGED)[number];

/** So many messages are shown before they are sent: of more nobody reads each. */
export const MOST_URGED_SHOWN = 100;
/** A chat takes no more. */
export const LONGEST_CHAT = 40_000;

/** Whose messages are shown: all, or of more those first who are asked now. */
export function shownFirst<Id>(all: readonly Id[], isAsked: (id: Id) => boolean): readonly Id[] {
  if (all.length <= MOST_URGED_SHOWN) return all;
  return [...all.filter(isAsked), ...all.filter((id) => !isAsked(id))].slice(0, MOST_URGED_SHOWN);
}

/** The same as a text for a chat: as many lines as it takes, and how many more there are. */
export function chatOf(head: string, lines: readonly string[]): string {
  let left = LONGEST_CHAT - head.length;
  const fitting = lines.findIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  const kept = fitting < 0 ? lines : lines.slice(0, fitting);
  const more = kept.length < lines.length ? [`另有 ${lines.length - kept.length} 名老师`] : [];
  return lines.length === 0 ? '' : [head, ...kept, ...more].join('\n');
}

/** That somebody was asked, when and by whom, as a row says it. */
export function urgedWords({ at, by }: { readonly at: string; readonly by: string }): string {
  // Short: it stands in a narrow column, and is of today or yesterday.
  const moment = localTime(new Date(at)).slice('YYYY-'.length, 'YYYY-MM-DD HH:mm'.length);
  return `已催办 ${moment}（${by}）`;
}

/** How long nobody is asked again, by whomever. */
export const URGED_AGAIN_AFTER = 86_400_000;

/** Who asks: as what, and whether they teach in the group, or lead it. */
export interface Urger {
  readonly identity: Identity;
  readonly teaches: boolean;
  readonly leads?: boolean;
}

/** Who asks others to hurry at all: whoever leads a team for its group, managers for everything that is late. */
export function canUrge({ identity }: Pick<Urger, 'identity'>, of: Urged = 'group'): boolean {
  if (identity === IDENTITY.teacher) return of === 'group';
  return identity === IDENTITY.administrator || identity === IDENTITY.principal;
}

/**
 * Whether somebody may ask those who have something open for a group to hurry: the course centre all of them, a
 * principal the teachers, and the experts whom they may know, whoever leads a team its members. Who is not asked by
 * them is not even counted.
 */
export function mayUrge(
  stage: Stage,
  side: Side | null,
  { identity, teaches, leads = false }: Urger,
): boolean {
  if (identity === IDENTITY.administrator) return !isOver({ stage });
  if (identity === IDENTITY.teacher) return leads && isFilling({ stage });
  if (!canUrge({ identity })) return false;
  return isFilling({ stage }) || (isScored(stage) && side === sideOf({ identity }) && !teaches);
}

/** Whether anything of a group can be asked for at all. */
export function isUrgeable(group: Pick<Group, 'stage' | 'deleted' | 'audit_status'>, urger: Urger): boolean {
  if (group.deleted || group.audit_status === AUDIT.refused) return false;
  return mayUrge(group.stage, isScored(group.stage) ? sideOf(urger) : null, urger);
}

/** What an urging is kept under: a reader is told of those alone that they could have sent themselves. */
export function urgedObject(groupId: number, stage: Stage, side: Side | null): string {
  return `evaluation_group:${groupId}/${stage}/${side ?? ''}`;
}

/** The objects of a group's stage that somebody may know of. */
export function urgedObjects(groupId: number, stage: Stage, urger: Urger): string[] {
  const sides: readonly (Side | null)[] = isScored(stage) ? ['department', 'central'] : [null];
  return sides.filter((side) => mayUrge(stage, side, urger)).map((side) => urgedObject(groupId, stage, side));
}
