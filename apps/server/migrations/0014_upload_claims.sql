-- What unfinished uploads were promised room for. Each is counted before it is let in, so that many at once cannot ask
-- for the same room, nor for more than one person may have.
create table upload_claims (
  upload_id text primary key,
  person_id integer not null,
  size bigint not null check (size > 0),
  received bigint not null default 0,
  created_at timestamptz not null
);
create index upload_claims_person on upload_claims (person_id);
