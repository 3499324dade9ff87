-- Who was ever in a course's plan, as a teacher or in somebody's place: whoever leaves it stays judged with it.
create table plan_members (
  evaluation_course_id integer not null references evaluation_courses (id) on delete cascade,
  person_id integer not null references people (id) on delete cascade,
  primary key (evaluation_course_id, person_id)
);
create index plan_members_person on plan_members (person_id);

create function remember_plan_members() returns trigger language plpgsql as $$
begin
  insert into plan_members (evaluation_course_id, person_id)
  select distinct g.evaluation_course_id, who.id
  from placed t
  join evaluation_course_groups g on g.id = t.evaluation_course_group_id
  cross join lateral (values (t.person_id), (t.stand_in_id)) who (id)
  where who.id is not null
  on conflict do nothing;
  return null;
end
$$;
create trigger evaluation_course_teachers_remember after insert on evaluation_course_teachers
  referencing new table as placed for each statement execute function remember_plan_members();
create function remember_stand_in() returns trigger language plpgsql as $$
begin
  insert into plan_members (evaluation_course_id, person_id)
  select g.evaluation_course_id, new.stand_in_id from evaluation_course_groups g
  where g.id = new.evaluation_course_group_id
  on conflict do nothing;
  return null;
end
$$;
create trigger evaluation_course_teachers_remember_stand_in after update of stand_in_id on evaluation_course_teachers
  for each row when (new.stand_in_id is not null and new.stand_in_id is distinct from old.stand_in_id)
  execute function remember_stand_in();

-- After the triggers, so that what the version before plans meanwhile is not missed.
insert into plan_members (evaluation_course_id, person_id)
select distinct g.evaluation_course_id, who.id
from evaluation_course_teachers t
join evaluation_course_groups g on g.id = t.evaluation_course_group_id
cross join lateral (values (t.person_id), (t.stand_in_id)) who (id)
where who.id is not null
on conflict do nothing;
