-- Who ever held a role: who lost every one asks for another, and does not choose a department as somebody new does.
-- That no password was set told it wrongly of all who come by a provider, and of whose password was reset.
alter table people add column had_role boolean not null default false;

update people p set had_role = true
where p.change_password_at is not null or p.expert_once
   or exists (select 1 from roles r where r.person_id = p.id);
-- Of the others it is told by what they did here, and by what was done with their account.
update people p set had_role = true
where not p.had_role and (
  exists (select 1 from sessions s where s.person_id = p.id and not s.provisional)
  or exists (select 1 from ledger l where l.person_id = p.id and l.identity is not null)
  or exists (select 1 from ledger l where l.subject = 'person:' || p.id and l.subject like 'person:%'
    and (l.before -> 'roles' -> 0 is not null or l.after -> 'roles' -> 0 is not null or l.after ? 'identity')));

create function remember_role() returns trigger language plpgsql as $$
begin
  update people set had_role = true where id in (select person_id from given) and not had_role;
  return null;
end
$$;
create trigger roles_remember_role after insert on roles
  referencing new table as given for each statement execute function remember_role();
