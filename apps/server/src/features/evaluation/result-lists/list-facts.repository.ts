import { IDENTITY } from '@course-center/domain/access/identity';
import { type ListState, SIGNED_STATES } from '@course-center/domain/evaluation/result-lists/result-list';
import type { OwnRow } from '@course-center/domain/evaluation/signing/own-courses';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/query.ts';
import { PROJECT_SETTING } from '../../../platform/settings/settings.ts';
import { isFree, OWN_ROWS } from './own-rows.repository.ts';
import type { ListRecord } from './result-lists.repository.ts';

/** What decides about a list besides itself. */
export interface ListFacts extends Record<string, unknown> {
  readonly rows: number;
  readonly signatures: number;
  /** Signatures under what it said before: somebody signed while it was taken back and handed over again. */
  readonly outdated: number;
  readonly signed_by_reader: boolean;
  /** Active leaders: who is deputy of one is one, too. */
  readonly signers: number;
  /** Of those, whom nothing of their own keeps from signing, or whose deputy of the day nothing does. */
  readonly free_signers: number;
  /** The rows that are courses of the reader's. */
  readonly own: readonly OwnRow[];
  readonly open_objections: number;
  readonly uncorrected_objections: number;
  /** Corrections of it, and of those. */
  readonly corrections: readonly { readonly id: number; readonly state: ListState }[];
  readonly corrected_state: ListState | null;
  readonly project: unknown;
}

const signedStates = () => sql`any(${sql.param([...SIGNED_STATES])}::text[])`;

export async function factsOf(
  db: Queryable,
  { id }: ListRecord,
  { person_id: readerId, today }: { readonly person_id: number; readonly today: string },
): Promise<ListFacts> {
  const valid = sql`from signatures s where s.result_list_id = l.id and s.void_at is null`;
  const objected = sql`from objections o join result_list_rows r on r.id = o.result_list_row_id
    where r.result_list_id = l.id`;
  const { rows } = await db.execute<ListFacts>(sql`
    with recursive below as (
      select c.id, c.state from result_lists c where c.corrects_id = ${id}
      union all select c.id, c.state from result_lists c join below b on c.corrects_id = b.id)
    select (select count(*)::int from result_list_rows r where r.result_list_id = l.id) as rows,
      (select count(*)::int ${valid}) as signatures,
      (select count(*)::int ${valid} and s.digest is distinct from l.digest) as outdated,
      exists (select 1 ${valid} and coalesce(s.deputy_for_id, s.person_id) = ${readerId}) as signed_by_reader,
      (select count(distinct r.person_id)::int from roles r join people p on p.id = r.person_id
        where r.identity = ${IDENTITY.leader} and p.disabled_at is null) as signers,
      -- Asked when it is handed over, and costs as much as the list has rows.
      case when l.state = 'draft' then (select count(*)::int from people p where p.disabled_at is null
        and exists (select 1 from roles r where r.person_id = p.id and r.identity = ${IDENTITY.leader})
        and ${isFree(sql`${today}`)}) else 0 end as free_signers,
      ${sql.raw(OWN_ROWS(`= ${Number(readerId)}`))} as own,
      (select count(*)::int ${objected} and o.verdict is null) as open_objections,
      (select count(*)::int ${objected} and o.verdict = 'accepted' and not exists (
        select 1 from result_list_rows c join result_lists k on k.id = c.result_list_id
        where c.corrects_id = r.id and k.state = ${signedStates()})) as uncorrected_objections,
      -- One whose rows were all taken out corrects nothing.
      (select coalesce(json_agg(b order by b.id), '[]'::json) from below b where exists (
        select 1 from result_list_rows r where r.result_list_id = b.id)) as corrections,
      (select k.state from result_lists k where k.id = l.corrects_id) as corrected_state,
      ${sql.raw(PROJECT_SETTING)} as project
    from result_lists l where l.id = ${id}`);
  return rows[0] as ListFacts;
}
