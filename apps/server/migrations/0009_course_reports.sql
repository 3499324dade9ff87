-- The report on a group's reviews as a language model worded it; what is worded here is made anew when asked for.
create table course_reports (
  evaluation_course_group_id integer primary key references evaluation_course_groups (id) on delete cascade,
  -- Of the reviews and names that it was made of, and of the model: with another one, it is old.
  digest text not null,
  report jsonb not null,
  made_at timestamptz not null
);
