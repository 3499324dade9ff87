-- More time for a stage than everybody has, for a group or for a person. A row is never changed, only withdrawn: who
-- gives more time once more withdraws it for another.
create table stage_extensions (
  id integer generated always as identity primary key,
  acad_year_term text not null references terms (acad_year_term) on delete cascade,
  process text not null check (process in ('old', 'new')),
  stage text not null,
  group_id integer references evaluation_course_groups (id) on delete cascade,
  person_id integer references people (id) on delete cascade,
  until timestamptz not null,
  reason text not null,
  given_by text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint stage_extensions_whose check ((group_id is null) <> (person_id is null))
);
create unique index stage_extensions_of_group on stage_extensions (group_id, stage) where withdrawn_at is null;
create unique index stage_extensions_of_person on stage_extensions (person_id, acad_year_term, process, stage)
  where withdrawn_at is null;
create index stage_extensions_of_term on stage_extensions (acad_year_term, process) where withdrawn_at is null;
