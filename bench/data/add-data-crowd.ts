import type pg from 'pg';

const TERMS = 6;
const LEAVES = 25;
/** The category of all of them, by which they are told from what the demo school has. */
export const CROWD = '压测';

/** Terms, courses, groups, teachers, reviews, results and the scores of 25 leaves, up to so many groups in all. */
export async function addDataCrowd(pool: pg.Pool, from: number, to: number): Promise<void> {
  for (let at = from; at <= to; at += AT_ONCE)
    for (const statement of statements(at, Math.min(to, at + AT_ONCE - 1))) await pool.query(statement);
}

/** What a statement makes within the time that one may take, on a busy machine too. */
const AT_ONCE = 4_000;

function statements(from: number, to: number): string[] {
  const crowd = `select g.id, e.version_id, row_number() over (order by g.id) as n
    from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
    join courses c on c.id = e.course_id
    where c.code like 'DT%' and substr(c.code, 3)::int between ${from} and ${to}`;
  const tables = ['courses', 'evaluation_courses', 'evaluation_course_groups', 'evaluation_course_teachers'];
  return [
    `insert into terms (acad_year_term, acad_year_term_name, is_now)
     select (2090 + t) || '-' || (2091 + t) || '-1', (2090 + t) || '-' || (2091 + t) || '学年第一学期', false
     from generate_series(1, ${TERMS - 1}) t on conflict do nothing`,
    `with version as (select v.id from evaluation_system_versions v join evaluation_systems s on s.id = v.evaluation_system_id
       where s.process = 'old' and s.status = 1 order by v.id desc limit 1)
     insert into indicators (version_id, level, displayorder, indicator, short_indicator, criteria, need_comment, total_points)
     select version.id, 1, 100 + n, '压测指标' || n, '压测指标' || n, '', false, 4 from version, generate_series(1, ${LEAVES}) n
     where not exists (select 1 from indicators i where i.indicator = '压测指标1')`,
    `insert into courses (code, name, category, department_id, nature_id, search)
     select 'DT' || n, '数据课程' || n, '${CROWD}', (select id from departments order by id offset n % (select count(*) from departments) limit 1),
       (select id from natures order by id offset n % (select count(*) from natures) limit 1), '{}'
     from generate_series(${from}::int, ${to}::int) n`,
    `insert into evaluation_courses (acad_year_term, process, course_id, version_id, is_team, planning, planned_at)
     select (array(select acad_year_term from terms where is_now or acad_year_term like '209%' order by is_now desc, 1))[1 + substr(c.code, 3)::int % ${TERMS}],
       'old', c.id, (select v.id from evaluation_system_versions v join evaluation_systems s on s.id = v.evaluation_system_id
         where s.process = 'old' and s.status = 1 order by v.id desc limit 1), true, '2099', now() - interval '90 days'
     from courses c where c.code like 'DT%' and substr(c.code, 3)::int between ${from} and ${to}`,
    `insert into evaluation_course_groups (evaluation_course_id, stage, audit_status, announced_at, published_at)
     select e.id, case when c.id % 3 = 0 then 'evaluation' else 'complete' end, 1,
       case when c.id % 3 > 0 then now() end, case when c.id % 3 > 0 then now() end
     from evaluation_courses e join courses c on c.id = e.course_id
     where c.code like 'DT%' and substr(c.code, 3)::int between ${from} and ${to}`,
    `with crowd as (${crowd}), teachers as (select id, row_number() over (order by id) as n, count(*) over () as total from people)
     insert into evaluation_course_teachers (evaluation_course_group_id, person_id, is_leader, self_evaluation_grade)
     select crowd.id, t.id, seat = 0, (array['A', 'B', 'C'])[1 + crowd.n % 3]
     from crowd cross join generate_series(0, 1) seat join teachers t on t.n = 1 + (crowd.n * 2 + seat) % t.total`,
    `with crowd as (${crowd}), steps as (select * from (values ('submit', 'informate', 'audit', 60), ('pass', 'audit', 'political_audit', 50),
       ('pass', 'political_audit', 'center_audit', 40), ('pass', 'center_audit', 'evaluation', 30)) s (action, before, after, days))
     insert into group_steps (evaluation_course_group_id, action, from_stage, to_stage, person_id, identity, at)
     select crowd.id, s.action, s.before, s.after, (select id from people order by id limit 1), 0,
       now() - make_interval(days => s.days + (crowd.n % 7)::int) from crowd, steps s order by crowd.id, s.days desc`,
    `with crowd as (${crowd}), experts as (select id, row_number() over (order by id) as n, count(*) over () as total
       from people where exists (select 1 from roles r where r.person_id = people.id and r.identity = 3))
     insert into reviews (evaluation_course_group_id, person_id, side, status, scored, score, assigned_at, submitted_at)
     select crowd.id, x.id, case when seat < 2 then 'central' else 'department' end, 2, ${LEAVES}, 6000 + (crowd.n * 37 + seat * 211) % 3900, now(), now()
     from crowd cross join generate_series(0, 2) seat join experts x on x.n = 1 + (crowd.n + seat) % x.total`,
    `with crowd as (${crowd})
     insert into group_results (evaluation_course_group_id, department_average, central_average, average_score, grade)
     select id, 6000 + (n * 37) % 3900, 6000 + (n * 41) % 3900, 6000 + (n * 39) % 3900, (array['A', 'B', 'C', 'D'])[1 + n % 4] from crowd`,
    `with crowd as (${crowd}), leaves as (select i.id, i.version_id from indicators i where i.indicator like '压测指标%')
     insert into group_leaf_scores (evaluation_course_group_id, indicator_id, score)
     select crowd.id, leaves.id, 200 + (crowd.n * 7 + leaves.id) % 200 from crowd join leaves on leaves.version_id = crowd.version_id`,
    ...[...tables, 'reviews', 'group_results', 'group_leaf_scores', 'group_steps', 'indicators'].map(
      (table) => `vacuum analyze ${table}`,
    ),
  ];
}
