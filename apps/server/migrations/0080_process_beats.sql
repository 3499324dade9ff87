-- What each process that serves the school tells of itself, twice a minute; a process that ends takes its row along.
create table process_beats (
  id uuid primary key,
  host text not null,
  pid integer not null,
  -- Which one of a group of processes behind one port.
  place integer,
  version text not null,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  memory bigint not null,
  loop_delay_ms double precision not null,
  requests bigint not null,
  -- The school's slowest calls of the last hour, with counts of how long they took.
  calls jsonb not null default '[]'
);
