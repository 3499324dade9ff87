import type {
  GoalAction,
  GoalCourseState,
  GoalReport,
  GoalReview,
} from '@course-center/domain/goals/goal-course';
import type { MarkState } from '@course-center/domain/goals/marks';
import type { GoalPlan } from '@course-center/domain/goals/plan';
import type { GoalSetting, OwnSetting } from '@course-center/domain/goals/setting';
import { id, moment, version } from './columns.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from './query.ts';

/** The tables of course goals. */

export const goalSettings = pgTable('goal_settings', {
  id: id(),
  department_id: integer('department_id'),
  settings: jsonb('settings').$type<OwnSetting>().notNull(),
  version: version(),
});

export const requirementSets = pgTable(
  'requirement_sets',
  {
    major_id: integer('major_id').notNull(),
    entry_year: smallint('entry_year').notNull(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.major_id, table.entry_year] })],
);

export const requirements = pgTable('requirements', {
  id: id(),
  major_id: integer('major_id').notNull(),
  entry_year: smallint('entry_year').notNull(),
  position: integer('position').notNull(),
  code: text('code').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull().default(''),
});

export const requirementPoints = pgTable('requirement_points', {
  id: id(),
  requirement_id: integer('requirement_id').notNull(),
  position: integer('position').notNull(),
  code: text('code').notNull(),
  text: text('text').notNull().default(''),
});

export const pointSupports = pgTable(
  'point_supports',
  {
    point_id: integer('point_id').notNull(),
    course_id: integer('course_id').notNull(),
    weight: integer('weight').notNull(),
    level: text('level').$type<'H' | 'M' | 'L'>(),
  },
  (table) => [primaryKey({ columns: [table.point_id, table.course_id] })],
);

export const goalCourses = pgTable('goal_courses', {
  id: id(),
  acad_year_term: text('acad_year_term').notNull(),
  course_id: integer('course_id').notNull(),
  state: text('state').$type<GoalCourseState>().notNull().default('draft'),
  reviewer_id: integer('reviewer_id'),
  plan: jsonb('plan').$type<GoalPlan>().notNull(),
  plan_version: integer('plan_version').notNull().default(1),
  report: jsonb('report').$type<GoalReport>().notNull(),
  report_version: integer('report_version').notNull().default(1),
  setting: jsonb('setting').$type<GoalSetting>(),
  marks_version: integer('marks_version').notNull().default(1),
  achieved_version: integer('achieved_version').notNull().default(0),
  confirmed_late: boolean('confirmed_late').notNull().default(false),
  version: version(),
});

export const goalCourseSteps = pgTable('goal_course_steps', {
  id: id(),
  goal_course_id: integer('goal_course_id').notNull(),
  action: text('action').$type<GoalAction>().notNull(),
  from_state: text('from_state').$type<GoalCourseState>().notNull(),
  to_state: text('to_state').$type<GoalCourseState>().notNull(),
  person_id: integer('person_id').notNull(),
  name: text('name').notNull(),
  at: moment('at').notNull(),
  remark: text('remark').notNull().default(''),
  answers: jsonb('answers').$type<readonly GoalReview[]>().notNull().default([]),
});

export const teachingClasses = pgTable('teaching_classes', {
  id: id(),
  goal_course_id: integer('goal_course_id').notNull(),
  name: text('name').notNull(),
  teacher_id: integer('teacher_id'),
  position: integer('position').notNull().default(0),
  version: version(),
});

export const goalStudents = pgTable('goal_students', {
  id: id(),
  goal_course_id: integer('goal_course_id').notNull(),
  class_id: integer('class_id').notNull(),
  number: text('number').notNull(),
  name: text('name').notNull(),
  major_id: integer('major_id'),
  major_name: text('major_name').notNull().default(''),
  entry_year: smallint('entry_year'),
  retaker: boolean('retaker').notNull().default(false),
  position: integer('position').notNull().default(0),
  version: version(),
});

export const goalMarks = pgTable(
  'goal_marks',
  {
    student_id: integer('student_id').notNull(),
    column_key: text('column_key').notNull(),
    score: integer('score'),
    state: text('state').$type<MarkState>().notNull().default('normal'),
    make_up: integer('make_up'),
    version: version(),
    by: integer('by').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.student_id, table.column_key] })],
);

export const goalValues = pgTable('goal_values', {
  goal_course_id: integer('goal_course_id').notNull(),
  goal_key: text('goal_key').notNull(),
  major_id: integer('major_id'),
  entry_year: smallint('entry_year'),
  students: integer('students').notNull(),
  at_target: integer('at_target').notNull(),
  target: integer('target').notNull(),
  direct: integer('direct'),
  mean: integer('mean'),
  indirect: integer('indirect'),
  overall: integer('overall'),
  incomplete: boolean('incomplete').notNull(),
});

export const questionnaires = pgTable('questionnaires', {
  goal_course_id: integer('goal_course_id').primaryKey(),
  mode: text('mode').$type<'codes' | 'counts'>().notNull(),
  state: text('state').$type<'open' | 'closed'>().notNull().default('open'),
  opened_at: moment('opened_at').notNull(),
  closes_at: moment('closes_at'),
  enrolled: integer('enrolled').notNull().default(0),
  answered: integer('answered').notNull().default(0),
  least: integer('least').notNull().default(5),
  codes_read_at: moment('codes_read_at'),
  version: version(),
});

export const questionnaireCounts = pgTable(
  'questionnaire_counts',
  {
    goal_course_id: integer('goal_course_id').notNull(),
    goal_key: text('goal_key').notNull(),
    step: smallint('step').notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.goal_course_id, table.goal_key, table.step] })],
);

export const measures = pgTable('measures', {
  id: id(),
  goal_course_id: integer('goal_course_id').notNull(),
  goal_key: text('goal_key').notNull(),
  problem: text('problem').notNull().default(''),
  figure: integer('figure'),
  action: text('action').notNull().default(''),
  who: text('who').notNull().default(''),
  due_term: text('due_term').notNull().default(''),
  outcome: text('outcome').$type<'done' | 'not_done' | 'changed'>(),
  answer: text('answer').notNull().default(''),
  evidence: text('evidence').notNull().default(''),
  value_after: integer('value_after'),
  answered_in: integer('answered_in'),
  position: integer('position').notNull().default(0),
  version: version(),
});

export const goalCourseFiles = pgTable(
  'goal_course_files',
  {
    goal_course_id: integer('goal_course_id').notNull(),
    kind: text('kind')
      .$type<'exam' | 'key' | 'sample_high' | 'sample_middle' | 'sample_low' | 'other'>()
      .notNull(),
    file_id: integer('file_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.goal_course_id, table.kind, table.file_id] })],
);
