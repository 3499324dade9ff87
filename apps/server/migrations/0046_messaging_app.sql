-- When a provider last called the product of itself, with a right signature: whether its console was set up.
alter table identity_providers add column called_at timestamptz;
-- The code that a browser was given before.
create index tickets_browser on tickets (purpose, owner_hash) where owner_hash is not null and used_at is null;
