import type { ExcellentCourseForm } from '@course-center/contract/showcase/manage';
import { picturesIn } from '@course-center/domain/rich-text/pictures';
import { attachedFaults, filesNamed } from '@course-center/domain/showcase/attached-files';
import { pictureFaults, picturesOf } from '@course-center/domain/showcase/course-texts';
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

async function filesOfGroup(tx: Transaction, groupId: number | null): Promise<number[]> {
  const { rows } = await tx.execute<{ file_id: number }>(sql`
    select f.file_id from information_files f join evaluation_course_teachers t on t.id = f.part_id
    where t.evaluation_course_group_id = ${groupId}::int`);
  return rows.map(({ file_id }) => file_id);
}

async function picturesOfGroup(tx: Transaction, groupId: number | null): Promise<number[]> {
  const { rows } = await tx.execute<{ content: string }>(sql`
    select v.content from information_values v
    join evaluation_course_teachers t on t.id = v.part_id
    join evaluation_course_groups g on g.id = t.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id
    join information_fields f on f.version_id = e.version_id and f.key = v.key and f.type = 'richText'
    where g.id = ${groupId}::int and v.content like '%data-file=%'`);
  return rows.flatMap(({ content }) => picturesIn(content));
}

export function idsIn(parts: Pick<CourseParts, 'videos' | 'items'>): number[] {
  return filesNamed(parts).map(({ id }) => id);
}
