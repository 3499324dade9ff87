-- What an expert is at home in: proposals prefer courses of the same discipline. A major that goes is forgotten.
alter table people add column major_id integer references majors (id) on delete set null;

-- That an expert does not review a group: whoever assigns reads why, and nobody proposes the pair again.
create table declined_reviews (
  evaluation_course_group_id integer not null references evaluation_course_groups (id) on delete cascade,
  person_id integer not null references people (id) on delete cascade,
  side text not null check (side in ('department', 'central')),
  reason text not null,
  declined_at timestamptz not null,
  primary key (evaluation_course_group_id, person_id)
);
create index declined_reviews_person on declined_reviews (person_id);
