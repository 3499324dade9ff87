import type { Database } from '../database/database.ts';
import { sql } from '../database/query.ts';

/** How many of the crowd's courses are led by the person who fills in. */
const OWN = 64;

/** Adds evaluation courses of the current term, each a team of three at the beginning; returns the person's parts. */
export async function addEvaluationCrowd(
  db: Database,
  count: number,
  username: string,
): Promise<{ parts: number[]; key: string }> {
  await db.execute(sql`
    insert into courses (code, name, department_id, search)
    select 'EV' || n, '评估课程' || n, (select id from departments where parent_id is not null order by id limit 1), '{}'
    from generate_series(1, ${count}) n`);
  await db.execute(sql`
    insert into evaluation_courses (acad_year_term, process, course_id, version_id, is_team, planning, planned_at)
    select t.acad_year_term, 'old', c.id, v.id, true, '2026', now()
    from courses c, terms t,
      (select v.id from evaluation_system_versions v join evaluation_systems s on s.id = v.evaluation_system_id
        where s.process = 'old' and s.status = 1 order by v.id desc limit 1) v
    where c.code like 'EV%' and t.is_now`);
  await db.execute(sql`
    insert into evaluation_course_groups (evaluation_course_id)
    select e.id from evaluation_courses e join courses c on c.id = e.course_id where c.code like 'EV%'`);
  await db.execute(sql`
    with crowd as (
      select g.id, row_number() over (order by g.id) as n from evaluation_course_groups g
      join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
      where c.code like 'EV%'
    ), teachers as (
      select p.id, row_number() over (order by p.id) as n, count(*) over () as total
      from people p where p.username <> ${username}
    )
    insert into evaluation_course_teachers (evaluation_course_group_id, person_id, is_leader)
    select crowd.id, case when seat = 0 and crowd.n <= ${OWN}
        then (select id from people where username = ${username}) else t.id end, seat = 0
    from crowd cross join generate_series(0, 2) seat
    join teachers t on t.n = 1 + (crowd.n * 3 + seat) % t.total`);
  for (const table of [
    'courses',
    'evaluation_courses',
    'evaluation_course_groups',
    'evaluation_course_teachers',
  ])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from evaluation_course_teachers t join people p on p.id = t.person_id
    join evaluation_course_groups g on g.id = t.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
    where p.username = ${username} and c.code like 'EV%' order by t.id`);
  return { parts: rows.map(({ id }) => id), key: await textKey(db) };
}

/** A long text of the form that the crowd fills in. */
async function textKey(db: Database): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select f.key from information_fields f join evaluation_system_versions v on v.id = f.version_id
    join evaluation_systems s on s.id = v.evaluation_system_id
    where s.process = 'old' and s.status = 1 and f.type = 'textArea' and not f.supplementary
    order by v.id desc, f.id limit 1`);
  return rows[0]?.key as string;
}
