-- What the submitted reviews of a group give each leaf, in hundredths: the mean of each side, halves up, and both by the
-- weight that the result has. Read from the entries by `keepResults` and by nobody else: a school has millions of them.
create view leaf_averages as
select sides.evaluation_course_group_id, sides.indicator_id,
  case when sides.department is null then sides.central when sides.central is null then sides.department
    else floor((2 * (sides.department * sides.weight + sides.central * (100 - sides.weight)) + 100) / 200) end::integer as score
from (
  select r.evaluation_course_group_id, n.indicator_id, (v.rule->>'department_weight')::numeric as weight,
    floor((2 * sum(n.score) filter (where r.side = 'department') + count(*) filter (where r.side = 'department'))::numeric
      / nullif(2 * count(*) filter (where r.side = 'department'), 0)) as department,
    floor((2 * sum(n.score) filter (where r.side = 'central') + count(*) filter (where r.side = 'central'))::numeric
      / nullif(2 * count(*) filter (where r.side = 'central'), 0)) as central
  from reviews r
  join review_entries n on n.review_id = r.id and n.score is not null
  join indicators i on i.id = n.indicator_id
  join evaluation_system_versions v on v.id = i.version_id
  where r.status = 2
  group by r.evaluation_course_group_id, n.indicator_id, v.rule
) sides;

-- The same, kept with the result in the transaction that changes it.
create table group_leaf_scores (
  evaluation_course_group_id integer not null references evaluation_course_groups (id) on delete cascade,
  indicator_id integer not null references indicators (id),
  score integer not null,
  primary key (evaluation_course_group_id, indicator_id)
);
create index group_leaf_scores_indicator on group_leaf_scores (indicator_id);
insert into group_leaf_scores select evaluation_course_group_id, indicator_id, score from leaf_averages;

-- The college that a department belongs to, as `collegeAbove` has it: the nearest above it, or the top of its branch.
create view department_colleges as
with recursive above as (
  select d.id as department_id, d.id, d.type, d.parent_id from departments d
  union all
  select a.department_id, d.id, d.type, d.parent_id from above a join departments d on d.id = a.parent_id
  where a.type <> '学院'
)
select department_id, id as college_id from above where type = '学院' or parent_id is null;

-- The table of all figures is ordered by term and code.
create index evaluation_courses_by_code on evaluation_courses (acad_year_term desc, course_code, id)
  where deleted_at is null;
