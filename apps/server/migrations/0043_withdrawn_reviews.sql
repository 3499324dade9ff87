-- What an expert had entered when their assignment was taken back: it comes back with the same assignment, and is shown to nobody meanwhile.
create table withdrawn_reviews (
  evaluation_course_group_id integer not null references evaluation_course_groups (id) on delete cascade,
  person_id integer not null references people (id) on delete cascade,
  side text not null check (side in ('department', 'central')),
  withdrawn_at timestamptz not null,
  review jsonb not null,
  entries jsonb not null,
  signed jsonb not null,
  primary key (evaluation_course_group_id, person_id, side)
);
create index withdrawn_reviews_person on withdrawn_reviews (person_id);
