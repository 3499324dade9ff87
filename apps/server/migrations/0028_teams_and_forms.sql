-- Whom a step is about, where it is about one teacher.
alter table group_steps add column teacher_id integer references people (id);
create index group_steps_teacher on group_steps (teacher_id);

-- Who fills a part in for a teacher who cannot, since when and why.
alter table evaluation_course_teachers
  add column stand_in_id integer references people (id),
  add column stand_in_at timestamptz,
  add column stand_in_reason text not null default '';
create index evaluation_course_teachers_stand_in on evaluation_course_teachers (stand_in_id);

-- What a part held when it was last rejected, to be held against what is handed in next.
create table rejected_values (
  part_id integer not null references evaluation_course_teachers (id) on delete cascade,
  key text not null,
  content text not null,
  -- Names with ids: the files themselves may be gone.
  files jsonb not null default '[]',
  primary key (part_id, key)
);

-- What may stand in a field: formats, sizes, numbers, lengths. Empty for what was asked before there were limits.
alter table information_fields add column limits jsonb not null default '{}';

-- Groups that are back with their teachers: from now on who was found good stays so, and where all were, the rejection
-- is about everybody.
with back as (
  select g.id, bool_and(coalesce(t.qualified_status = 1, false)) as everybody,
    (select max(s.at) from group_steps s where s.evaluation_course_group_id = g.id and s.action = 'reject') as at
  from evaluation_course_groups g join evaluation_course_teachers t on t.evaluation_course_group_id = g.id
  where g.stage = 'informate' and g.audit_status = 2 group by g.id
)
update evaluation_course_teachers t set
  qualified_status = case when coalesce(back.everybody, false) then null else t.qualified_status end,
  handed_in_at = case when coalesce(back.everybody, false) then t.handed_in_at
    else coalesce(t.handed_in_at, back.at, now()) end
from back where back.id = t.evaluation_course_group_id and t.qualified_status = 1;
