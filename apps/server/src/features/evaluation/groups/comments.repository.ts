import type { Stage } from '@course-center/domain/evaluation/stages';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { auditComments } from '../../../database/evaluation-schema.ts';
import { recordset } from '../../../database/many-rows.ts';
import { and, desc, eq, inArray, isNull, sql } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import type { GroupRecord } from './groups.repository.ts';

export interface CommentRecord {
  readonly part_id: number;
  readonly key: string;
  readonly stage: Stage;
  readonly round: number;
  readonly comment: string;
  readonly by: string;
  readonly saved_at: Date;
  readonly given_at: Date | null;
}

/** Every remark on some parts, newest first. */
export function commentsOf(db: Queryable, partIds: readonly number[]): Promise<CommentRecord[]> {
  return db
    .select({
      part_id: auditComments.part_id,
      key: auditComments.key,
      stage: auditComments.stage,
      round: auditComments.round,
      comment: auditComments.comment,
      by: people.name,
      saved_at: auditComments.saved_at,
      given_at: auditComments.given_at,
    })
    .from(auditComments)
    .innerJoin(people, eq(people.id, auditComments.person_id))
    .where(inArray(auditComments.part_id, [...partIds]))
    .orderBy(desc(auditComments.saved_at), desc(auditComments.id));
}

/** Hands the remarks of stages over with the decisions that end them. */
export async function giveComments(
  tx: Transaction,
  ends: readonly { readonly record: GroupRecord; readonly at: Date }[],
): Promise<void> {
  const parts = ends.flatMap(({ record: { teachers, stage, reject_count: round }, at }) =>
    teachers.map(({ id }) => ({ id, stage, round, at })),
  );
  if (parts.length === 0) return;
  await tx.execute(sql`
    update ${auditComments} as c set given_at = part.at
    from ${recordset(parts, 'part (id int, stage text, round int, at timestamptz)')}
    where c.part_id = any(${sql.param(parts.map(({ id }) => id))}::int[]) and c.part_id = part.id
      and c.stage = part.stage and c.round = part.round and c.given_at is null`);
}

type Draft = Pick<
  typeof auditComments.$inferInsert,
  'part_id' | 'key' | 'stage' | 'round' | 'comment' | 'person_id' | 'saved_at'
>;

/** Keeps remarks that are not given yet, one for a field; an empty one is taken back. */
export async function keepComments(tx: Transaction, drafts: readonly Draft[]): Promise<void> {
  for (const { part_id, key, stage, round } of drafts.filter(({ comment }) => comment === ''))
    await tx
      .delete(auditComments)
      .where(
        and(
          eq(auditComments.part_id, part_id),
          eq(auditComments.key, key),
          eq(auditComments.stage, stage),
          eq(auditComments.round, round),
          isNull(auditComments.given_at),
        ),
      );
  const written = drafts.filter(({ comment }) => comment !== '');
  if (written.length === 0) return;
  await tx
    .insert(auditComments)
    .values(written)
    .onConflictDoUpdate({
      target: [auditComments.part_id, auditComments.key, auditComments.stage, auditComments.round],
      set: {
        comment: sql`excluded.comment`,
        person_id: sql`excluded.person_id`,
        saved_at: sql`excluded.saved_at`,
      },
    });
}
