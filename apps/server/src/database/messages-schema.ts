import type { Identity } from '@course-center/domain/access/identity';
import type { LetterSubject } from '@course-center/domain/account/recovery';
import type { Channel, MessageChoices } from '@course-center/domain/messages/channels';
import type { DeliveryState } from '@course-center/domain/messages/delivery';
import type { MessageKind } from '@course-center/domain/messages/kinds';
import { moment, version } from './columns.ts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from './query.ts';

/** The tables of messages: what was told, what became of it outside, and who wants to hear of what. */

export const messages = pgTable('messages', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  person_id: integer('person_id').notNull(),
  kind: text('kind').$type<MessageKind>().notNull(),
  object: text('object').notNull(),
  slot: text('slot').notNull(),
  identity: smallint('identity').$type<Identity>(),
  faculty_group_id: integer('faculty_group_id'),
  acad_year_term: text('acad_year_term'),
  path: text('path').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  at: moment('at').notNull(),
  read_at: moment('read_at'),
});

export const messageDeliveries = pgTable(
  'message_deliveries',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    message_id: bigint('message_id', { mode: 'number' }).notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: smallint('attempts').notNull().default(0),
    reason: text('reason').notNull().default(''),
    at: moment('at').notNull(),
    receipt: text('receipt'),
  },
  (table) => [primaryKey({ columns: [table.message_id, table.channel] })],
);

export const letters = pgTable('letters', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull(),
  about: text('about').$type<LetterSubject>().notNull(),
  person_id: integer('person_id').notNull(),
  state: text('state').$type<DeliveryState>().notNull(),
  attempts: smallint('attempts').notNull().default(0),
  reason: text('reason').notNull().default(''),
  at: moment('at').notNull(),
});

export const messageChoices = pgTable('message_choices', {
  person_id: integer('person_id').primaryKey(),
  choices: jsonb('choices').$type<MessageChoices>().notNull(),
  version: version(),
});

export const messageTexts = pgTable('message_texts', {
  kind: text('kind').$type<MessageKind>().primaryKey(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  version: version(),
  updated_at: moment('updated_at').notNull(),
});

export const messageChannels = pgTable('message_channels', {
  channel: text('channel').$type<Channel>().primaryKey(),
  enabled: boolean('enabled').notNull().default(false),
  config: jsonb('config').$type<Record<string, unknown>>().notNull().default({}),
  secret: text('secret'),
  secret_set_at: moment('secret_set_at'),
  version: version(),
});
