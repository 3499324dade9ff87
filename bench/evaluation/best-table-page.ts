/**
 * A page of the evaluation table as one would write it by hand for this filter alone: the courses by their index, then
 * what belongs to them, each kind at once. The product's statement is made of parts; this is what it is held against.
 */
export const BEST_TABLE_PAGE = `with term as materialized (select acad_year_term from terms where is_now),
  found as materialized (
    select id, version_id, course_id, planning, is_team, course_code from evaluation_courses
    where acad_year_term = (select acad_year_term from term) and process = $1 and deleted_at is null
    order by course_code, id limit 12 offset $2::int),
  its as materialized (
    select g.* from found f join evaluation_course_groups g on g.evaluation_course_id = f.id)
select
  (select count(*)::int from evaluation_courses
    where acad_year_term = (select acad_year_term from term) and process = $1 and deleted_at is null) as total,
  (select json_agg(x) from (
    select f.id, f.planning, f.is_team, c.code, c.name, d.name as department, n.name as nature,
      s.id as system_id, s.name as system_name, v.rule, v.leaf_count
    from found f join courses c on c.id = f.course_id join departments d on d.id = c.department_id
    left join natures n on n.id = c.nature_id join evaluation_system_versions v on v.id = f.version_id
    join evaluation_systems s on s.id = v.evaluation_system_id order by f.course_code, f.id) x) as courses,
  (select json_agg(i) from its i) as groups,
  (select json_agg(x) from (
    select t.*, p.name, p.employee_no, p.mobile,
      exists (select from information_values v where v.part_id = t.id and v.filled) as begun
    from its i join evaluation_course_teachers t on t.evaluation_course_group_id = i.id
    join people p on p.id = t.person_id order by t.is_leader desc, t.id) x) as teachers,
  (select json_agg(x) from (
    select r.*, p.name, p.mobile, p.email, p.employee_no, p.school_name, j.name as job_title
    from its i join reviews r on r.evaluation_course_group_id = i.id join people p on p.id = r.person_id
    left join job_titles j on j.id = p.job_title_id order by r.id) x) as reviews,
  (select json_agg(o) from its i join group_results o on o.evaluation_course_group_id = i.id) as results`;
