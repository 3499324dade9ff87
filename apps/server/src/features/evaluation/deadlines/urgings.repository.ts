import { IDENTITY } from '@course-center/domain/access/identity';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { urgings } from '../../../database/evaluation-schema.ts';
import { and, gt, inArray, sql } from '../../../database/query.ts';

export type UrgingRow = typeof urgings.$inferInsert;

export async function addUrgings(tx: Transaction, rows: readonly UrgingRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(urgings).values([...rows]);
}

/** What people were asked since a moment. Whoever else would ask them waits until the transaction ends. */
export async function urgedSince(tx: Transaction, people: readonly number[], since: Date) {
  await tx.execute(
    sql`select 1 from people where id = any(${sql.param([...people])}::int[]) order by id for no key update`,
  );
  const { person_id, object, by_person_id } = urgings;
  return tx
    .select({ person_id, object, by_person_id })
    .from(urgings)
    .where(and(inArray(person_id, [...people]), gt(urgings.at, since)));
}

/** When something was last asked for, and by whom. */
export interface LastUrging {
  readonly at: Date;
  readonly by: string;
}

interface UnsignedList extends Record<string, unknown> {
  readonly id: number;
  readonly person_id: number;
  readonly process: Process;
  readonly number: number;
  readonly correction: boolean;
  readonly acad_year_term: string;
}

/** The leaders whose names are missing under lists that were handed over. */
export async function unsignedLists(db: Queryable, ids: readonly number[]): Promise<UnsignedList[]> {
  const { rows } = await db.execute<UnsignedList>(sql`
    select l.id, p.id as person_id, l.process, l.number, l.corrects_id is not null as correction, l.acad_year_term
    from result_lists l join people p on p.disabled_at is null
      and exists (select 1 from roles r where r.person_id = p.id and r.identity = ${IDENTITY.leader})
    where l.id = any(${sql.param([...ids])}::int[]) and l.state = 'handed_over' and not exists (
      select 1 from signatures s where s.result_list_id = l.id and s.void_at is null
        and coalesce(s.deputy_for_id, s.person_id) = p.id)
    order by l.id, p.id`);
  return rows;
}
