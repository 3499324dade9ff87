-- That somebody was asked by hand to hurry with something: at most once a day, by whomever.
create table urgings (
  id bigint generated always as identity primary key,
  person_id integer not null references people (id) on delete cascade,
  object text not null,
  by_person_id integer not null references people (id) on delete cascade,
  by_name text not null,
  at timestamptz not null
);
create index urgings_of_person on urgings (person_id, at desc);
create index urgings_of_object on urgings (object, at desc);
