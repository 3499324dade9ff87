-- How somebody wants the table of a screen: its columns by their keys, what is pinned, how dense its rows stand.
create table table_layouts (
  person_id integer not null references people (id) on delete cascade,
  screen text not null,
  layout jsonb not null,
  kept_at timestamptz not null,
  primary key (person_id, screen)
);
