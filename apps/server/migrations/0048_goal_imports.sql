-- Sheets of a goal course: whose students and marks they bring.
alter table imports add column goal_course_id integer references goal_courses (id) on delete cascade;
create index imports_goal_course on imports (goal_course_id);
-- Columns that the sheet does not have, and which of its own somebody has read as which of them.
alter table imports add column absent jsonb not null default '[]';
alter table imports add column mapping jsonb not null default '[]';
