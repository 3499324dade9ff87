-- Who reviewed a group has no seat over it: they would judge it twice, and reckon from the averages what the others gave.
create or replace view committee_candidates as
with recursive above as (
  select d.id, d.id as over from departments d
  union all
  select a.id, d.parent_id from above a join departments d on d.id = a.over where d.parent_id is not null
)
select g.id as evaluation_course_group_id, r.person_id, array_agg(distinct r.faculty_group_id) as faculty_group_ids
from evaluation_course_groups g
join evaluation_courses e on e.id = g.evaluation_course_id
join courses c on c.id = e.course_id
join above a on a.id = c.department_id
join faculty_group_departments f on f.department_id = a.over
join roles r on r.faculty_group_id = f.faculty_group_id and r.identity = 5
join people p on p.id = r.person_id and p.disabled_at is null
where not exists (
    select 1 from evaluation_course_teachers t where t.evaluation_course_group_id = g.id and t.person_id = r.person_id)
  and not exists (
    select 1 from reviews v where v.evaluation_course_group_id = g.id and v.person_id = r.person_id)
group by g.id, r.person_id;
