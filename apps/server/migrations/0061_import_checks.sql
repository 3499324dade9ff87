-- How often the lines of an import were judged: what was looked at once is not written as what was found since.
alter table imports add column checks integer not null default 1;
