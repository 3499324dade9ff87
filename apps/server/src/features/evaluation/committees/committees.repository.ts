import type { Opinion } from '@course-center/domain/evaluation/committee';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { committeeMembers as members } from '../../../database/evaluation-schema.ts';
import { eq, sql } from '../../../database/query.ts';
import type { Actor } from '../../../wire/context.ts';

/** The committee of a group's present round. */
const lastOf = (groupId: number) => sql`(select k.id from committees k
  where k.evaluation_course_group_id = ${groupId} order by k.round desc limit 1)`;

/** Opens the committee of a new round, with a seat for each who may judge the group now. */
export async function openCommittee(tx: Transaction, groupId: number, at: Date): Promise<void> {
  await tx.execute(sql`insert into committees (evaluation_course_group_id, round, opened_at)
    select ${groupId}, coalesce(max(round), 0) + 1, ${at.toISOString()}::timestamptz
    from committees where evaluation_course_group_id = ${groupId}`);
  await addMissingSeats(tx, groupId);
}

/** Who joined gets a seat, or their own again. */
async function addMissingSeats(tx: Transaction, groupId: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    insert into committee_members (committee_id, person_id, faculty_group_ids)
    select ${lastOf(groupId)}, c.person_id, c.faculty_group_ids from committee_candidates c
    where c.evaluation_course_group_id = ${groupId} order by c.person_id
    on conflict (committee_id, person_id) do update
      set faculty_group_ids = excluded.faculty_group_ids, left_at = null
      where committee_members.left_at is not null
        or committee_members.faculty_group_ids <> excluded.faculty_group_ids
    returning (xmax = 0) as added`);
  return rows.filter(({ added }) => added === true).length;
}

/** Brings the seats up to date: a given opinion stays also when its giver left, and nobody votes from an empty chair. */
export async function renewSeats(tx: Transaction, groupId: number, at: Date) {
  // A group may have come to its assessment before committees were kept.
  const { rows } = await tx.execute(sql`select ${lastOf(groupId)} as id`);
  if (rows[0]?.id === null) await openCommittee(tx, groupId, at);
  const gone = sql`committee_id = ${lastOf(groupId)} and not exists (select 1 from committee_candidates c
    where c.evaluation_course_group_id = ${groupId} and c.person_id = committee_members.person_id)`;
  const emptied = await tx.execute(sql`delete from committee_members
    where ${gone} and opinion = 3 and interest is null returning id`);
  const left = await tx.execute(sql`update committee_members set left_at = ${at.toISOString()}::timestamptz
    where ${gone} and left_at is null returning id`);
  const added = await addMissingSeats(tx, groupId);
  return { added, removed: emptied.rows.length + left.rows.length };
}

export async function closeCommittee(tx: Transaction, groupId: number, at: Date): Promise<void> {
  await tx.execute(sql`update committees set closed_at = ${at.toISOString()}::timestamptz
    where id = ${lastOf(groupId)} and closed_at is null`);
}

/** A seat in the committee of a group's present round, with who holds it. */
export interface SeatRecord extends Record<string, unknown> {
  readonly id: number;
  readonly person_id: number;
  readonly name: string;
  readonly mobile: string;
  readonly faculty_group_ids: readonly number[];
  readonly faculty_groups: readonly string[];
  readonly opinion: Opinion;
  readonly remark: string;
  readonly interest: string | null;
  readonly opined_at: string | null;
  readonly left: boolean;
  readonly closed: boolean;
  readonly version: number;
}

/** The seats of a group's committee, in a steady order. */
export async function seatsOf(db: Queryable, groupId: number): Promise<SeatRecord[]> {
  const { rows } = await db.execute<SeatRecord>(sql`
    select m.id, m.person_id, p.name, p.mobile, m.faculty_group_ids, m.opinion, m.remark, m.interest,
      to_json(m.opined_at)#>>'{}' as opined_at, m.left_at is not null as "left", k.closed_at is not null as closed, m.version,
      array(select f.name from faculty_groups f where f.id = any(m.faculty_group_ids) order by f.id) as faculty_groups
    from committee_members m join committees k on k.id = m.committee_id join people p on p.id = m.person_id
    where k.id = ${lastOf(groupId)} order by m.id`);
  return rows;
}

/** The caller's own seat, as a member of the faculty group that they act for. */
export function ownSeat(
  { person_id, faculty_group_id }: Actor,
  seats: readonly SeatRecord[] | undefined,
): SeatRecord | undefined {
  return seats?.find(
    (seat) => seat.person_id === person_id && seat.faculty_group_ids.includes(faculty_group_id ?? 0),
  );
}

export async function saveSeat(
  tx: Transaction,
  { id, version }: Pick<SeatRecord, 'id' | 'version'>,
  change: Partial<Pick<typeof members.$inferInsert, 'opinion' | 'remark' | 'interest' | 'opined_at'>>,
): Promise<void> {
  await tx
    .update(members)
    .set({ ...change, version: version + 1 })
    .where(eq(members.id, id));
}
