-- The table says how many groups its courses have: counted for each of them it took ten times as long as all else.
alter table evaluation_courses add column group_count integer not null default 0;
update evaluation_courses e set group_count = n.count
from (select evaluation_course_id, count(*) from evaluation_course_groups group by 1) n
where n.evaluation_course_id = e.id;

-- Equal keys share one entry still, as most courses have one group.
drop index evaluation_courses_counted;
create index evaluation_courses_counted on evaluation_courses (acad_year_term, process, group_count)
  where deleted_at is null;

create function evaluation_groups_added() returns trigger language plpgsql as $$
begin
  update evaluation_courses e set group_count = e.group_count + n.count
  from (select evaluation_course_id, count(*) from added group by 1) n where n.evaluation_course_id = e.id;
  return null;
end
$$;
create trigger evaluation_groups_added after insert on evaluation_course_groups
  referencing new table as added for each statement execute function evaluation_groups_added();

create function evaluation_groups_removed() returns trigger language plpgsql as $$
begin
  update evaluation_courses e set group_count = e.group_count - n.count
  from (select evaluation_course_id, count(*) from removed group by 1) n where n.evaluation_course_id = e.id;
  return null;
end
$$;
create trigger evaluation_groups_removed after delete on evaluation_course_groups
  referencing old table as removed for each statement execute function evaluation_groups_removed();
