import type { Identity } from '@course-center/domain/access/identity';
import type { Queryable } from '../../../database/database.ts';
import { type SQL, sql } from '../../../database/query.ts';
import { UNREACHED } from '../../../platform/messages/messages.repository.ts';

/** People at work below some departments (all of the school when null), as a dashboard counts them. */
export interface PeopleCounts {
  readonly people: number;
  readonly never_signed_in: number;
  readonly without_role: number;
  readonly without_contact: number;
  /** Whom no letter reaches. */
  readonly unreachable: number;
}

export async function countPeopleIn(
  db: Queryable,
  departmentIds: readonly number[] | null,
): Promise<PeopleCounts> {
  const { rows } = await db.execute<Record<keyof PeopleCounts, number>>(sql`
    select count(*)::int as people,
      (count(*) filter (where p.change_password_at is null))::int as never_signed_in,
      (count(*) filter (where not exists (select from roles r where r.person_id = p.id)))::int as without_role,
      (count(*) filter (where p.mobile = '' or p.email = ''))::int as without_contact,
      (count(*) filter (where ${sql.raw(UNREACHED)}))::int as unreachable
    from people p
    where p.disabled_at is null and ${inScope(departmentIds)}`);
  return rows[0] as PeopleCounts;
}

export interface DepartmentCount {
  readonly id: number;
  readonly name: string;
  readonly people: number;
  readonly signed_in: number;
}

/** People per college: everybody counts for the level-one department that theirs stands below. */
export async function countByCollege(db: Queryable): Promise<DepartmentCount[]> {
  const { rows } = await db.execute<{ id: number; name: string; people: number; signed_in: number }>(sql`
    with recursive below as (
      select id, id as college from departments where parent_id is null
      union all select d.id, b.college from departments d join below b on d.parent_id = b.id
    )
    select c.id, c.name, count(p.id)::int as people,
      (count(p.id) filter (where p.change_password_at is not null))::int as signed_in
    from departments c
    join below b on b.college = c.id
    left join people p on p.department_id = b.id and p.disabled_at is null
    where c.parent_id is null
    group by c.id, c.name, c.position order by c.position, c.id`);
  return rows;
}

export async function countByIdentity(
  db: Queryable,
  departmentIds: readonly number[] | null,
): Promise<{ identity: Identity; people: number }[]> {
  const { rows } = await db.execute<{ identity: Identity; people: number }>(sql`
    select r.identity, count(distinct r.person_id)::int as people
    from roles r join people p on p.id = r.person_id
    where p.disabled_at is null and ${inScope(departmentIds)}
    group by r.identity order by r.identity`);
  return rows;
}

export function countDepartments(db: Queryable): Promise<number> {
  return count(db, sql`departments`);
}

export function countCourses(db: Queryable): Promise<number> {
  return count(db, sql`courses`);
}

async function count(db: Queryable, table: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

/** Whether somebody lacks a way to be reached, as a count. */
export async function countOwnContact(db: Queryable, personId: number): Promise<number> {
  const { rows } = await db.execute<{ lacking: number }>(sql`
    select (mobile = '' or email = '')::int as lacking from people where id = ${personId}`);
  return rows[0]?.lacking ?? 0;
}

function inScope(departmentIds: readonly number[] | null) {
  if (departmentIds === null) return sql`true`;
  return sql`p.department_id in (
    with recursive below as (
      select id from departments where id = any(${sql.param([...departmentIds])}::int[])
      union select d.id from departments d join below b on d.parent_id = b.id
    ) select id from below)`;
}
