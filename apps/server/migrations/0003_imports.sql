-- Sheets that were uploaded, judged row by row, and written when somebody confirmed.
create table imports (
  id uuid primary key,
  kind text not null,
  process text,
  person_id integer not null references people (id) on delete cascade,
  -- Who uploaded it and as what: nobody else sees or confirms it.
  actor jsonb not null,
  acad_year_term text,
  file_name text not null,
  state text not null check (state in ('checking', 'ready', 'writing', 'done', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  columns jsonb not null default '[]',
  ignored jsonb not null default '[]',
  problem text,
  created_at timestamptz not null,
  -- When the work last said that it goes on.
  touched_at timestamptz not null
);
create index imports_created on imports (created_at);
create index imports_person on imports (person_id);

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  row_no integer not null,
  state text not null check (state in ('new', 'changed', 'unchanged', 'wrong')),
  -- What the sheet says, by column, and what could not even be read.
  raw jsonb not null,
  cells jsonb not null,
  faults jsonb not null default '[]',
  primary key (import_id, row_no)
);
create index import_rows_state on import_rows (import_id, state, row_no);

create index ledger_action on ledger (action, id);
