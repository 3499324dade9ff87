-- Who ever judged for the school: whoever could sign in as them could score in their name, or read what they said.
alter table people add column expert_once boolean not null default false;

update people p set expert_once = true
where exists (select 1 from roles r where r.person_id = p.id and r.identity = 3)
   or exists (select 1 from reviews v where v.person_id = p.id);

create function remember_expert() returns trigger language plpgsql as $$
begin
  update people set expert_once = true where id = new.person_id and not expert_once;
  return null;
end $$;

create trigger roles_remember_expert after insert or update of identity, person_id on roles
  for each row when (new.identity = 3) execute function remember_expert();
