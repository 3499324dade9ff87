import { IDENTITY } from '@course-center/domain/access/identity';
import type { Process, StageRow } from '@course-center/domain/evaluation/stage-table';
import { isAudited, type Stage, stageRow, stagesIn } from '@course-center/domain/evaluation/stages';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/query.ts';
import { auditorsOf } from '../groups/groups.repository.ts';

/** That somebody has something to do for a group before it goes on. */
export interface OpenWork {
  readonly group_id: number;
  readonly person_id: number;
  readonly process: Process;
  readonly stage: Stage;
  /** Whose expert it is, where it is one. */
  readonly side: 'department' | 'central' | null;
  /** Which of their seats it is, where it is a member. */
  readonly faculty_group_id: number | null;
}

interface WorkedGroup extends Record<string, unknown> {
  readonly id: number;
  readonly process: Process;
  readonly stage: Stage;
  readonly department_id: number;
}

/** The groups of a term, or some of them, that somebody can still do something for. */
const groupsAt = (term: string, ids: readonly number[] | null) => sql`
  select g.id, g.stage, e.process, c.department_id from evaluation_course_groups g
  join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
  where e.acad_year_term = ${term} and e.deleted_at is null and g.audit_status <> 3
    and (${ids === null} or g.id = any(${sql.param([...(ids ?? [])])}::int[]))`;

/**
 * Who has something open in a term, by group: teachers who have not handed in and who leads them, auditors, experts
 * without a submitted review, members without an opinion. Who was disabled has nothing to do.
 */
export async function openWork(
  db: Queryable,
  term: string,
  ids: readonly number[] | null = null,
): Promise<OpenWork[]> {
  const within = (phase: StageRow['phase']) => sql.param(stagesIn(phase));
  const { rows } = await db.execute<OpenWork & Record<string, unknown>>(sql`
    with g as materialized (${groupsAt(term, ids)})
    select w.*, g.process, g.stage from g join (
      select t.evaluation_course_group_id as group_id, coalesce(t.stand_in_id, t.person_id) as person_id,
        'filling' as phase, null as side, null::int as faculty_group_id
      from evaluation_course_teachers t
      where t.is_leader or t.handed_in_at is null and t.qualified_status is distinct from 1
      union all
      select r.evaluation_course_group_id, r.person_id, 'review', r.side, null from reviews r where r.status <> 2
      union all
      select k.evaluation_course_group_id, m.person_id, 'committee', null, m.faculty_group_ids[1]
      from committees k join committee_members m on m.committee_id = k.id
      where k.closed_at is null and m.opinion = 3 and m.interest is null and m.left_at is null and k.round = (
        select max(l.round) from committees l where l.evaluation_course_group_id = k.evaluation_course_group_id)
    ) w on w.group_id = g.id and g.stage = any(case w.phase
      when 'filling' then ${within('filling')}::text[] when 'review' then ${within('review')}::text[]
      else ${within('committee')}::text[] end)
    join people p on p.id = w.person_id and p.disabled_at is null
    order by w.group_id, w.person_id`);
  const work = rows.map(({ group_id, person_id, process, stage, side, faculty_group_id }) => ({
    ...{ group_id, person_id, process, stage, side, faculty_group_id },
  }));
  return [...work, ...(await openAudits(db, term, ids))];
}

async function openAudits(db: Queryable, term: string, ids: readonly number[] | null): Promise<OpenWork[]> {
  const found = await db.execute<WorkedGroup>(groupsAt(term, ids));
  const audited = found.rows.filter(isAudited);
  const auditors = await auditorsOf(
    db,
    audited.map(({ id, department_id, stage }) => ({ id, department_id, identity: stageRow(stage).by })),
  );
  return audited.flatMap(({ id, process, stage }) =>
    (auditors.get(id) ?? []).map((person_id) => ({
      ...{ group_id: id, person_id, process, stage, side: null, faculty_group_id: null },
    })),
  );
}

/** The terms of which something ended lately, ends soon, or just began. */
export async function termsWithEnds(db: Queryable, at: Date): Promise<string[]> {
  const { rows } = await db.execute<{ term: string }>(sql`
    select distinct acad_year_term as term from (
      select acad_year_term, closes_at as at from stage_windows
      union all select acad_year_term, opens_at from stage_windows
      union all select acad_year_term, until from stage_extensions where withdrawn_at is null) x
    where x.at between ${at.toISOString()}::timestamptz - interval '60 days'
      and ${at.toISOString()}::timestamptz + interval '60 days' order by 1`);
  return rows.map(({ term }) => term);
}

/** Who hears of what others leave undone: the principals over each group's department, and the course centre. */
export async function peopleInCharge(db: Queryable, groupIds: readonly number[]) {
  const { rows } = await db.execute<{ id: number; department_id: number }>(sql`
    select g.id, c.department_id from evaluation_course_groups g
    join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
    where g.id = any(${sql.param([...groupIds])}::int[])`);
  const found = await db.execute<{ id: number }>(sql`
    select distinct p.id from people p join roles r on r.person_id = p.id
    where r.identity = ${IDENTITY.administrator} and p.disabled_at is null order by p.id`);
  return {
    principals: await auditorsOf(
      db,
      rows.map((row) => ({ ...row, identity: IDENTITY.principal })),
    ),
    administrators: found.rows.map(({ id }) => id),
  };
}
