import { canGiveOpinions } from '@course-center/domain/access/evaluation-courses';
import {
  OPINION,
  OPINION_TITLE,
  type Opinion,
  opinionRefusal,
} from '@course-center/domain/evaluation/committee';
import { isAssessed } from '@course-center/domain/evaluation/stages';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused } from '../../../wire/failures.ts';
import { inBulk } from '../groups/bulk-step.ts';
import { findGroup, findGroupForUpdate, type GroupRecord } from '../groups/groups.repository.ts';
import { windowRefusal } from '../groups/judge-step.ts';
import { followStep } from '../groups/take-step.ts';
import { windowsOf } from '../stage-windows/stage-windows.repository.ts';
import { ownSeat, type SeatRecord, saveSeat, seatsOf } from './committees.repository.ts';

interface GivenOpinion {
  readonly agree: Exclude<Opinion, typeof OPINION.none>;
  readonly remark: string;
  /** Of the seat, as it was seen. */
  readonly version: number;
}

/** Keeps a member's opinion; the last one ends the committee. */
export function giveOpinion(scene: Scene, actor: Actor, groupId: number, given: GivenOpinion) {
  const { agree: opinion } = given;
  const remark = given.remark.trim();
  return onSeat(scene, actor, groupId, given.version, async (tx, group, seat, at) => {
    await saveSeat(tx, seat, { opinion, remark, opined_at: at });
    await tell(tx, scene, actor, group, 'committee_opinion.given', seat, {
      opinion: OPINION_TITLE[opinion],
      remark,
    });
  });
}

interface GivenOpinions extends Omit<GivenOpinion, 'version'> {
  readonly groups: readonly { readonly id: number; readonly version: number }[];
  readonly trial: boolean;
}

/** The same opinion on several groups, each by itself: what cannot be done is skipped and said. */
export async function giveOpinions(scene: Scene, actor: Actor, { groups, trial, ...opinion }: GivenOpinions) {
  if (!canGiveOpinions(actor)) throw forbidden();
  const { records: _, ...told } = await inBulk(scene.db, groups, async ({ id, version }) => {
    if (!trial) await giveOpinion(scene, actor, id, { ...opinion, version });
    else await seatToActOn(scene.db, scene, actor, await findGroup(scene.db, id), version);
  });
  return told;
}

/** A member with an interest in a group is recused: the opinion that they gave counts no more. */
export function declareInterest(
  scene: Scene,
  actor: Actor,
  groupId: number,
  { interest, version }: { readonly interest: string; readonly version: number },
) {
  const reason = interest.trim();
  return onSeat(scene, actor, groupId, version, async (tx, group, seat) => {
    await saveSeat(tx, seat, { opinion: OPINION.none, remark: '', interest: reason, opined_at: null });
    await tell(tx, scene, actor, group, 'committee_interest.declared', seat, { reason });
  });
}

async function onSeat(
  scene: Scene,
  actor: Actor,
  groupId: number,
  version: number,
  change: (tx: Transaction, group: GroupRecord, seat: SeatRecord, at: Date) => Promise<void>,
) {
  if (!canGiveOpinions(actor)) throw forbidden();
  return scene.db.transaction(async (tx) => {
    const held = await findGroupForUpdate(tx, groupId);
    const { group, seat } = await seatToActOn(tx, scene, actor, held, version);
    await change(tx, group, seat, scene.now());
    const closed = await followStep(tx, scene, actor, groupId, 'close');
    return { id: groupId, version: seat.version + 1, closed };
  });
}

/** The caller's seat over a group, as long as it may be spoken from; throws why not. */
async function seatToActOn(
  db: Queryable,
  { now }: Scene,
  actor: Actor,
  group: GroupRecord | undefined,
  version: number,
) {
  const seat = group && ownSeat(actor, await seatsOf(db, group.id));
  if (!group || !seat) throw gone();
  const windows = await windowsOf(db, group.acad_year_term, group.process);
  requireOpen(group, seat, { windows, at: now() });
  if (seat.version !== version) throw new Refused({ reason: 'group_changed' });
  return { group, seat };
}

const gone = () => notFound('课程不存在，可能已被删除，请刷新后重试');

function requireOpen(
  group: GroupRecord,
  { interest, left, closed }: SeatRecord,
  time: Parameters<typeof windowRefusal>[1],
): void {
  const in_assessment = isAssessed(group) && !group.deleted;
  const refusal = opinionRefusal({ recused: interest !== null, left, closed, in_assessment });
  if (refusal) throw new Refused({ reason: 'opinion_refused', opinion: refusal });
  const late = windowRefusal(group.stage, time);
  if (late) throw new Refused(late);
}

function tell(
  tx: Transaction,
  scene: Scene,
  actor: Actor,
  group: GroupRecord,
  action: string,
  seat: SeatRecord,
  after: Readonly<Record<string, string>>,
) {
  const about = { name: group.course_name, acad_year_term: group.acad_year_term };
  return appendToLedger(tx, scene, {
    by: actor,
    action,
    subject: `evaluation_group:${group.id}`,
    before: { ...about, opinion: OPINION_TITLE[seat.opinion], remark: seat.remark },
    after: { ...about, ...after },
  });
}
