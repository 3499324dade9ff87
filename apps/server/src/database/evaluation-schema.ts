import type { Identity } from '@course-center/domain/access/identity';
import { OPINION, type Opinion } from '@course-center/domain/evaluation/committee';
import type { Finding } from '@course-center/domain/evaluation/detection';
import type { AuditStatus, Grade, QualifiedStatus, Verdict } from '@course-center/domain/evaluation/group';
import type { FieldLimits, FieldType } from '@course-center/domain/evaluation/information-form';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import type { ReviewStatus } from '@course-center/domain/evaluation/reviews/review';
import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Stage } from '@course-center/domain/evaluation/stages';
import type { Action } from '@course-center/domain/evaluation/transition-table';
import { id, moment, version } from './columns.ts';
import { bigint, boolean, integer, jsonb, numeric, pgTable, primaryKey, smallint, text } from './query.ts';

/** The tables of the evaluation, as typed queries see them. */

export const evaluationSystems = pgTable('evaluation_systems', {
  id: id(),
  name: text('name').notNull(),
  process: text('process').$type<Process>().notNull(),
  status: smallint('status').notNull().default(0),
  revision: integer('revision').notNull().default(0),
  version: version(),
});

export const evaluationSystemVersions = pgTable('evaluation_system_versions', {
  id: id(),
  evaluation_system_id: integer('evaluation_system_id').notNull(),
  version: integer('version').notNull(),
  rule: jsonb('rule').$type<ScoringRule>().notNull(),
  leaf_count: integer('leaf_count').notNull().default(0),
  created_at: moment('created_at').notNull(),
  frozen_at: moment('frozen_at'),
});

export const indicators = pgTable('indicators', {
  id: id(),
  version_id: integer('version_id').notNull(),
  parent_id: integer('parent_id'),
  level: smallint('level').notNull(),
  displayorder: integer('displayorder').notNull(),
  indicator: text('indicator').notNull(),
  short_indicator: text('short_indicator').notNull(),
  criteria: text('criteria').notNull(),
  need_comment: boolean('need_comment').notNull(),
  total_points: numeric('total_points', { precision: 5, scale: 2, mode: 'number' }).notNull(),
});

export const informationFields = pgTable('information_fields', {
  id: id(),
  version_id: integer('version_id').notNull(),
  parent_id: integer('parent_id'),
  key: text('key').notNull(),
  name: text('name').notNull(),
  hint: text('hint').notNull().default(''),
  category: text('category').$type<'group' | 'field'>().notNull(),
  /** Empty for a group. */
  type: text('type').$type<FieldType | ''>().notNull().default(''),
  required: boolean('required').notNull().default(false),
  supplementary: boolean('supplementary').notNull().default(false),
  each_teacher: boolean('each_teacher').notNull().default(false),
  options: jsonb('options').$type<string[]>().notNull().default([]),
  evidence_for: jsonb('evidence_for').$type<string[]>().notNull().default([]),
  limits: jsonb('limits').$type<FieldLimits>().notNull().default({}),
  displayorder: integer('displayorder').notNull(),
});

export const stageWindows = pgTable(
  'stage_windows',
  {
    acad_year_term: text('acad_year_term').notNull(),
    process: text('process').$type<Process>().notNull(),
    stage: text('stage').$type<Stage>().notNull(),
    opens_at: moment('opens_at'),
    closes_at: moment('closes_at'),
  },
  (table) => [primaryKey({ columns: [table.acad_year_term, table.process, table.stage] })],
);

/** More time for a stage, for a group or for a person; null where it is not theirs. */
export const stageExtensions = pgTable('stage_extensions', {
  id: id(),
  acad_year_term: text('acad_year_term').notNull(),
  process: text('process').$type<Process>().notNull(),
  stage: text('stage').$type<Stage>().notNull(),
  group_id: integer('group_id'),
  person_id: integer('person_id'),
  until: moment('until').notNull(),
  reason: text('reason').notNull(),
  given_by: text('given_by').notNull(),
  given_at: moment('given_at').notNull(),
  withdrawn_at: moment('withdrawn_at'),
});

/** That somebody was asked by hand to hurry. */
export const urgings = pgTable('urgings', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  person_id: integer('person_id').notNull(),
  object: text('object').notNull(),
  by_person_id: integer('by_person_id').notNull(),
  by_name: text('by_name').notNull(),
  at: moment('at').notNull(),
});

export const evaluationCourses = pgTable('evaluation_courses', {
  id: id(),
  acad_year_term: text('acad_year_term').notNull(),
  process: text('process').$type<Process>().notNull(),
  course_id: integer('course_id').notNull(),
  /** Kept by triggers: the course's, for the table's order. */
  course_code: text('course_code').notNull().default(''),
  version_id: integer('version_id').notNull(),
  is_team: boolean('is_team').notNull(),
  planning: text('planning').notNull().default(''),
  planned_at: moment('planned_at').notNull(),
  deleted_at: moment('deleted_at'),
  /** Kept by triggers. */
  group_count: integer('group_count').notNull().default(0),
  version: version(),
});

export const evaluationCourseGroups = pgTable('evaluation_course_groups', {
  id: id(),
  evaluation_course_id: integer('evaluation_course_id').notNull(),
  stage: text('stage').$type<Stage>().notNull().default('informate'),
  audit_status: smallint('audit_status').$type<AuditStatus>().notNull().default(0),
  reject_count: integer('reject_count').notNull().default(0),
  version: integer('version').notNull().default(0),
  judged_version: integer('judged_version').notNull().default(0),
  submitted_at: moment('submitted_at'),
  announced_at: moment('announced_at'),
  published_at: moment('published_at'),
});

export const groupVerdicts = pgTable('group_verdicts', {
  id: id(),
  evaluation_course_group_id: integer('evaluation_course_group_id').notNull(),
  stage: text('stage').$type<Stage>().notNull(),
  round: integer('round').notNull(),
  verdict: smallint('verdict').$type<Verdict>().notNull(),
  remark: text('remark').notNull().default(''),
  person_id: integer('person_id'),
  identity: smallint('identity').$type<Identity>(),
  at: moment('at').notNull(),
});

export const evaluationCourseTeachers = pgTable('evaluation_course_teachers', {
  id: id(),
  evaluation_course_group_id: integer('evaluation_course_group_id').notNull(),
  person_id: integer('person_id').notNull(),
  is_leader: boolean('is_leader').notNull(),
  handed_in_at: moment('handed_in_at'),
  self_evaluation_grade: text('self_evaluation_grade').$type<Grade>(),
  qualified_status: smallint('qualified_status').$type<QualifiedStatus>(),
  detection: smallint('detection').$type<1 | 2>(),
  findings: jsonb('findings').$type<readonly Finding[]>().notNull().default([]),
  stand_in_id: integer('stand_in_id'),
  stand_in_at: moment('stand_in_at'),
  stand_in_reason: text('stand_in_reason').notNull().default(''),
});

/** Who was ever in a course's plan; kept by triggers. */
export const planMembers = pgTable(
  'plan_members',
  {
    evaluation_course_id: integer('evaluation_course_id').notNull(),
    person_id: integer('person_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.evaluation_course_id, table.person_id] })],
);

export const informationValues = pgTable(
  'information_values',
  {
    part_id: integer('part_id').notNull(),
    key: text('key').notNull(),
    content: text('content').notNull(),
    version: integer('version').notNull(),
    saved_at: moment('saved_at').notNull(),
    filled: boolean('filled').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.part_id, table.key] })],
);

export const informationFiles = pgTable(
  'information_files',
  {
    part_id: integer('part_id').notNull(),
    key: text('key').notNull(),
    file_id: integer('file_id').notNull(),
    displayorder: integer('displayorder').notNull(),
  },
  (table) => [primaryKey({ columns: [table.part_id, table.key, table.file_id] })],
);

export const rejectedValues = pgTable(
  'rejected_values',
  {
    part_id: integer('part_id').notNull(),
    key: text('key').notNull(),
    content: text('content').notNull(),
    files: jsonb('files').$type<readonly { id: number; name: string }[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.part_id, table.key] })],
);

export const auditComments = pgTable('audit_comments', {
  id: id(),
  part_id: integer('part_id').notNull(),
  key: text('key').notNull(),
  stage: text('stage').$type<Stage>().notNull(),
  round: integer('round').notNull(),
  comment: text('comment').notNull(),
  person_id: integer('person_id').notNull(),
  saved_at: moment('saved_at').notNull(),
  given_at: moment('given_at'),
  version: integer('version').notNull().default(1),
});

export const groupSteps = pgTable('group_steps', {
  id: id(),
  evaluation_course_group_id: integer('evaluation_course_group_id').notNull(),
  action: text('action').$type<Action>().notNull(),
  from_stage: text('from_stage').$type<Stage>().notNull(),
  to_stage: text('to_stage').$type<Stage>().notNull(),
  comment: text('comment').notNull().default(''),
  person_id: integer('person_id').notNull(),
  identity: smallint('identity').$type<Identity>().notNull(),
  at: moment('at').notNull(),
  teacher_id: integer('teacher_id'),
});

export const detectionWords = pgTable('detection_words', {
  id: id(),
  word: text('word').notNull(),
  note: text('note').notNull().default(''),
  version: version(),
});

export const reviews = pgTable('reviews', {
  id: id(),
  evaluation_course_group_id: integer('evaluation_course_group_id').notNull(),
  person_id: integer('person_id').notNull(),
  side: text('side').$type<Side>().notNull(),
  status: smallint('status').$type<ReviewStatus>().notNull().default(0),
  scored: integer('scored').notNull().default(0),
  /** In hundredths. */
  score: integer('score'),
  version: integer('version').notNull().default(0),
  assigned_at: moment('assigned_at').notNull(),
  submitted_at: moment('submitted_at'),
  rejection: text('rejection').notNull().default(''),
  overall: text('overall').notNull().default(''),
  overall_version: integer('overall_version').notNull().default(0),
  overall_saved_at: moment('overall_saved_at'),
  returned_overall: text('returned_overall'),
});

export const declinedReviews = pgTable(
  'declined_reviews',
  {
    evaluation_course_group_id: integer('evaluation_course_group_id').notNull(),
    person_id: integer('person_id').notNull(),
    side: text('side').$type<Side>().notNull(),
    reason: text('reason').notNull(),
    declined_at: moment('declined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.evaluation_course_group_id, table.person_id] })],
);

export const withdrawnReviews = pgTable(
  'withdrawn_reviews',
  {
    evaluation_course_group_id: integer('evaluation_course_group_id').notNull(),
    person_id: integer('person_id').notNull(),
    side: text('side').$type<Side>().notNull(),
    withdrawn_at: moment('withdrawn_at').notNull(),
    /** Rows as they stood. */
    review: jsonb('review').notNull(),
    entries: jsonb('entries').notNull(),
    signed: jsonb('signed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.evaluation_course_group_id, table.person_id, table.side] })],
);

export const reviewEntries = pgTable(
  'review_entries',
  {
    review_id: integer('review_id').notNull(),
    indicator_id: integer('indicator_id').notNull(),
    /** In hundredths. */
    score: integer('score'),
    grade: text('grade').$type<Grade>(),
    comment: text('comment').notNull().default(''),
    version: integer('version').notNull(),
    saved_at: moment('saved_at').notNull(),
    returned_score: integer('returned_score'),
    returned_grade: text('returned_grade').$type<Grade>(),
    returned_comment: text('returned_comment'),
  },
  (table) => [primaryKey({ columns: [table.review_id, table.indicator_id] })],
);

export const groupResults = pgTable('group_results', {
  evaluation_course_group_id: integer('evaluation_course_group_id').primaryKey(),
  department_average: integer('department_average'),
  central_average: integer('central_average'),
  average_score: integer('average_score'),
  grade: text('grade').$type<Grade>(),
  department_grade: text('department_grade').$type<Grade>(),
  hand_grade: text('hand_grade').$type<Grade>(),
  hand_reason: text('hand_reason').notNull().default(''),
});

export const groupLeafScores = pgTable(
  'group_leaf_scores',
  {
    evaluation_course_group_id: integer('evaluation_course_group_id').notNull(),
    indicator_id: integer('indicator_id').notNull(),
    /** In hundredths. */
    score: integer('score').notNull(),
  },
  (table) => [primaryKey({ columns: [table.evaluation_course_group_id, table.indicator_id] })],
);

export const dataViews = pgTable('data_views', {
  id: id(),
  person_id: integer('person_id').notNull(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  version: integer('version').notNull().default(1),
});

export const committees = pgTable('committees', {
  id: id(),
  evaluation_course_group_id: integer('evaluation_course_group_id').notNull(),
  round: integer('round').notNull(),
  opened_at: moment('opened_at').notNull(),
  closed_at: moment('closed_at'),
});

export const committeeMembers = pgTable('committee_members', {
  id: id(),
  committee_id: integer('committee_id').notNull(),
  person_id: integer('person_id').notNull(),
  faculty_group_ids: integer('faculty_group_ids').array().notNull(),
  opinion: smallint('opinion').$type<Opinion>().notNull().default(OPINION.none),
  remark: text('remark').notNull().default(''),
  interest: text('interest'),
  opined_at: moment('opined_at'),
  left_at: moment('left_at'),
  version: integer('version').notNull().default(0),
});
