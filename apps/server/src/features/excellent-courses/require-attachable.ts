import type { ExcellentCourseForm } from '@course-center/contract/showcase/manage';
import { attachedFaults, filesNamed } from '@course-center/domain/showcase/attached-files';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/query.ts';
import type { Actor } from '../../wire/context.ts';
import { requireFaultless } from '../../wire/failures.ts';
import { findFiles } from '../files/public.ts';
import { type CourseParts, partsOf } from './parts.repository.ts';

/** A course that is there already, and the group that it was taken from. */
export interface Attached {
  readonly id: number;
  readonly evaluation_course_group_id: number | null;
}

/** Only the own uploads may be attached, and what stands here already or in the evaluation that it came from. */
export async function requireAttachable(
  tx: Transaction,
  actor: Actor,
  form: ExcellentCourseForm,
  course: Attached | null,
): Promise<void> {
  const ids = [...new Set(filesNamed(form).map(({ id }) => id))];
  if (ids.length === 0) return;
  const rows = await findFiles(tx, ids);
  const there = course ? await attachedTo(tx, course) : new Set<number>();
  const attachable = rows.filter(({ id, uploaded_by }) => uploaded_by === actor.person_id || there.has(id));
  requireFaultless(attachedFaults(form, new Map(attachable.map((row) => [row.id, row]))));
}

async function attachedTo(
  tx: Transaction,
  { id, evaluation_course_group_id }: Attached,
): Promise<Set<number>> {
  const { rows } = await tx.execute<{ file_id: number }>(sql`
    select f.file_id from information_files f join evaluation_course_teachers t on t.id = f.part_id
    where t.evaluation_course_group_id = ${evaluation_course_group_id}::int`);
  return new Set([...rows.map(({ file_id }) => file_id), ...idsIn(await partsOf(tx, id))]);
}

export function idsIn(parts: CourseParts): number[] {
  return filesNamed(parts).map(({ id }) => id);
}
