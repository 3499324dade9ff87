-- An upload that nothing comes of holds no room against others: when some of it came last.
alter table upload_claims add column heard_at timestamptz;
