-- A password that somebody else handed on ends; those of one import can be made anew together.
alter table people add column initial_password_until timestamptz;
alter table people add column initial_password_import uuid;
create index people_initial_password_import on people (initial_password_import)
  where initial_password_import is not null;
-- When the sheet of an import's passwords was handed out last.
alter table imports add column passwords_handed_at timestamptz;

-- Logins that failed, without what was typed; only the newest stay.
create table failed_logins (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Whose account it was; null for one that does not exist.
  person_id integer references people (id) on delete set null,
  public_route text not null check (public_route in ('user', 'admin')),
  reason text not null,
  address text not null
);
create index failed_logins_at on failed_logins (at);

-- Each new row has a salt of its own, which its hash covers, and the number after the last one: a gap shows.
alter table ledger add column salt bytea;
alter table ledger alter column id drop identity;

-- The end of the ledger at a moment, signed with a key that is not in the database.
create table ledger_heads (
  ledger_id bigint primary key,
  hash bytea not null,
  signed_at timestamptz not null,
  key_id text not null,
  signature bytea not null
);

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever appended to';
end
$$;
create trigger ledger_is_kept before update or delete or truncate on ledger
  for each statement execute function keep_ledger();
create trigger ledger_heads_are_kept before update or delete or truncate on ledger_heads
  for each statement execute function keep_ledger();
