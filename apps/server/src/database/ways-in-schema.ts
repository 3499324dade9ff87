import type { LinkRefusal } from '@course-center/domain/account/arrival';
import type {
  Admits,
  MatchField,
  ProviderConfig,
  ProviderKind,
} from '@course-center/domain/account/provider';
import { id, moment, version } from './columns.ts';
import { bigint, boolean, integer, jsonb, pgTable, text } from './query.ts';

/** The tables of the ways in: providers, whom they know, and the second factor. */

export const identityProviders = pgTable('identity_providers', {
  id: id(),
  kind: text('kind').$type<ProviderKind>().notNull(),
  title: text('title').notNull(),
  enabled: boolean('enabled').notNull().default(false),
  standard: boolean('standard').notNull().default(false),
  config: jsonb('config').$type<ProviderConfig>().notNull().default({}),
  secret: text('secret'),
  previous_secret: text('previous_secret'),
  secret_set_at: moment('secret_set_at'),
  admits: text('admits').$type<Admits>().notNull().default('matched'),
  match_attribute: text('match_attribute').notNull().default(''),
  match_field: text('match_field').$type<MatchField>().notNull().default('employee_no'),
  version: version(),
  called_at: moment('called_at'),
  created_at: moment('created_at').notNull(),
  updated_at: moment('updated_at').notNull(),
});

export const identities = pgTable('identities', {
  id: id(),
  provider_id: integer('provider_id').notNull(),
  subject: text('subject').notNull(),
  person_id: integer('person_id').notNull(),
  attribute: text('attribute').notNull().default(''),
  linked_at: moment('linked_at').notNull(),
  linked_by: integer('linked_by'),
  channel_dead_at: moment('channel_dead_at'),
});

export const refusedLinks = pgTable('refused_links', {
  id: id(),
  provider_id: integer('provider_id').notNull(),
  subject: text('subject').notNull(),
  attribute: text('attribute').notNull().default(''),
  person_id: integer('person_id'),
  reason: text('reason').$type<LinkRefusal>().notNull(),
  at: moment('at').notNull(),
});

export interface RecoveryCode {
  readonly hash: string;
  readonly used_at: string | null;
}

export const secondFactors = pgTable('second_factors', {
  person_id: integer('person_id').primaryKey(),
  secret: text('secret').notNull(),
  confirmed_at: moment('confirmed_at'),
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  recovery: jsonb('recovery').$type<readonly RecoveryCode[]>().notNull().default([]),
  created_at: moment('created_at').notNull(),
});
