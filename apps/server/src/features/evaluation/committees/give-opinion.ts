import { canGiveOpinions } from '@course-center/domain/access/evaluation-courses';
import {
  OPINION,
  OPINION_TITLE,
  type Opinion,
  opinionRefusal,
} from '@course-center/domain/evaluation/committee';
import { isAssessed } from '@course-center/domain/evaluation/stages';
import type { Queryable, Transaction } from '../../../database/database.ts';
import {
  appendToLedger,
  type DatedEntry,
  type LedgerEntry,
  ledgerParameters,
} from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused } from '../../../wire/failures.ts';
import { inBulk } from '../groups/bulk-step.ts';
import { findGroups, type GroupRecord, holdGroup, raiseJudged } from '../groups/groups.repository.ts';
import { windowRefusal } from '../groups/judge-step.ts';
import { followStep } from '../groups/take-step.ts';
import {
  findOwnSeat,
  keepOpinion,
  type OwnSeat,
  type SeatRecord,
  saveSeats,
} from './committees.repository.ts';

interface GivenOpinion {
  readonly agree: Exclude<Opinion, typeof OPINION.none>;
  readonly remark: string;
  /** Of the seat, as it was seen. */
  readonly version: number;
}

/**
 * Keeps a member's opinion; the last one ends the committee. While others have still to speak it is two statements and
 * no transaction, like saving an entry; who is the last, or whom somebody was faster than, holds the group.
 */
export async function giveOpinion(scene: Scene, actor: Actor, groupId: number, given: GivenOpinion) {
  if (!canGiveOpinions(actor)) throw forbidden();
  const stepOf = (seat: OwnSeat, at: Date): OpinionStep => ({
    ...{ seat, group: seat.group, opinion: given.agree, remark: given.remark.trim(), by: actor, at },
  });
  const seen = await seatToActOn(scene.db, scene, actor, groupId, given.version);
  if (seen.others_missing) {
    const step = stepOf(seen, scene.now());
    const change = { opinion: step.opinion, remark: step.remark, opined_at: step.at };
    if (await keepOpinion(scene.school.pool, seen, change, ledgerParameters(opinionTold(step), scene)))
      return { id: groupId, version: seen.version + 1, closed: false };
  }
  return onSeat(scene, actor, groupId, given.version, (tx, seat, at) => keepOpinions(tx, [stepOf(seat, at)]));
}

/** That a member said something of a group, and when. */
export interface OpinionStep {
  readonly seat: Pick<SeatRecord, 'id' | 'version' | 'opinion' | 'remark'>;
  readonly group: Pick<GroupRecord, 'id' | 'course_name' | 'acad_year_term'>;
  readonly opinion: GivenOpinion['agree'];
  readonly remark: string;
  readonly by: LedgerEntry['by'];
  readonly at: Date;
}

/** Keeps opinions; answers what the ledger is to be told. */
export async function keepOpinions(tx: Transaction, steps: readonly OpinionStep[]): Promise<DatedEntry[]> {
  await saveSeats(
    tx,
    steps.map(({ seat: { id, version }, opinion, remark, at }) => ({
      ...{ id, version: version + 1, opinion, remark },
      opined_at: at,
    })),
  );
  return steps.map(opinionTold);
}

function opinionTold({ group, seat, opinion, remark, by, at }: OpinionStep): DatedEntry {
  const after = { opinion: OPINION_TITLE[opinion], remark };
  return { ...told(group, 'committee_opinion.given', seat, after), by, at };
}

interface GivenOpinions extends Omit<GivenOpinion, 'version'> {
  readonly groups: readonly { readonly id: number; readonly version: number }[];
  readonly trial: boolean;
}

/** The same opinion on several groups, each by itself: what cannot be done is skipped and said. */
export async function giveOpinions(scene: Scene, actor: Actor, { groups, trial, ...opinion }: GivenOpinions) {
  if (!canGiveOpinions(actor)) throw forbidden();
  const found = await findGroups(
    scene.db,
    groups.map(({ id }) => id),
  );
  const { records: _, ...came } = await inBulk(found, groups, async ({ id, version }) => {
    if (!trial) await giveOpinion(scene, actor, id, { ...opinion, version });
    else await seatToActOn(scene.db, scene, actor, id, version);
  });
  return came;
}

/** A member with an interest in a group is recused: the opinion that they gave counts no more. */
export function declareInterest(
  scene: Scene,
  actor: Actor,
  groupId: number,
  { interest, version }: { readonly interest: string; readonly version: number },
) {
  const reason = interest.trim();
  return onSeat(scene, actor, groupId, version, async (tx, seat, at) => {
    const { id, group } = seat;
    const gone = { opinion: OPINION.none, remark: '', opined_at: null };
    await saveSeats(tx, [{ id, version: version + 1, interest: reason, ...gone }]);
    return [{ ...told(group, 'committee_interest.declared', seat, { reason }), by: actor, at }];
  });
}

async function onSeat(
  scene: Scene,
  actor: Actor,
  groupId: number,
  version: number,
  change: (tx: Transaction, seat: OwnSeat, at: Date) => Promise<DatedEntry[]>,
) {
  if (!canGiveOpinions(actor)) throw forbidden();
  return scene.db.transaction(async (tx) => {
    await holdGroup(tx, groupId);
    const seat = await seatToActOn(tx, scene, actor, groupId, version);
    const changed = await change(tx, seat, scene.now());
    // Whoever ends the committee does so as they saw it: what a member says makes it another.
    await raiseJudged(tx, groupId);
    const closing = seat.others_missing ? null : await followStep(tx, scene, actor, groupId, 'close');
    // The ledger last: it is held after all else, as everywhere.
    await appendToLedger(tx, scene, ...changed, ...(closing ?? []));
    return { id: groupId, version: seat.version + 1, closed: closing !== null };
  });
}

/** The caller's seat over a group, as long as it may be spoken from; throws why not. */
async function seatToActOn(
  db: Queryable,
  { now }: Scene,
  actor: Actor,
  groupId: number,
  version: number,
): Promise<OwnSeat> {
  const seat = await findOwnSeat(db, groupId, actor);
  if (!seat) throw notFound('课程不存在，可能已被删除，请刷新后重试');
  requireOpen(seat, now());
  if (seat.version !== version) throw new Refused({ reason: 'group_changed' });
  return seat;
}

function requireOpen({ group, interest, left, closed, window }: OwnSeat, at: Date): void {
  const in_assessment = isAssessed(group) && !group.deleted;
  const refusal = opinionRefusal({ recused: interest !== null, left, closed, in_assessment });
  if (refusal) throw new Refused({ reason: 'opinion_refused', opinion: refusal });
  const late = windowRefusal(group.stage, { windows: new Map([[group.stage, window]]), at });
  if (late) throw new Refused(late);
}

function told(
  group: OpinionStep['group'],
  action: string,
  seat: OpinionStep['seat'],
  after: Readonly<Record<string, string>>,
) {
  const about = { name: group.course_name, acad_year_term: group.acad_year_term };
  return {
    action,
    subject: `evaluation_group:${group.id}`,
    before: { ...about, opinion: OPINION_TITLE[seat.opinion], remark: seat.remark },
    after: { ...about, ...after },
  };
}
