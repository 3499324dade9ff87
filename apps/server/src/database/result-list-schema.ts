import type { Identity } from '@course-center/domain/access/identity';
import type { Grade } from '@course-center/domain/evaluation/group';
import type { FrozenRow } from '@course-center/domain/evaluation/result-lists/frozen-row';
import type { ObjectionVerdict } from '@course-center/domain/evaluation/result-lists/objection';
import type { ListAction, ListState } from '@course-center/domain/evaluation/result-lists/result-list';
import type { Stroke } from '@course-center/domain/evaluation/signing/drawing';
import type { OwnRow } from '@course-center/domain/evaluation/signing/own-courses';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { bytea, id, moment, version } from './columns.ts';
import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from './query.ts';

/** The tables of result lists, of what is signed, and of their public notice. */

export const resultLists = pgTable('result_lists', {
  id: id(),
  acad_year_term: text('acad_year_term').notNull(),
  process: text('process').$type<Process>().notNull(),
  number: integer('number').notNull(),
  corrects_id: integer('corrects_id'),
  state: text('state').$type<ListState>().notNull().default('draft'),
  reason: text('reason').notNull().default(''),
  salt: text('salt'),
  canonical: text('canonical'),
  digest: text('digest'),
  signatures_needed: integer('signatures_needed').notNull().default(1),
  made_by: integer('made_by').notNull(),
  made_at: moment('made_at').notNull(),
  handed_over_at: moment('handed_over_at'),
  signed_at: moment('signed_at'),
  notice_from: date('notice_from'),
  notice_until: date('notice_until'),
  published_at: moment('published_at'),
  version: version(),
});

export const resultListRows = pgTable('result_list_rows', {
  id: id(),
  result_list_id: integer('result_list_id').notNull(),
  evaluation_course_group_id: integer('evaluation_course_group_id').notNull(),
  corrects_id: integer('corrects_id'),
  grade: text('grade').$type<Grade>(),
  reason: text('reason').notNull().default(''),
  frozen: jsonb('frozen').$type<FrozenRow>(),
});

export const resultListSteps = pgTable('result_list_steps', {
  id: id(),
  result_list_id: integer('result_list_id').notNull(),
  action: text('action').$type<ListAction>().notNull(),
  from_state: text('from_state').$type<ListState>().notNull(),
  to_state: text('to_state').$type<ListState>().notNull(),
  comment: text('comment').notNull().default(''),
  person_id: integer('person_id').notNull(),
  identity: smallint('identity').$type<Identity>().notNull(),
  at: moment('at').notNull(),
  deputy_for_id: integer('deputy_for_id'),
});

export const tickets = pgTable('tickets', {
  id: id(),
  purpose: text('purpose').notNull(),
  hash: text('hash').notNull(),
  check_hash: text('check_hash'),
  person_id: integer('person_id'),
  session_id: uuid('session_id'),
  bound: jsonb('bound').$type<Readonly<Record<string, unknown>>>().notNull(),
  tries: smallint('tries').notNull().default(0),
  owner_hash: text('owner_hash'),
  created_at: moment('created_at').notNull(),
  ends_at: moment('ends_at').notNull(),
  used_at: moment('used_at'),
});

export const signatures = pgTable('signatures', {
  id: id(),
  person_id: integer('person_id').notNull(),
  identity: smallint('identity').$type<Identity>().notNull(),
  acad_year_term: text('acad_year_term').notNull(),
  result_list_id: integer('result_list_id'),
  deputy_for_id: integer('deputy_for_id'),
  digest: text('digest').notNull(),
  picture: bytea('picture').notNull(),
  strokes: jsonb('strokes').$type<readonly Stroke[]>().notNull(),
  signed_at: moment('signed_at').notNull(),
  address: text('address').notNull(),
  device: text('device').notNull(),
  content: text('content').notNull().default(''),
  own_rows: jsonb('own_rows').$type<readonly OwnRow[]>().notNull().default([]),
  void_at: moment('void_at'),
});

export const signedReviews = pgTable(
  'signed_reviews',
  {
    signature_id: integer('signature_id').notNull(),
    review_id: integer('review_id').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.signature_id, table.review_id] })],
);

export const deputies = pgTable('deputies', {
  id: id(),
  leader_id: integer('leader_id').notNull(),
  deputy_id: integer('deputy_id').notNull(),
  from_day: date('from_day').notNull(),
  until_day: date('until_day').notNull(),
  version: version(),
});

export const calendarDays = pgTable('calendar_days', {
  id: id(),
  day: date('day').notNull(),
  works: boolean('works').notNull(),
  title: text('title').notNull(),
  version: version(),
});

export const objections = pgTable('objections', {
  id: id(),
  result_list_row_id: integer('result_list_row_id').notNull(),
  person_id: integer('person_id').notNull(),
  reason: text('reason').notNull(),
  made_at: moment('made_at').notNull(),
  verdict: text('verdict').$type<ObjectionVerdict>(),
  answer: text('answer').notNull().default(''),
  answered_by: integer('answered_by'),
  answered_at: moment('answered_at'),
  version: version(),
});

export const objectionFiles = pgTable(
  'objection_files',
  {
    objection_id: integer('objection_id').notNull(),
    file_id: integer('file_id').notNull(),
    displayorder: integer('displayorder').notNull(),
  },
  (table) => [primaryKey({ columns: [table.objection_id, table.file_id] })],
);
