import type { Stage } from '@course-center/domain/evaluation/stages';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { auditComments } from '../../../database/evaluation-schema.ts';
import { recordset } from '../../../database/many-rows.ts';
import { and, desc, eq, inArray, ne, sql } from '../../../database/query.ts';
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

/** Every remark on some parts, newest first; what was taken back is none. */
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
    .where(and(inArray(auditComments.part_id, [...partIds]), ne(auditComments.comment, '')))
    .orderBy(desc(auditComments.saved_at), desc(auditComments.id));
}

/** How often the remarks on each field were saved, over all stages and rounds: it only ever grows. */
export async function commentVersions(
  db: Queryable,
  partIds: readonly number[],
): Promise<(partId: number, key: string) => number> {
  const { part_id, key, version } = auditComments;
  const rows = await db
    .select({ part_id, key, saves: sql<number>`sum(${version})::int` })
    .from(auditComments)
    .where(inArray(part_id, [...partIds]))
    .groupBy(part_id, key);
  const saves = new Map(rows.map((row) => [`${row.part_id}/${row.key}`, row.saves]));
  return (part, field) => saves.get(`${part}/${field}`) ?? 0;
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

/** Keeps remarks that are not given yet, one for a field. */
export async function keepComments(tx: Transaction, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return;
  await tx
    .insert(auditComments)
    .values([...drafts])
    .onConflictDoUpdate({
      target: [auditComments.part_id, auditComments.key, auditComments.stage, auditComments.round],
      set: {
        comment: sql`excluded.comment`,
        person_id: sql`excluded.person_id`,
        saved_at: sql`excluded.saved_at`,
        // A withdrawal ends the stage, and the same round comes back to it.
        given_at: null,
        version: sql`${auditComments.version} + 1`,
      },
    });
}

/** What is written and not given yet. */
export async function draftedComment(
  tx: Transaction,
  { part_id, key, stage, round }: Pick<Draft, 'part_id' | 'key' | 'stage' | 'round'>,
): Promise<string> {
  const [found] = await tx
    .select({ comment: auditComments.comment })
    .from(auditComments)
    .where(
      and(
        eq(auditComments.part_id, part_id),
        eq(auditComments.key, key),
        eq(auditComments.stage, stage),
        eq(auditComments.round, round),
      ),
    );
  return found?.comment ?? '';
}
