-- A unique column is a key: changing it waits for everybody who refers to the row, such as a signature that waits for
-- the row itself. Over some rows only it is none.
alter table result_lists drop constraint result_lists_digest_key;
create unique index result_lists_digest on result_lists (digest) where digest is not null;
