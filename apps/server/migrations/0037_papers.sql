-- Papers that somebody asked for. A large one is made by a job; the same content is set once, by its digest.
create table made_papers (
  id uuid primary key,
  kind text not null,
  asked jsonb not null,
  person_id integer not null references people (id) on delete cascade,
  actor jsonb not null,
  acad_year_term text,
  origin text not null,
  title text not null,
  state text not null check (state in ('queued', 'making', 'ready', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  problem text not null default '',
  digest text,
  pages integer,
  file_id integer references files (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index made_papers_person on made_papers (person_id);
create index made_papers_digest on made_papers (digest);
create index made_papers_file on made_papers (file_id);
create index made_papers_expiry on made_papers (expires_at);

-- What a list was when it was published: its data as it was read then, and the file that was set of it, both for good.
create table archived_papers (
  result_list_id integer primary key references result_lists (id),
  title text not null,
  data jsonb not null,
  archived_at timestamptz not null,
  pages integer,
  file_id integer references files (id)
);
create index archived_papers_file on archived_papers (file_id);

create function refuse_archive_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is archived never changes';
end $$;
create trigger archived_papers_kept before update or delete on archived_papers
  for each row when (old.file_id is not null) execute function refuse_archive_change();
