-- People see where they are signed in: when a session was last gone on with.
alter table sessions add column prolonged_at timestamptz;
