-- How many leaves the indicators of a version have, kept with it when they are saved: every row of the evaluation table
-- shows it, and every saved score asks for it.
alter table evaluation_system_versions add column leaf_count integer not null default 0;
update evaluation_system_versions v set leaf_count = (
  select count(*) from indicators i where i.version_id = v.id
    and not exists (select 1 from indicators below where below.parent_id = i.id));
