-- What the next save of a remark must be based on. One that was taken back stays as an empty row, so that counting goes on.
alter table audit_comments add column version integer not null default 1;
