-- A session at the administrators' door that was proven once, and waits for the second proof: good for nothing else.
alter table sessions add column awaits_second_factor boolean not null default false;
