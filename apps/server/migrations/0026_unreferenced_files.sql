-- Since when nothing refers to a kept file: what stays so longer than any draft in a browser is kept is removed.
alter table files add column unreferenced_since timestamptz;
create index files_unreferenced on files (unreferenced_since) where unreferenced_since is not null;
