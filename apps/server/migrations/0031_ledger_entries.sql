-- What is told to the ledger waits here until its transaction commits, and is chained then. Whoever appends holds the
-- ledger's end for the commit alone; chained by the process, everybody else waited for its answers on the way as well.
create table ledger_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  person_id integer,
  person_name text not null,
  identity smallint,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  address text not null,
  salt bytea not null,
  -- All of the above as it is hashed.
  content text not null
);

create function chain_ledger_entry() returns trigger language plpgsql as $$
declare
  last record;
begin
  -- Those who append queue up behind this number, so that the chain never forks; the next statement sees what they did.
  perform pg_advisory_xact_lock(7305202);
  select id, hash into last from ledger order by id desc limit 1;
  if not found then
    select 0::bigint as id, decode(repeat('00', 32), 'hex') as hash into last;
  end if;
  insert into ledger (id, at, person_id, person_name, identity, action, subject, before, after, address, salt,
    previous_hash, hash)
  values (last.id + 1, new.at, new.person_id, new.person_name, new.identity, new.action, new.subject, new.before,
    new.after, new.address, new.salt, last.hash,
    sha256(last.hash || new.salt || convert_to(new.content, 'UTF8')));
  delete from ledger_entries where id = new.id;
  return null;
end
$$;
create constraint trigger ledger_entry_is_chained after insert on ledger_entries
  deferrable initially deferred for each row execute function chain_ledger_entry();
