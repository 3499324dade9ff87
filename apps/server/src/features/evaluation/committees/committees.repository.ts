import { IDENTITY } from '@course-center/domain/access/identity';
import type { Opinion } from '@course-center/domain/evaluation/committee';
import type { StageWindow } from '@course-center/domain/evaluation/windows';
import type pg from 'pg';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { committeeMembers as members } from '../../../database/evaluation-schema.ts';
import { recordset, updateMany } from '../../../database/many-rows.ts';
import { oncePerDatabase } from '../../../database/prepared.ts';
import { sql } from '../../../database/query.ts';
import { tellingLedger } from '../../../platform/ledger/ledger.repository.ts';
import type { Actor } from '../../../wire/context.ts';
import type { GroupRecord } from '../groups/groups.repository.ts';
import { windowJoined } from '../stage-windows/stage-windows.repository.ts';

/** The committee of a group's present round. */
const lastOf = (groupId: number) => sql`(select k.id from committees k
  where k.evaluation_course_group_id = ${groupId} order by k.round desc limit 1)`;

interface Opened {
  readonly record: { readonly id: number };
  readonly at: Date;
}

const PLACES = 'entering (id int, at timestamptz)';
const placesOf = (groups: readonly Opened[]) =>
  recordset(
    groups.map(({ record, at }) => ({ id: record.id, at })),
    PLACES,
  );

/** Of a candidate `c`: the interest that their latest seat over the group had. Who declared one has it in every later round. */
const DECLARED = sql`left join lateral (
    select m.interest, m.version, m.opined_at from committee_members m join committees b on b.id = m.committee_id
    where b.evaluation_course_group_id = c.evaluation_course_group_id and m.person_id = c.person_id
    order by b.round desc limit 1) declared on declared.interest is not null`;
const SEATED = sql`(committee_id, person_id, faculty_group_ids, interest, version, opined_at)`;
const TAKEN = sql`c.person_id, c.faculty_group_ids, declared.interest, coalesce(declared.version, 0), declared.opined_at`;

/** Opens the committees of a new round, with a seat for each who may judge the group now. */
export async function openCommittees(tx: Transaction, groups: readonly Opened[]): Promise<void> {
  if (groups.length === 0) return;
  await tx.execute(sql`insert into committees (evaluation_course_group_id, round, opened_at)
    select entering.id, coalesce((select max(k.round) from committees k
      where k.evaluation_course_group_id = entering.id), 0) + 1, entering.at
    from ${placesOf(groups)} order by entering.id`);
  await tx.execute(sql`insert into committee_members ${SEATED} select k.id, ${TAKEN}
    from ${placesOf(groups)} join committees k on k.evaluation_course_group_id = entering.id
      and k.round = (select max(l.round) from committees l where l.evaluation_course_group_id = entering.id)
    join committee_candidates c on c.evaluation_course_group_id = entering.id ${DECLARED}
    order by k.id, c.person_id`);
}

/** Who joined gets a seat, or their own again. */
async function addMissingSeats(tx: Transaction, groupId: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    insert into committee_members ${SEATED} select ${lastOf(groupId)}, ${TAKEN}
    from committee_candidates c ${DECLARED}
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
  if (rows[0]?.id === null) await openCommittees(tx, [{ record: { id: groupId }, at }]);
  const gone = sql`committee_id = ${lastOf(groupId)} and not exists (select 1 from committee_candidates c
    where c.evaluation_course_group_id = ${groupId} and c.person_id = committee_members.person_id)`;
  const emptied = await tx.execute(sql`delete from committee_members
    where ${gone} and opinion = 3 and interest is null returning id`);
  const left = await tx.execute(sql`update committee_members set left_at = ${at.toISOString()}::timestamptz
    where ${gone} and left_at is null returning id`);
  const added = await addMissingSeats(tx, groupId);
  return { added, removed: emptied.rows.length + left.rows.length };
}

/** Ends the committees of groups' present rounds. */
export async function closeCommittees(tx: Transaction, groups: readonly Opened[]): Promise<void> {
  if (groups.length === 0) return;
  await tx.execute(sql`update committees k set closed_at = entering.at from ${placesOf(groups)}
    where k.evaluation_course_group_id = entering.id and k.closed_at is null`);
}

/** A seat in the committee of a group's present round, with who holds it. */
export interface SeatRecord extends Record<string, unknown> {
  readonly id: number;
  readonly group_id: number;
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
export function seatsOf(db: Queryable, groupId: number): Promise<SeatRecord[]> {
  return seatsOver(db, [groupId]);
}

/** The seats of several groups' committees, of each in its present round. */
export async function seatsOver(db: Queryable, groupIds: readonly number[]): Promise<SeatRecord[]> {
  const { rows } = await db.execute<SeatRecord>(sql`
    select m.id, k.evaluation_course_group_id as group_id, m.person_id, p.name, p.mobile, m.faculty_group_ids, m.opinion, m.remark, m.interest,
      to_json(m.opined_at)#>>'{}' as opined_at, m.left_at is not null as "left", k.closed_at is not null as closed, m.version,
      array(select f.name from faculty_groups f where f.id = any(m.faculty_group_ids) order by f.id) as faculty_groups
    from committee_members m join committees k on k.id = m.committee_id join people p on p.id = m.person_id
    where k.evaluation_course_group_id = any(${sql.param([...groupIds])}::int[]) and k.round = (
      select max(l.round) from committees l where l.evaluation_course_group_id = k.evaluation_course_group_id)
    order by m.id`);
  return rows;
}

/** Who sits or once sat in a committee over groups, in whichever round. */
export async function seatedOver(
  db: Queryable,
  groupIds: readonly number[],
): Promise<{ group_id: number; person_id: number }[]> {
  const { rows } = await db.execute<{ group_id: number; person_id: number }>(sql`
    select distinct k.evaluation_course_group_id as group_id, m.person_id
    from committees k join committee_members m on m.committee_id = k.id
    where k.evaluation_course_group_id = any(${sql.param([...groupIds])}::int[])`);
  return rows;
}

/** The departments that somebody is a principal of, and all below, whatever they act as. */
export async function departmentsGoverned(db: Queryable, personId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive below as (
      select department_id as id from roles where person_id = ${personId} and identity = ${IDENTITY.principal}
      union select d.id from departments d join below b on d.parent_id = b.id
    ) select id from below where id is not null`);
  return rows.map(({ id }) => id);
}

/** A member's seat with all that decides about an opinion. */
export interface OwnSeat
  extends Pick<SeatRecord, 'id' | 'opinion' | 'remark' | 'interest' | 'left' | 'closed' | 'version'> {
  readonly group: Pick<GroupRecord, 'id' | 'stage' | 'deleted' | 'course_name' | 'acad_year_term'> & {
    /** Of both its versions: whatever anybody does or says of it makes it another. */
    readonly versions: number;
  };
  readonly window: StageWindow;
  /** Whether somebody else has still to say something. */
  readonly others_missing: boolean;
}

type FoundSeat = Omit<OwnSeat, 'window'> & Readonly<Record<'opens_at' | 'closes_at', string | null>>;

const OWN_SEAT = sql`(select m.id, m.opinion, m.remark, m.interest, m.left_at is not null as "left",
    k.closed_at is not null as closed, m.version, w.opens_at, w.closes_at,
    json_build_object('id', g.id, 'stage', g.stage, 'versions', g.version + g.judged_version, 'deleted', e.deleted_at is not null,
      'course_name', c.name, 'acad_year_term', e.acad_year_term) as "group",
    exists (select 1 from committee_members o where o.committee_id = k.id and o.id <> m.id
      and o.opinion = 3 and o.interest is null) as others_missing
  from committees k join committee_members m on m.committee_id = k.id
  join evaluation_course_groups g on g.id = k.evaluation_course_group_id
  join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
  ${sql.raw(windowJoined('m.person_id'))}
  where k.evaluation_course_group_id = ${sql.placeholder('groupId')} and k.round = (
      select max(l.round) from committees l where l.evaluation_course_group_id = g.id)
    and m.person_id = ${sql.placeholder('person_id')}
    and ${sql.placeholder('faculty_group_id')}::int = any(m.faculty_group_ids)) as seat`;

const readingSeat = (db: Queryable) =>
  db.select({ seat: sql<FoundSeat>`row_to_json(seat)` }).from(OWN_SEAT).prepare('own_seat');
const readingSeatOnce = oncePerDatabase<ReturnType<typeof readingSeat>, Queryable>(readingSeat);

/** The caller's seat over a group, as one prepared statement reads it: a whole committee speaks within minutes. */
export async function findOwnSeat(
  db: Queryable,
  groupId: number,
  { person_id, faculty_group_id }: Pick<Actor, 'person_id' | 'faculty_group_id'>,
): Promise<OwnSeat | undefined> {
  const [found] = await readingSeatOnce(db).execute({ groupId, person_id, faculty_group_id });
  if (!found) return undefined;
  const { opens_at, closes_at, ...seat } = found.seat;
  return { ...seat, window: { opens_at: timeOf(opens_at), closes_at: timeOf(closes_at) } };
}

const timeOf = (text: string | null) => (text === null ? null : new Date(text));

/**
 * Keeps an opinion, raises the group's judged version and tells the ledger in one statement, which is its own transaction. The
 * group is held first, as it was judged: whatever else became of it makes this keep nothing.
 */
const KEEP = `with held as (
    select id from evaluation_course_groups where id = $1 and version + judged_version = $2 for update
  ), kept as (
    update committee_members m set opinion = $5, remark = $6, opined_at = $7, version = m.version + 1
    from held where m.id = $3 and m.version = $4 and m.left_at is null returning m.version
  ), raised as (
    update evaluation_course_groups g set judged_version = g.judged_version + 1 from kept where g.id = $1
  ), told as (${tellingLedger('kept', 8)})
  select version from kept`;

/** Whether an opinion could be kept as it was judged; nothing is, when somebody else changed the group or the seat. */
export async function keepOpinion(
  pool: pg.Pool,
  { id, version, group }: OwnSeat,
  { opinion, remark, opined_at }: Pick<SeatRecord, 'opinion' | 'remark'> & { readonly opined_at: Date },
  told: readonly unknown[],
): Promise<boolean> {
  const values = [group.id, group.versions, id, version, opinion, remark, opined_at, ...told];
  return (await pool.query({ name: 'opinion_keep', text: KEEP, values })).rows.length > 0;
}

type SeatChange = Pick<SeatRecord, 'id' | 'version'> &
  Partial<Pick<typeof members.$inferInsert, 'opinion' | 'remark' | 'interest' | 'opined_at'>>;

export function saveSeats(tx: Transaction, changes: readonly SeatChange[]): Promise<void> {
  return updateMany(tx, members, 'id', changes);
}
