-- What somebody is told: once per person, kind, object and slot, in the transaction of what it tells of.
create table messages (
  id bigint generated always as identity primary key,
  person_id integer not null references people (id) on delete cascade,
  kind text not null,
  object text not null,
  slot text not null,
  -- The role that its link is opened as; null where any will do.
  identity smallint,
  faculty_group_id integer,
  acad_year_term text,
  path text not null,
  subject text not null,
  text text not null,
  at timestamptz not null,
  read_at timestamptz
);
create unique index messages_once on messages (person_id, kind, object, slot);
create index messages_newest on messages (person_id, at desc, id desc);
create index messages_unread on messages (person_id, kind) where read_at is null;

-- What became of a message outside the product, by way.
create table message_deliveries (
  message_id bigint not null references messages (id) on delete cascade,
  channel text not null,
  state text not null,
  attempts smallint not null default 0,
  reason text not null default '',
  at timestamptz not null,
  primary key (message_id, channel)
);
create index message_deliveries_newest on message_deliveries (at desc);

-- What somebody wants to hear of, and how.
create table message_choices (
  person_id integer primary key references people (id) on delete cascade,
  choices jsonb not null,
  version integer not null default 1
);

-- Texts that the course centre wrote in place of the product's.
create table message_texts (
  kind text primary key,
  subject text not null,
  text text not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

-- The ways out of the product that the school has set up; the secret is sealed with a key outside the database.
create table message_channels (
  channel text primary key,
  enabled boolean not null default false,
  config jsonb not null default '{}',
  secret text,
  secret_set_at timestamptz,
  version integer not null default 1
);
