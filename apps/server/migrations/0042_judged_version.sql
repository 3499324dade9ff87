-- Opinions and grades raise a version of their own: the group's is told to people who may not know that there are any.
alter table evaluation_course_groups add column judged_version integer not null default 0;
