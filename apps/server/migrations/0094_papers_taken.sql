-- Whoever left a large paper while it was made finds it when they come back, instead of having it made once more.
alter table made_papers add column taken_at timestamptz;
