import { IDENTITY } from '../access/identity.ts';
import { AUDIT, type Group, VERDICT, type Verdict } from './group.ts';
import { isFilling, SCORED_STAGE, type Stage, stageRow } from './stages.ts';
import { fillsIn } from './step-rules.ts';
import { type Command, type StepRefusal, TRANSITIONS, type Transition } from './transition-table.ts';

/** Where a group comes to: made here only, so that nothing else can move one. */
export interface Decided {
  readonly next: Group;
  readonly [DECIDED]: true;
}

/** What was decided of a step. */
export interface Move extends Decided {
  readonly transition: Transition;
  /** What the stage said of the group, and in which round; null where it said nothing. */
  readonly verdict: { readonly stage: Stage; readonly round: number; readonly verdict: Verdict } | null;
}

/** Whether a step leaves a group where it stands and is told to the course centre alone: a committee that did not agree. */
export function isQuiet({ action, from, to }: Pick<Transition, 'action' | 'from' | 'to'>): boolean {
  return action === 'close' && from === to;
}
const DECIDED: unique symbol = Symbol('decided');

export type Decision =
  | { readonly ok: true; readonly move: Move }
  | { readonly ok: false; readonly reason: StepRefusal };

/** Decides one step. Pure: the caller checks window and version, and stores the outcome. */
export function decide(group: Group, command: Command): Decision {
  const refusal = standstill(group);
  if (refusal) return { ok: false, reason: refusal };
  const here = arrowsFor(group).filter(({ action }) => action === command.action);
  if (here.length === 0) return { ok: false, reason: 'wrong_stage' };
  const mine = here.find(({ by }) => actsAs(group, command.by).includes(by));
  if (!mine) return { ok: false, reason: 'wrong_identity' };
  for (const condition of mine.when ?? []) {
    const reason = condition(group, command);
    if (reason) return { ok: false, reason };
  }
  return { ok: true, move: moved(group, mine, command) };
}

/** Who took a part over acts as its teacher, too. */
export function actsAs({ teachers }: Pick<Group, 'teachers'>, by: Command['by']) {
  const stands = teachers.some((each) => each.person_id !== by.person_id && fillsIn(each, teachers, by));
  return stands ? [by.identity, IDENTITY.teacher] : [by.identity];
}

const arrows = new Map<string, readonly Transition[]>();

/** The arrows that leave the stage where a group stands; a table of groups asks several times for each. */
export function arrowsAt({ process, stage }: Pick<Group, 'process' | 'stage'>): readonly Transition[] {
  const key = `${process}/${stage}`;
  const known = arrows.get(key);
  if (known) return known;
  const found = TRANSITIONS.filter((each) => each.from === stage && (!each.in || each.in === process));
  arrows.set(key, found);
  return found;
}

/** Those that apply as it stands: of several of one action and identity there is one. */
export function arrowsFor(group: Pick<Group, 'process' | 'stage' | 'committee'>): Transition[] {
  return arrowsAt(group).filter(({ applies }) => applies?.(group) !== false);
}

/** The stage that has to be open for a step: its own, that of what follows, that of the experts whom it asks again, or none. */
export function openFor({ from, anytime, during, starts }: Transition): Stage | null {
  if (during) return during;
  if (starts?.includes('reviews_again')) return SCORED_STAGE;
  return anytime ? null : from;
}

function moved(group: Group, transition: Transition, command: Command): Move {
  const { from: stage, verdict } = transition;
  const judged = verdict === undefined ? null : { stage, round: group.reject_count, verdict };
  const verdicts =
    judged && stageRow(stage).hasVerdict ? { ...group.verdicts, [stage]: verdict } : group.verdicts;
  const next = { ...transition.effect({ ...group, verdicts }, command), stage: transition.to };
  return { next, transition, verdict: judged, [DECIDED]: true };
}

/** What a stage says of a group: pending while it stands there, null before it comes. */
export function verdictOn({ stage, verdicts }: Pick<Group, 'stage' | 'verdicts'>, of: Stage): Verdict | null {
  return stage === of ? VERDICT.pending : (verdicts[of] ?? null);
}

/** The round whose judgements speak of a group: while it is back with its teachers, the one that gave it back. */
export function roundShown({
  stage,
  audit_status,
  reject_count,
}: Pick<Group, 'stage' | 'reject_count'> & { readonly audit_status: number }): number {
  return isFilling({ stage }) && audit_status === AUDIT.rejected ? reject_count - 1 : reject_count;
}

/** Nothing acts on a deleted course or a refused group. */
export function standstill({ deleted, audit_status }: Group): StepRefusal | null {
  if (deleted) return 'course_deleted';
  return audit_status === AUDIT.refused ? 'group_refused' : null;
}
