import { canFillIn } from '@course-center/domain/access/evaluation-courses';
import type { Queryable } from '../../database/database.ts';
import type { Actor } from '../../wire/context.ts';
import { forbidden, notFound } from '../../wire/failures.ts';
import { findGroupOfPart, type GroupRecord, type TeacherRecord } from '../groups/public.ts';

export const partGone = () => notFound('填报资料不存在，可能已被删除，请刷新后重试');

export function requireTeacher(actor: Actor): void {
  if (!canFillIn(actor)) throw forbidden();
}

/** The caller's own part with its group; not there and not theirs get the same answer. */
export async function ownPart(
  db: Queryable,
  actor: Actor,
  partId: number,
): Promise<{ record: GroupRecord; own: TeacherRecord }> {
  requireTeacher(actor);
  const record = await findGroupOfPart(db, partId);
  const own = record?.teachers.find(({ id }) => id === partId);
  if (!record || own?.person_id !== actor.person_id) throw partGone();
  return { record, own };
}
