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
  return ownIn(await findGroupOfPart(db, partId), actor, partId);
}

/** The same, its group held: nobody submits it while it is changed. */
export async function heldOwnPart(tx: Transaction, actor: Actor, partId: number): Promise<OwnPart> {
  requireFilling(actor);
  return ownIn(await findGroupOfPartForUpdate(tx, partId), actor, partId);
}

function ownIn(record: GroupRecord | undefined, actor: Actor, partId: number): OwnPart {
  const own = record?.teachers.find(({ id }) => id === partId);
  const { person_id, stand_in = null } = own ?? {};
  if (!record || !own || ![person_id, stand_in?.person_id].includes(actor.person_id)) throw partGone();
  return { record, own };
}
