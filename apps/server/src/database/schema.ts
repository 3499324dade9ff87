import type { KeptLayout } from '@course-center/contract/account/layouts';
import type {
  ImportKind,
  ImportRow,
  ImportRowState,
  ImportStage,
  MappedColumn,
} from '@course-center/contract/imports';
import type { ActingRole } from '@course-center/domain/access/act-as';
import type { Identity, PublicRoute } from '@course-center/domain/access/identity';
import type { FailedLoginReason } from '@course-center/domain/account/failed-login';
import type { LoginMethod } from '@course-center/domain/account/provider';
import type { FileKind } from '@course-center/domain/files/format';
import { bytea, id, moment, version } from './columns.ts';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uuid,
} from './query.ts';

/** The tables as typed queries see them. The migrations are the truth; a test holds the two against each other. */

export const departments = pgTable('departments', {
  id: id(),
  parent_id: integer('parent_id').references((): AnyPgColumn => departments.id),
  name: text('name').notNull(),
  type: text('type').notNull(),
  level: integer('level').notNull(),
  position: integer('position').notNull().default(0),
  version: version(),
});

export const facultyGroups = pgTable('faculty_groups', {
  id: id(),
  name: text('name').notNull(),
  version: version(),
});

export const facultyGroupDepartments = pgTable(
  'faculty_group_departments',
  {
    faculty_group_id: integer('faculty_group_id').notNull(),
    department_id: integer('department_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.faculty_group_id, table.department_id] })],
);

export const jobTitles = pgTable('job_titles', {
  id: id(),
  name: text('name').notNull(),
  version: version(),
});

export const people = pgTable('people', {
  id: id(),
  username: text('username').notNull(),
  employee_no: text('employee_no').notNull(),
  name: text('name').notNull(),
  mobile: text('mobile').notNull().default(''),
  email: text('email').notNull().default(''),
  department_id: integer('department_id').references(() => departments.id),
  password_hash: text('password_hash').notNull(),
  change_password_at: moment('change_password_at'),
  last_login_at: moment('last_login_at'),
  disabled_at: moment('disabled_at'),
  job_title_id: integer('job_title_id').references(() => jobTitles.id),
  major_id: integer('major_id').references((): AnyPgColumn => majors.id),
  school_name: text('school_name').notNull().default(''),
  education_degree: text('education_degree').notNull().default(''),
  introduction: text('introduction').notNull().default(''),
  photo: text('photo').notNull().default(''),
  search: text('search').array().notNull().default([]),
  created_at: moment('created_at').notNull().default(sql`now()`),
  initial_password_until: moment('initial_password_until'),
  initial_password_import: uuid('initial_password_import'),
  /** Held the role of an expert at some time; a trigger says so. */
  expert_once: boolean('expert_once').notNull().default(false),
  /** Held any role at some time; a trigger says so. */
  had_role: boolean('had_role').notNull().default(false),
  /** A trigger forgets it with the address that was proven. */
  email_verified_at: moment('email_verified_at'),
  version: version(),
});

export const roles = pgTable('roles', {
  id: id(),
  person_id: integer('person_id').notNull(),
  identity: smallint('identity').$type<Identity>().notNull(),
  department_id: integer('department_id'),
  faculty_group_id: integer('faculty_group_id'),
});

export const terms = pgTable('terms', {
  acad_year_term: text('acad_year_term').primaryKey(),
  acad_year_term_name: text('acad_year_term_name').notNull(),
  is_now: boolean('is_now').notNull().default(false),
  windows_version: integer('windows_version').notNull().default(1),
  version: integer('version').notNull().default(1),
});

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull().default(1),
  updated_at: moment('updated_at').notNull().default(sql`now()`),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  person_id: integer('person_id').notNull(),
  public_route: text('public_route').$type<PublicRoute>().notNull(),
  provisional: boolean('provisional').notNull().default(false),
  awaits_second_factor: boolean('awaits_second_factor').notNull().default(false),
  created_at: moment('created_at').notNull().default(sql`now()`),
  closing_at: moment('closing_at'),
  prolonged_at: moment('prolonged_at'),
  ended_at: moment('ended_at'),
  ended_because: text('ended_because'),
  address: text('address').notNull().default(''),
  user_agent: text('user_agent').notNull().default(''),
  login_method: text('login_method').$type<LoginMethod>().notNull().default('password'),
  provider_id: integer('provider_id'),
  provider_subject: text('provider_subject'),
  provider_session: text('provider_session'),
  id_token: text('id_token'),
});

export const sessionTokens = pgTable('session_tokens', {
  hash: bytea('hash').primaryKey(),
  session_id: uuid('session_id').notNull(),
  kind: text('kind').$type<'access' | 'refresh'>().notNull(),
  expires_at: moment('expires_at').notNull(),
  used_at: moment('used_at'),
});

export const transportKeys = pgTable('transport_keys', {
  id: text('id').primaryKey(),
  private_key: bytea('private_key').notNull(),
  public_key: bytea('public_key').notNull(),
  created_at: moment('created_at').notNull(),
});

export const sealedValues = pgTable('sealed_values', {
  hash: bytea('hash').primaryKey(),
  expires_at: moment('expires_at').notNull(),
});

export const captchas = pgTable('captchas', {
  id: uuid('id').primaryKey(),
  username: text('username').notNull(),
  angle: smallint('angle').notNull(),
  tries: smallint('tries').notNull().default(0),
  token_hash: bytea('token_hash'),
  expires_at: moment('expires_at').notNull(),
});

export const limits = pgTable('limits', {
  key: text('key').primaryKey(),
  started_at: moment('started_at').notNull(),
  count: integer('count').notNull(),
});

export const ledger = pgTable('ledger', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  at: moment('at').notNull(),
  person_id: integer('person_id'),
  person_name: text('person_name').notNull(),
  identity: smallint('identity').$type<Identity>(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
  address: text('address').notNull(),
  previous_hash: bytea('previous_hash').notNull(),
  hash: bytea('hash').notNull(),
  salt: bytea('salt'),
});

/** Told in a transaction that has not committed; chained into the ledger when it does. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  person_id: integer('person_id'),
  person_name: text('person_name').notNull(),
  identity: smallint('identity').$type<Identity>(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
  address: text('address').notNull(),
  salt: bytea('salt').notNull(),
  content: text('content').notNull(),
});

export const ledgerHeads = pgTable('ledger_heads', {
  ledger_id: bigint('ledger_id', { mode: 'number' }).primaryKey(),
  hash: bytea('hash').notNull(),
  signed_at: moment('signed_at').notNull(),
  key_id: text('key_id').notNull(),
  signature: bytea('signature').notNull(),
});

export const failedLogins = pgTable('failed_logins', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  person_id: integer('person_id'),
  public_route: text('public_route').$type<PublicRoute>().notNull(),
  reason: text('reason').$type<FailedLoginReason>().notNull(),
  address: text('address').notNull(),
});

export const majors = pgTable('majors', {
  id: id(),
  name: text('name').notNull(),
  code: text('code').notNull().default(''),
  department_id: integer('department_id')
    .notNull()
    .references(() => departments.id),
  version: version(),
});

export const expertGroups = pgTable('expert_groups', {
  id: id(),
  process: text('process').$type<'old' | 'new'>().notNull(),
  name: text('name').notNull(),
  version: version(),
});

export const expertGroupMembers = pgTable(
  'expert_group_members',
  {
    expert_group_id: integer('expert_group_id').notNull(),
    person_id: integer('person_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.expert_group_id, table.person_id] })],
);

export const natures = pgTable('natures', {
  id: id(),
  name: text('name').notNull(),
  version: version(),
});

export const courses = pgTable('courses', {
  id: id(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  department_id: integer('department_id')
    .notNull()
    .references(() => departments.id),
  nature_id: integer('nature_id').references(() => natures.id),
  major_id: integer('major_id').references(() => majors.id),
  category: text('category').notNull().default(''),
  professional_object: text('professional_object').notNull().default(''),
  evaluation_mode: text('evaluation_mode').notNull().default(''),
  teaching_method: text('teaching_method').notNull().default(''),
  credit: numeric('credit', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
  theory_class_hour: integer('theory_class_hour').notNull().default(0),
  experiment_class_hour: integer('experiment_class_hour').notNull().default(0),
  practice_class_hour: integer('practice_class_hour').notNull().default(0),
  extracurricular_class_hour: integer('extracurricular_class_hour').notNull().default(0),
  search: text('search').array().notNull().default([]),
  version: version(),
});

export const teacherCourses = pgTable('teacher_courses', {
  id: id(),
  acad_year_term: text('acad_year_term').notNull(),
  course_id: integer('course_id').notNull(),
  person_id: integer('person_id').notNull(),
  is_leader: boolean('is_leader').notNull().default(false),
  version: version(),
});

export const tableLayouts = pgTable(
  'table_layouts',
  {
    person_id: integer('person_id').notNull(),
    screen: text('screen').notNull(),
    layout: jsonb('layout').$type<Omit<KeptLayout, 'screen'>>().notNull(),
    kept_at: moment('kept_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.screen] })],
);

/** A row of a sheet as it was read: a text per column, those that are not taken over behind; what could not be read. */
export interface RawRow {
  readonly cells: readonly string[];
  readonly faults: readonly { readonly column: number; readonly sentence: string }[];
}

export const imports = pgTable('imports', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<ImportKind>().notNull(),
  process: text('process').$type<'old' | 'new'>(),
  person_id: integer('person_id').notNull(),
  actor: jsonb('actor').$type<ActingRole & { person_id: number; name: string }>().notNull(),
  acad_year_term: text('acad_year_term'),
  file_name: text('file_name').notNull(),
  state: text('state').$type<ImportStage>().notNull(),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  columns: jsonb('columns').$type<readonly string[]>().notNull().default([]),
  ignored: jsonb('ignored').$type<readonly string[]>().notNull().default([]),
  problem: text('problem'),
  goal_course_id: integer('goal_course_id'),
  absent: jsonb('absent').$type<readonly string[]>().notNull().default([]),
  mapping: jsonb('mapping').$type<readonly MappedColumn[]>().notNull().default([]),
  created_at: moment('created_at').notNull(),
  touched_at: moment('touched_at').notNull(),
  passwords_handed_at: moment('passwords_handed_at'),
  checks: integer('checks').notNull().default(1),
});

export const importRows = pgTable(
  'import_rows',
  {
    import_id: uuid('import_id').notNull(),
    row_no: integer('row_no').notNull(),
    state: text('state').$type<ImportRowState>().notNull(),
    raw: jsonb('raw').$type<RawRow>().notNull(),
    cells: jsonb('cells').$type<ImportRow['cells']>().notNull(),
    faults: jsonb('faults').$type<readonly string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.row_no] })],
);

export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
});

export const files = pgTable('files', {
  id: id(),
  name: text('name').notNull(),
  extension: text('extension').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: bytea('sha256').notNull(),
  crc32: bigint('crc32', { mode: 'number' }),
  kind: text('kind').$type<FileKind>().notNull(),
  detected: text('detected'),
  pages: integer('pages'),
  storage_key: text('storage_key').notNull(),
  upload_id: text('upload_id'),
  uploaded_by: integer('uploaded_by'),
  created_at: moment('created_at').notNull(),
  conversion: text('conversion').$type<'none' | 'running' | 'done' | 'failed'>().notNull().default('none'),
  converted_key: text('converted_key'),
  converted_size: bigint('converted_size', { mode: 'number' }),
  unreferenced_since: moment('unreferenced_since'),
  kept_until: moment('kept_until'),
});

export const uploadLocks = pgTable('upload_locks', {
  upload_id: text('upload_id').primaryKey(),
  holder: uuid('holder').notNull(),
  held_until: moment('held_until').notNull(),
  wanted: boolean('wanted').notNull().default(false),
});

export const jobs = pgTable('jobs', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  payload: jsonb('payload').notNull(),
  key: text('key'),
  run_at: moment('run_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  lease: uuid('lease'),
  locked_until: moment('locked_until'),
  last_error: text('last_error'),
  given_up_at: moment('given_up_at'),
  priority: smallint('priority').notNull().default(0),
  again_at: moment('again_at'),
  again_payload: jsonb('again_payload'),
  alone: boolean('alone').notNull().default(false),
});

export const jobSchedules = pgTable('job_schedules', {
  kind: text('kind').primaryKey(),
  next_at: moment('next_at').notNull(),
});
