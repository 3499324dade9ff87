import { IDENTITY } from '@course-center/domain/access/identity';
import { AUDIT } from '@course-center/domain/evaluation/group';
import { type Judged, STILL_JUDGED } from '@course-center/domain/evaluation/judged';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/query.ts';

/** A group `g` of the course `e` of which it is open what comes. */
const open = sql`g.stage = any(${sql.param([...STILL_JUDGED])}::text[]) and g.audit_status <> ${AUDIT.refused}`;

type FoundJudged = Omit<Judged, 'person_id' | 'identity'>;

/**
 * What of somebody's is judged now, and what of the other administrators'. A plan that was taken back can be restored or
 * made anew: it counts as long as anything of its term is judged.
 */
export async function findJudged(db: Queryable, personId: number): Promise<FoundJudged> {
  const { rows } = await db.execute<Record<string, unknown> & FoundJudged>(sql`
    with recursive administrators as (
      select distinct r.person_id from roles r join people p on p.id = r.person_id
      where r.identity = ${IDENTITY.administrator} and p.disabled_at is null and r.person_id <> ${personId}
        and (p.change_password_at is not null or exists (select 1 from identities i where i.person_id = p.id))
    ), judged as (
      select distinct m.person_id, e.course_id, e.acad_year_term
      from plan_members m join evaluation_courses e on e.id = m.evaluation_course_id
      where (m.person_id = ${personId} or m.person_id in (select a.person_id from administrators a))
        and exists (
          select 1 from evaluation_courses o join evaluation_course_groups g on g.evaluation_course_id = o.id
          where o.course_id = e.course_id and o.acad_year_term = e.acad_year_term and ${open}
            and (o.deleted_at is null or exists (
              select 1 from evaluation_courses n join evaluation_course_groups g on g.evaluation_course_id = n.id
              where n.acad_year_term = o.acad_year_term and n.deleted_at is null and ${open})))
    ), above as (
      select j.person_id, d.id, d.parent_id from judged j join courses c on c.id = j.course_id
        join departments d on d.id = c.department_id
      union select a.person_id, d.id, d.parent_id from departments d join above a on d.id = a.parent_id
    ), concerned as (
      select who.person_id,
        (select coalesce(json_agg(json_build_object('course_id', j.course_id, 'acad_year_term', j.acad_year_term)),
          '[]'::json) from judged j where j.person_id = who.person_id) as courses,
        (select coalesce(json_agg(a.id), '[]'::json) from above a where a.person_id = who.person_id) as department_ids
      from (select ${personId}::int as person_id union all select person_id from administrators) who
    )
    select own.courses, own.department_ids,
      (select coalesce(json_agg(other), '[]'::json) from concerned other
        where other.person_id <> own.person_id) as administrators
    from concerned own where own.person_id = ${personId}`);
  const { courses, department_ids, administrators } = rows[0] as NonNullable<(typeof rows)[0]>;
  return { courses, department_ids, administrators };
}

/** The course of a group, and its term. */
export async function courseOfGroup(db: Queryable, groupId: number) {
  const { rows } = await db.execute<{ course_id: number; acad_year_term: string }>(sql`
    select e.course_id, e.acad_year_term from evaluation_course_groups g
    join evaluation_courses e on e.id = g.evaluation_course_id where g.id = ${groupId}`);
  return rows[0];
}

/** Whether somebody ever was an expert, whatever they are now. */
export async function wasEverExpert(db: Queryable, personId: number): Promise<boolean> {
  const { rows } = await db.execute<{ expert_once: boolean }>(
    sql`select expert_once from people where id = ${personId}`,
  );
  return rows[0]?.expert_once === true;
}
