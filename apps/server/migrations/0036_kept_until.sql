-- Until when a file is kept that nothing refers to: what is made to be fetched once need not lie as long as a draft's.
alter table files add column kept_until timestamptz;
