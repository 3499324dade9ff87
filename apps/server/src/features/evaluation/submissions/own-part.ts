import { canFillIn, canStandIn } from '@course-center/domain/access/evaluation-courses';
import type { Queryable, Transaction } from '../../../database/database.ts';
import type { Actor } from '../../../wire/context.ts';
import { forbidden, notFound } from '../../../wire/failures.ts';
import {
  findGroupOfPart,
  findGroupOfPartForUpdate,
  type GroupRecord,
  type TeacherRecord,
} from '../groups/groups.repository.ts';
import { standsIn } from '../groups/present-teacher.ts';
import { sees } from '../groups/seen-group.ts';

export const partGone = () => notFound('填报资料不存在，可能已被删除，请刷新后重试');

export function requireTeacher(actor: Actor): void {
  if (!canFillIn(actor)) throw forbidden();
}

interface OwnPart {
  readonly record: GroupRecord;
  readonly own: TeacherRecord;
}

/** Which parts are whose is said by the part: its teacher's, or who took it over. */
export function requireFilling(actor: Actor): void {
  if (!canStandIn(actor)) throw forbidden();
}

/** A part that the caller fills in, with its group; not there and not theirs get the same answer. */
export async function ownPart(db: Queryable, actor: Actor, partId: number): Promise<OwnPart> {
  requireFilling(actor);
  return ownIn(db, await findGroupOfPart(db, partId), actor, partId);
}

/** The same, its group held: nobody submits it while it is changed. */
export async function heldOwnPart(tx: Transaction, actor: Actor, partId: number): Promise<OwnPart> {
  requireFilling(actor);
  return ownIn(tx, await findGroupOfPartForUpdate(tx, partId), actor, partId);
}

/** Standing in ends with the lead or the office that it rests on. */
async function ownIn(
  db: Queryable,
  record: GroupRecord | undefined,
  actor: Actor,
  partId: number,
): Promise<OwnPart> {
  const own = record?.teachers.find(({ id }) => id === partId);
  if (!record || !own) throw partGone();
  const isTheirs = own.person_id === actor.person_id;
  if (!isTheirs && !(standsIn(record, partId, actor) && (await sees(db, actor, record)))) throw partGone();
  return { record, own };
}
