import type { PaperAsked } from '@course-center/contract/documents/papers';
import type { ActingRole } from '@course-center/domain/access/act-as';
import type { PaperKind, PaperState } from '@course-center/domain/documents/paper';
import { moment } from './columns.ts';
import { integer, jsonb, pgTable, text, uuid } from './query.ts';

/** The tables of papers: those that somebody asked for, and those that are kept for good. */

export const madePapers = pgTable('made_papers', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<PaperKind>().notNull(),
  asked: jsonb('asked').$type<PaperAsked>().notNull(),
  person_id: integer('person_id').notNull(),
  actor: jsonb('actor').$type<ActingRole & { person_id: number; name: string }>().notNull(),
  acad_year_term: text('acad_year_term'),
  origin: text('origin').notNull(),
  title: text('title').notNull(),
  state: text('state').$type<PaperState>().notNull(),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  problem: text('problem').notNull().default(''),
  digest: text('digest'),
  pages: integer('pages'),
  file_id: integer('file_id'),
  asked_at: moment('asked_at').notNull(),
  expires_at: moment('expires_at').notNull(),
  /** When its person was first told that it is there. */
  taken_at: moment('taken_at'),
});

export const archivedPapers = pgTable('archived_papers', {
  result_list_id: integer('result_list_id').primaryKey(),
  title: text('title').notNull(),
  data: jsonb('data')
    .$type<{ readonly paper: object; readonly pictures: Readonly<Record<string, string>> }>()
    .notNull(),
  archived_at: moment('archived_at').notNull(),
  pages: integer('pages'),
  file_id: integer('file_id'),
});
