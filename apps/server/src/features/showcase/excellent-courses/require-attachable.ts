import type { ExcellentCourseForm } from '@course-center/contract/showcase/excellent-courses';
import { attachedFaults, filesNamed } from '@course-center/domain/showcase/attached-files';
import { pictureFaults, picturesOf } from '@course-center/domain/showcase/course-texts';
import type { Transaction } from '../../../database/database.ts';
import { findFiles } from '../../../platform/files/files.repository.ts';
import type { Actor } from '../../../wire/context.ts';
import { requireFaultless } from '../../../wire/failures.ts';
import { type CourseParts, partsOf } from './parts.repository.ts';
import { filesOfGroup, picturesOfGroup } from './taken-groups.repository.ts';

/** A course that is there already, and the group that it was taken from. */
export interface Attached {
  readonly id: number;
  readonly evaluation_course_group_id: number | null;
  readonly content: string;
  readonly teacher_intro: string;
}

/**
 * Only the own uploads may be attached or stand in a text, and what stands here already or in the evaluation that it
 * came from.
 */
export async function requireAttachable(
  tx: Transaction,
  actor: Actor,
  form: ExcellentCourseForm,
  course: Attached | null,
): Promise<void> {
  const ids = [...new Set([...idsIn(form), ...picturesOf(form)])];
  if (ids.length === 0) return;
  const rows = await findFiles(tx, ids);
  const there = course ? await attachedTo(tx, course) : new Set<number>();
  const usable = rows.filter(({ id, uploaded_by }) => uploaded_by === actor.person_id || there.has(id));
  const attachable = new Map(usable.map((row) => [row.id, row]));
  requireFaultless({ ...attachedFaults(form, attachable), ...pictureFaults(form, attachable) });
}

async function attachedTo(tx: Transaction, course: Attached): Promise<Set<number>> {
  const parts = await partsOf(tx, course.id);
  return new Set([
    ...idsIn(parts),
    ...picturesOf({ ...course, ...parts }),
    ...(await filesOfGroup(tx, course.evaluation_course_group_id)),
    ...(await picturesOfGroup(tx, course.evaluation_course_group_id)),
  ]);
}

export function idsIn(parts: Pick<CourseParts, 'videos' | 'items'>): number[] {
  return filesNamed(parts).map(({ id }) => id);
}
