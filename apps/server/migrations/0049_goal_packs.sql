-- A pack of a major's entry year, or of one of its requirements: what goal courses left, with students' names or without.
alter table packs
  add column major_id integer,
  add column entry_year smallint,
  add column requirement_id integer,
  add column masked boolean not null default false;
