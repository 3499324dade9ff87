import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { sql } from '../database/query.ts';
import { sessions } from '../database/schema.ts';
import { grantTokens } from '../platform/sessions/grant-tokens.ts';
import { addCrowd, memberOf } from './crowd.ts';

/** An expert of a crowd: signed in, with a review to write. */
export interface CrowdExpert {
  readonly authorization: string;
  readonly review: number;
}

const FIRST = 900_000;

/** Adds experts who are signed in, each with a review of one of the crowd's last courses: the first are filled in. */
export async function addReviewCrowd(
  db: Database,
  count: number,
): Promise<{ experts: CrowdExpert[]; leaves: number[] }> {
  await addCrowd(db, FIRST, FIRST + count);
  const from = memberOf(FIRST).employee_no;
  await db.execute(
    sql`insert into roles (person_id, identity) select id, 3 from people where employee_no >= ${from}`,
  );
  const { rows } = await db.execute<{ id: number; person_id: number }>(sql`
    with experts as (
      select id, row_number() over (order by id) as n from people where employee_no >= ${from}
    ), groups as (
      select g.id, row_number() over (order by g.id desc) as n from evaluation_course_groups g
      join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
      where c.code like 'EV%'
    ), reviewed as (
      update evaluation_course_groups g set stage = 'evaluation', audit_status = 1
      from groups where groups.id = g.id and groups.n <= ${count} returning g.id
    )
    insert into reviews (evaluation_course_group_id, person_id, side, assigned_at)
    select g.id, x.id, 'central', now() from experts x join groups g on g.n = x.n returning id, person_id`);
  for (const table of ['reviews', 'evaluation_course_groups'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  const experts: CrowdExpert[] = [];
  for (const { id, person_id } of rows)
    experts.push({ review: id, authorization: await sessionOf(db, person_id) });
  return { experts, leaves: await leavesOf(db) };
}

/** Opens a session for somebody of a crowd. */
export async function sessionOf(db: Database, person_id: number): Promise<string> {
  const at = new Date();
  const session = { id: randomUUID(), provisional: false, created_at: at };
  await db.insert(sessions).values({
    ...session,
    person_id,
    public_route: 'user',
    address: '',
    user_agent: '',
  });
  return `Bearer ${(await grantTokens(db, session, at)).access_token}`;
}

/** The leaves of the tree that the crowd is judged by. */
async function leavesOf(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select i.id from indicators i where i.version_id = (
      select e.version_id from evaluation_courses e join courses c on c.id = e.course_id where c.code like 'EV%' limit 1)
    and not exists (select 1 from indicators below where below.parent_id = i.id) order by i.id`);
  return rows.map(({ id }) => id);
}
