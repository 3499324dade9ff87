-- A change of a term says which one it is based on. The version before changes terms without raising it.
alter table terms add column version integer not null default 1;
