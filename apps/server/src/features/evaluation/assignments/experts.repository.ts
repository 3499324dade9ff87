import { IDENTITY } from '@course-center/domain/access/identity';
import type { ChosenExpert } from '@course-center/domain/evaluation/reviews/assigning';
import type { Candidate } from '@course-center/domain/evaluation/reviews/recusal';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { SCORED_STAGE } from '@course-center/domain/evaluation/stages';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { and, eq, inArray, isNull, type SQL, sql } from '../../../database/query.ts';
import { people, roles } from '../../../database/schema.ts';
import type { Assigning } from './assigning.ts';

export interface LoadedExpertRecord extends Candidate {
  readonly name: string;
  readonly employee_no: string;
  readonly school_name: string;
  readonly department_name: string;
  readonly job_title_name: string;
  readonly major_id: number | null;
  readonly major_name: string;
  readonly expert_group_ids: number[];
  readonly assigned: number;
  readonly submitted: number;
}

export interface LoadAsked extends Assigning {
  readonly term: string;
  /** Whose expert groups are named; those of both when absent. */
  readonly process: Process | null;
  /** Who asks: nobody chooses themselves. */
  readonly person_id: number;
  /** Reviews of the courses that this person has part in do not count: nobody infers who judges them. */
  readonly withoutGroupsOf: number | null;
}

/** Those whom the caller may assign, with what they have to do in the term on that side. */
export async function loadedExperts(db: Queryable, asked: LoadAsked): Promise<LoadedExpertRecord[]> {
  const { side, term, withoutGroupsOf } = asked;
  const { rows } = await db.execute<LoadedExpertRecord & Record<string, unknown>>(sql`
    select p.id as person_id, p.name, p.employee_no, p.school_name, p.department_id,
      coalesce(d.name, '') as department_name, coalesce(j.name, '') as job_title_name,
      p.major_id, coalesce(m.name, '') as major_name,
      ${expertGroupIds(asked)} as expert_group_ids, load.assigned, load.submitted
    from people p
    left join departments d on d.id = p.department_id
    left join job_titles j on j.id = p.job_title_id
    left join majors m on m.id = p.major_id
    cross join lateral (
      select count(*)::int as assigned, (count(*) filter (where r.status = 2))::int as submitted
      from reviews r
      join evaluation_course_groups g on g.id = r.evaluation_course_group_id
      join evaluation_courses e on e.id = g.evaluation_course_id
      where r.person_id = p.id and r.side = ${side} and e.acad_year_term = ${term} and e.deleted_at is null
        and g.id not in (select w.group_id from course_people w where w.person_id = ${withoutGroupsOf}::int)
    ) load
    where p.disabled_at is null and p.id <> ${asked.person_id}
      and (${side} = 'central' or not ${reviewsForTheSchool(sql`p.id`)}) and exists (select 1 from roles h where h.person_id = p.id and ${appointed(asked)})
    order by p.name, p.id`);
  return rows;
}

/** Whether somebody is a central expert, or was and still reviews: said of the person, never of a group. */
function reviewsForTheSchool(personId: SQL): SQL {
  return sql`(exists (select 1 from roles s where s.person_id = ${personId} and s.identity = ${IDENTITY.expert}
      and s.department_id is null)
    or exists (select 1 from reviews m join evaluation_course_groups n on n.id = m.evaluation_course_group_id
      where m.person_id = ${personId} and m.side = 'central' and n.stage = ${SCORED_STAGE}))`;
}

/** Of a role `h`: whether it makes somebody an expert whom the caller assigns. */
function appointed({ side, reach }: Assigning): SQL {
  const expert = sql`h.identity = ${IDENTITY.expert}`;
  if (side === 'central') return sql`${expert} and h.department_id is null`;
  return reach === null
    ? sql`${expert} and h.department_id is not null`
    : sql`${expert} and h.department_id = any(${sql.param([...reach])}::int[])`;
}

/** A department's experts are its expert group. */
function expertGroupIds(asked: LoadAsked): SQL {
  if (asked.side === 'department')
    return sql`array(select h.department_id from roles h where h.person_id = p.id and ${appointed(asked)} order by 1)`;
  return sql`array(select m.expert_group_id from expert_group_members m
    join expert_groups x on x.id = m.expert_group_id
    where m.person_id = p.id and (${asked.process}::text is null or x.process = ${asked.process}) order by 1)`;
}

export interface ExpertRecord extends Candidate, ChosenExpert {
  readonly name: string;
}

/** Those of some people who are experts of the caller's side; their appointments stay until the transaction ends. */
export async function heldExperts(
  tx: Transaction,
  { side, reach }: Assigning,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, ExpertRecord>> {
  // The people, whom whoever changes an appointment holds first: with the appointments held too, two could wait for
  // each other.
  await tx.execute(
    sql`select id from people where id = any(${sql.param([...personIds])}::int[]) order by id for key share`,
  );
  const where =
    side === 'central' ? isNull(roles.department_id) : reach && inArray(roles.department_id, [...reach]);
  const rows = await tx
    .select({
      person_id: people.id,
      name: people.name,
      department_id: people.department_id,
      central: sql<boolean>`${reviewsForTheSchool(sql`${people.id}`)}`,
    })
    .from(roles)
    .innerJoin(people, eq(people.id, roles.person_id))
    .where(
      and(
        inArray(people.id, [...personIds]),
        isNull(people.disabled_at),
        eq(roles.identity, IDENTITY.expert),
        where ?? undefined,
      ),
    );
  return new Map(rows.map((expert) => [expert.person_id, expert]));
}
