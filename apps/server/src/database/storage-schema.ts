import type { Times } from '@course-center/domain/school/call-times';
import { id, moment } from './columns.ts';
import { bigint, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from './query.ts';

/** What is outside the database: uploads on their way in, backups, and the processes that serve. */

export const uploadClaims = pgTable('upload_claims', {
  upload_id: text('upload_id').primaryKey(),
  person_id: integer('person_id').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  received: bigint('received', { mode: 'number' }).notNull().default(0),
  created_at: moment('created_at').notNull(),
  heard_at: moment('heard_at'),
  /** Of an upload that lies in the object store; a local one has it beside its content. */
  name: text('name'),
});

export const uploadParts = pgTable(
  'upload_parts',
  {
    upload_id: text('upload_id').notNull(),
    starts_at: bigint('starts_at', { mode: 'number' }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    storage_key: text('storage_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.starts_at] })],
);

export const backups = pgTable('backups', {
  id: id(),
  folder: text('folder').notNull(),
  started_at: moment('started_at').notNull(),
  holds_until: moment('holds_until'),
  ended_at: moment('ended_at'),
  outcome: text('outcome').$type<'whole' | 'damaged' | 'failed'>(),
  files: integer('files').notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  detail: text('detail').notNull().default(''),
});

/** A call of a school in the last hour, and how long it took. */
export interface TimedCall {
  readonly call: string;
  readonly title: string;
  readonly times: Times;
}

export const processBeats = pgTable('process_beats', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  place: integer('place'),
  version: text('version').notNull(),
  started_at: moment('started_at').notNull(),
  beat_at: moment('beat_at').notNull(),
  memory: bigint('memory', { mode: 'number' }).notNull(),
  loop_delay_ms: doublePrecision('loop_delay_ms').notNull(),
  requests: bigint('requests', { mode: 'number' }).notNull(),
  calls: jsonb('calls').$type<readonly TimedCall[]>().notNull().default([]),
});
