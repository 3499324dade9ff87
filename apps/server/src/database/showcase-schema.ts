import type { Grade } from '@course-center/domain/evaluation/group';
import type { ItemCategory, ItemType } from '@course-center/domain/showcase/item';
import type { Report } from '@course-center/domain/showcase/reports/material';
import { bytea, id, moment, version } from './columns.ts';
import { bigint, boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text } from './query.ts';

/** The tables behind the public pages; see schema.ts. */

export const excellentCourses = pgTable('excellent_courses', {
  id: id(),
  evaluation_course_group_id: integer('evaluation_course_group_id'),
  acad_year_term: text('acad_year_term').notNull().default(''),
  course_name: text('course_name').notNull(),
  code: text('code').notNull().default(''),
  cover: text('cover').notNull().default(''),
  department_id: integer('department_id').notNull(),
  nature_id: integer('nature_id'),
  category: text('category').notNull().default(''),
  major: text('major').notNull().default(''),
  evaluation_system_id: integer('evaluation_system_id'),
  evaluation_system_name: text('evaluation_system_name').notNull().default(''),
  theory_class_hour: integer('theory_class_hour').notNull().default(0),
  experiment_class_hour: integer('experiment_class_hour').notNull().default(0),
  practice_class_hour: integer('practice_class_hour').notNull().default(0),
  extracurricular_class_hour: integer('extracurricular_class_hour').notNull().default(0),
  credit: numeric('credit', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
  evaluation_mode: text('evaluation_mode').notNull().default(''),
  teaching_method: text('teaching_method').notNull().default(''),
  professional_object: text('professional_object').notNull().default(''),
  is_team: boolean('is_team').notNull().default(false),
  aims: text('aims').notNull().default(''),
  content: text('content').notNull().default(''),
  teacher_intro: text('teacher_intro').notNull().default(''),
  grade: text('grade').$type<Grade>(),
  self_evaluation_grade: text('self_evaluation_grade').$type<Grade>(),
  recommend: boolean('recommend').notNull().default(false),
  displayorder: integer('displayorder').notNull().default(0),
  page_view: integer('page_view').notNull().default(0),
  published: boolean('published').notNull().default(false),
  published_at: moment('published_at'),
  updated_at: moment('updated_at').notNull(),
  version: integer('version').notNull().default(0),
  search: text('search').array().notNull().default([]),
  names: text('names').notNull().default(''),
});

export const excellentCourseTeachers = pgTable('excellent_course_teachers', {
  id: id(),
  excellent_course_id: integer('excellent_course_id').notNull(),
  name: text('name').notNull(),
  education_degree: text('education_degree').notNull().default(''),
  job_title: text('job_title').notNull().default(''),
  portrait: text('portrait').notNull().default(''),
  is_leader: boolean('is_leader').notNull().default(false),
  displayorder: integer('displayorder').notNull(),
});

export const excellentCourseVideos = pgTable('excellent_course_videos', {
  id: id(),
  excellent_course_id: integer('excellent_course_id').notNull(),
  name: text('name').notNull(),
  file_id: integer('file_id').notNull(),
  displayorder: integer('displayorder').notNull(),
});

export const excellentCourseItems = pgTable('excellent_course_items', {
  id: id(),
  excellent_course_id: integer('excellent_course_id').notNull(),
  parent_id: integer('parent_id'),
  name: text('name').notNull(),
  category: text('category').$type<ItemCategory>().notNull(),
  type: text('type').$type<ItemType>().notNull(),
  content: text('content').notNull().default(''),
  displayorder: integer('displayorder').notNull(),
});

export const excellentCourseFiles = pgTable('excellent_course_files', {
  id: id(),
  item_id: integer('item_id').notNull(),
  name: text('name').notNull(),
  file_id: integer('file_id'),
  target: text('target').notNull().default(''),
  displayorder: integer('displayorder').notNull(),
});

export const slides = pgTable('slides', {
  id: id(),
  title: text('title').notNull(),
  image: text('image').notNull(),
  url: text('url').notNull().default(''),
  content: text('content').notNull().default(''),
  displayorder: integer('displayorder').notNull().default(0),
  shown: boolean('shown').notNull().default(true),
  updated_at: moment('updated_at').notNull(),
  version: version(),
});

export const siteDays = pgTable('site_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  views: integer('views').notNull().default(0),
  visitors: integer('visitors').notNull().default(0),
  addresses: integer('addresses').notNull().default(0),
});

export const siteSeen = pgTable(
  'site_seen',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'visitor' | 'address'>().notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.hash] })],
);

export const excellentCourseSeen = pgTable(
  'excellent_course_seen',
  {
    excellent_course_id: integer('excellent_course_id').notNull(),
    hash: bytea('hash').notNull(),
    seen_until: moment('seen_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.excellent_course_id, table.hash] })],
);

export const showcaseChanges = pgTable('showcase_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
});

export const courseReports = pgTable('course_reports', {
  evaluation_course_group_id: integer('evaluation_course_group_id').primaryKey(),
  digest: text('digest').notNull(),
  report: jsonb('report').$type<Report>().notNull(),
  made_at: moment('made_at').notNull(),
});
