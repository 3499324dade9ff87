-- Whether a pack holds lists that are drafts: only where somebody asked for them. Packs of before held them, and stay as they are.
alter table packs add column drafts boolean not null default false;
