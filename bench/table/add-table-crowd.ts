import type pg from 'pg';

/** The courses of one page of the table: every so many are taught by several, each judged in a group of their own. */
export interface TableSet {
  /** The year that they are filtered by. */
  readonly planning: string;
  /** The numbers of the crowd's courses that belong to it. */
  readonly from: number;
  readonly to: number;
  readonly everyNth: number;
  readonly groups: number;
}

const CROWD = `select e.id, substr(c.code, 3)::int as n from evaluation_courses e
  join courses c on c.id = e.course_id where c.code like 'EV%'`;

/** Makes a page of a crowd's evaluation courses, as it stands while experts review: all states of a review occur. */
export async function addTableSet(pool: pg.Pool, set: TableSet): Promise<void> {
  const { planning, from, to, everyNth, groups } = set;
  await pool.query(
    `with crowd as (${CROWD}) update evaluation_courses e set planning = $1, is_team = crowd.n % $4 <> 0
     from crowd where crowd.id = e.id and crowd.n between $2 and $3`,
    [planning, from, to, everyNth],
  );
  await pool.query(
    `delete from evaluation_course_teachers t using evaluation_course_groups g, evaluation_courses e
     where g.id = t.evaluation_course_group_id and e.id = g.evaluation_course_id
       and e.planning = $1 and not e.is_team and not t.is_leader`,
    [planning],
  );
  await pool.query(
    `with added as (
       insert into evaluation_course_groups (evaluation_course_id)
       select e.id from evaluation_courses e cross join generate_series(2, $2::int)
       where e.planning = $1 and not e.is_team returning id
     ), teachers as (select id, row_number() over (order by id) as n, count(*) over () as total from people)
     insert into evaluation_course_teachers (evaluation_course_group_id, person_id, is_leader)
     select added.id, t.id, true from added join teachers t on t.n = 1 + added.id % t.total`,
    [planning, groups],
  );
  for (const statement of BEFORE_EXPERTS) await pool.query(statement, [planning]);
}

const ITS_GROUPS = `select g.id from evaluation_course_groups g
  join evaluation_courses e on e.id = g.evaluation_course_id where e.planning = $1`;

/** Two of the department's experts and three of the school's for each group, and what those who are done come to. */
const BEFORE_EXPERTS = [
  `update evaluation_course_groups set stage = 'evaluation', audit_status = 1, submitted_at = now()
     where id in (${ITS_GROUPS})`,
  `insert into group_verdicts (evaluation_course_group_id, stage, round, verdict, at)
   select g.id, stage, 0, 1, now() from (${ITS_GROUPS}) g, unnest(array['political_audit', 'center_audit']) stage`,
  `update evaluation_course_teachers set handed_in_at = now(), qualified_status = 1, detection = 1,
     self_evaluation_grade = 'A' where evaluation_course_group_id in (${ITS_GROUPS})`,
  `with experts as (select id, row_number() over (order by id) as n, count(*) over () as total from people)
   insert into reviews (evaluation_course_group_id, person_id, side, assigned_at, status, scored, score, submitted_at)
   select g.id, x.id, case when seat < 2 then 'department' else 'central' end, now(), status, status,
     case when status = 2 then 8000 + g.id % 1500 end, case when status = 2 then now() end
   from (${ITS_GROUPS}) g cross join generate_series(0, 4) seat cross join lateral (select (g.id + seat) % 3 as status) state
   join experts x on x.n = 1 + (g.id * 5 + seat) % x.total`,
  `insert into group_results (evaluation_course_group_id, department_average, central_average, average_score, grade)
   select id, 8400, 8800, 8600, 'B' from (${ITS_GROUPS}) g`,
];
