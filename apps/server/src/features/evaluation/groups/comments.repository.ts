import type { Stage } from '@course-center/domain/evaluation/stages';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { auditComments } from '../../../database/evaluation-schema.ts';
import { and, desc, eq, inArray, isNull } from '../../../database/query.ts';
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

/** Hands the remarks of a stage over with the decision that ends it. */
export async function giveComments(
  tx: Transaction,
  { teachers, stage }: GroupRecord,
  at: Date,
): Promise<void> {
  await tx
    .update(auditComments)
    .set({ given_at: at })
    .where(
      and(
        inArray(
          auditComments.part_id,
          teachers.map(({ id }) => id),
        ),
        eq(auditComments.stage, stage),
        isNull(auditComments.given_at),
      ),
    );
}

type Draft = Pick<
  typeof auditComments.$inferInsert,
  'part_id' | 'key' | 'stage' | 'round' | 'comment' | 'person_id' | 'saved_at'
>;

/** Keeps a remark that is not given yet; an empty one is taken back. */
export async function keepComment(tx: Transaction, draft: Draft): Promise<void> {
  const { part_id, key, stage, round, comment, person_id, saved_at } = draft;
  if (comment === '')
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
  else
    await tx
      .insert(auditComments)
      .values(draft)
      .onConflictDoUpdate({
        target: [auditComments.part_id, auditComments.key, auditComments.stage, auditComments.round],
        set: { comment, person_id, saved_at },
      });
}
