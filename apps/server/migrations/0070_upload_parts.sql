-- Where files are kept in an object store, an upload in progress is there, too, part by part: the next part may come to
-- another machine. What is known of it stands in its claim.
alter table upload_claims add column name text;
create table upload_parts (
  upload_id text not null references upload_claims (upload_id),
  starts_at bigint not null,
  size bigint not null,
  storage_key text not null,
  primary key (upload_id, starts_at)
);
