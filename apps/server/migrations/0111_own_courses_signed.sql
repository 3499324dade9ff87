-- Which rows of a list were courses of whoever signed it, or of whom they signed for: group_id, name, person_id.
alter table signatures add column own_rows jsonb not null default '[]';
