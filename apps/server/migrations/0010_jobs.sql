-- Who holds a job is told by a lease of its own for each claim: whoever lost it finds no row to write to.
alter table jobs
  add column lease uuid,
  -- The smaller is done first.
  add column priority smallint not null default 0,
  -- What was asked for under its key while it ran: it is done once more.
  add column again_at timestamptz,
  add column again_payload jsonb,
  -- Taken as the only one of its kind, over all processes.
  add column alone boolean not null default false;

-- A job that was given up does not stand in the way of the next one under its key.
alter table jobs drop constraint jobs_key;
create unique index jobs_key on jobs (key) where given_up_at is null;
create unique index jobs_alone on jobs (kind) where alone and lease is not null;
drop index jobs_due;
create index jobs_due on jobs (priority, run_at, id) where given_up_at is null;
create index jobs_given_up on jobs (given_up_at) where given_up_at is not null;

-- Every row is changed and deleted soon after it came: what is left of them must not lie in the way of a claim.
alter table jobs set (
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_threshold = 200,
  autovacuum_analyze_scale_factor = 0.05
);

-- When the kinds of job that come back are due next.
create table job_schedules (
  kind text primary key,
  next_at timestamptz not null
);
-- It came back by itself; now its schedule says when.
delete from jobs where kind = 'upload-expiry';
