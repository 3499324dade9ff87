import type { ActingRole } from '@course-center/domain/access/act-as';
import type { PackPart, PackState } from '@course-center/domain/documents/packs/pack';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { bytea, id, moment } from './columns.ts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from './query.ts';

/** The tables of evidence packs. */

const large = (name: string) => bigint(name, { mode: 'number' });

export const packs = pgTable('packs', {
  id: id(),
  person_id: integer('person_id').notNull(),
  actor: jsonb('actor').$type<ActingRole & { person_id: number; name: string }>().notNull(),
  acad_year_term: text('acad_year_term').notNull(),
  process: text('process').$type<Process>(),
  department_id: integer('department_id'),
  course_id: integer('course_id'),
  major_id: integer('major_id'),
  entry_year: smallint('entry_year'),
  requirement_id: integer('requirement_id'),
  masked: boolean('masked').notNull().default(false),
  drafts: boolean('drafts').notNull().default(false),
  parts: jsonb('parts').$type<readonly PackPart[]>().notNull(),
  origin: text('origin').notNull().default(''),
  title: text('title').notNull(),
  state: text('state').$type<PackState>().notNull().default('queued'),
  failure: text('failure').notNull().default(''),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  missing: integer('missing').notNull().default(0),
  entries: integer('entries'),
  directory_at: large('directory_at'),
  directory_size: large('directory_size'),
  bytes: large('bytes'),
  digest: text('digest'),
  made_at: moment('made_at').notNull(),
  ready_at: moment('ready_at'),
  expires_at: moment('expires_at').notNull(),
});

export const packEntries = pgTable(
  'pack_entries',
  {
    pack_id: integer('pack_id').notNull(),
    number: integer('number').notNull(),
    part: text('part').notNull(),
    name: text('name').notNull(),
    file_id: integer('file_id'),
    source: text('source'),
    storage_key: text('storage_key'),
    size: large('size'),
    crc32: large('crc32'),
    sha256: bytea('sha256'),
    missing: text('missing'),
    zip_at: large('zip_at'),
    directory_at: large('directory_at'),
  },
  (table) => [primaryKey({ columns: [table.pack_id, table.number] })],
);
