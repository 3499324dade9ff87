-- Whether a teacher filled something in there, kept with the value: an emptied text is nothing, a file field holds files,
-- and what the course centre adds is kept with a teacher's part but is not the teacher's. Looked up for every row of the
-- evaluation table it took two fifths of the table's statement.
alter table information_values add column filled boolean not null default false;
update information_values v set filled = true
where (v.content <> ''
    or exists (select 1 from information_files f where f.part_id = v.part_id and f.key = v.key))
  and not exists (
    select 1 from evaluation_course_teachers t
    join evaluation_course_groups g on g.id = t.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id
    join information_fields added on added.version_id = e.version_id and added.key = v.key
      and added.category = 'field' and added.supplementary
    where t.id = v.part_id);
create index information_values_filled on information_values (part_id) where filled;
