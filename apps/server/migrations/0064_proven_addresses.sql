-- When somebody showed that they read what comes to their address; another address is nobody's until then.
alter table people add column email_verified_at timestamptz;

create function forget_proven_address() returns trigger language plpgsql as $$
begin
  new.email_verified_at := null;
  return new;
end $$;

create trigger people_forget_proven_address before update of email on people
  for each row when (old.email is distinct from new.email) execute function forget_proven_address();
