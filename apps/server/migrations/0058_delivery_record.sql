-- A delivery is named by its own number where the course centre looks at what was sent.
alter table message_deliveries add column id bigint generated always as identity;
create unique index message_deliveries_id on message_deliveries (id);
