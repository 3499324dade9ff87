-- What became of letters about accounts: they are in no inbox, and their links in no table. A letter is known by the id
-- that it carries, however often it is tried.
create table letters (
  id bigint generated always as identity primary key,
  key text not null unique,
  about text not null,
  person_id integer not null references people (id) on delete cascade,
  state text not null,
  attempts smallint not null default 0,
  reason text not null default '',
  at timestamptz not null
);
create index letters_newest on letters (at desc);

-- By what the messaging app reports later what became of a message.
alter table message_deliveries add column receipt text;
create index message_deliveries_receipt on message_deliveries (receipt) where receipt is not null;
create index message_deliveries_handing on message_deliveries (channel) where state = 'handing';
