import { ANNEX_KINDS, type AnnexKind } from '@course-center/domain/goals/annexes';
import { MOST_SPARED_NAMED } from '@course-center/domain/goals/applied-rules';
import { MEASURE_OUTCOMES, type MeasureOutcome } from '@course-center/domain/goals/measures';
import { PLAN_LIMITS } from '@course-center/domain/goals/plan';
import { ROSTER_LIMITS } from '@course-center/domain/goals/roster';
import { type Static, type TSchema, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { StoredFile } from '../files.ts';
import { DateTime, exact, Id, Key, nullable, Text, Version } from '../shapes.ts';
import { ofGoalReaders } from './courses.ts';
import { PlanShape, PointShape } from './plans.ts';

const Value = nullable(Type.Integer());

/** What marks of a column come to. */
const MarkStatistics = Type.Array(
  exact({
    key: Key,
    title: Text(),
    full: Type.Integer(),
    /** How many count, who was absent among them with 0, and what these add up to: the mean can be computed from them. */
    marks: Type.Integer(),
    sum: Type.Integer(),
    mean: Value,
    highest: Value,
    lowest: Value,
    absent: Type.Integer(),
    deferred: Type.Integer(),
    exempt: Type.Integer(),
    missing: Type.Integer(),
  }),
);

/** What some students reached of a goal, in ten-thousandths. */
export const GoalValueShape = exact({
  goal: Key,
  target: Type.Integer(),
  students: Type.Integer(),
  at_target: Type.Integer(),
  share: Value,
  mean: Value,
  direct: Value,
  indirect: Value,
  overall: Value,
  reached: nullable(Type.Boolean()),
  incomplete: Type.Boolean(),
});
export type GoalValue = Static<typeof GoalValueShape>;

const Goals = Type.Array(GoalValueShape);

/** What a student reached, by the order of the goals; and the goals that they stayed below. */
export const AchievedStudent = exact({
  id: Id,
  number: Text(),
  name: Text(),
  class_name: Text(),
  values: Type.Array(Value, { maxItems: PLAN_LIMITS.goals }),
  below: Type.Array(Key, { maxItems: PLAN_LIMITS.goals }),
});

const achieved = {
  id: Id,
  acad_year_term: Text(32),
  titles: Type.Array(exact({ goal: Key, title: Text() })),
  /** Every rule that it was computed by; whether the setting is fixed by the plan's confirmation. */
  method: Type.Array(exact({ title: Text(), text: Text(500) })),
  frozen: Type.Boolean(),
  goals: Goals,
  course: Value,
  /** The questionnaire is mixed in; else it only stands beside. */
  questionnaire_counts: Type.Boolean(),
  counted: Type.Integer(),
  left_out: Type.Integer(),
  missing: Type.Array(exact({ column: Text(), students: Type.Integer() })),
  classes: Type.Array(exact({ name: Text(), students: Type.Integer(), goals: Goals })),
  majors: Type.Array(exact({ name: Text(), entry_year: Type.Integer(), goals: Goals })),
  /** The same course in the terms before, the newest first. */
  terms: Type.Array(
    exact({
      acad_year_term: Text(32),
      goals: Goals,
      titles: Type.Array(exact({ goal: Key, title: Text() })),
    }),
  ),
  /** Of those who count, and of retakers who do not; without these it is empty. */
  columns: MarkStatistics,
  left_out_columns: MarkStatistics,
  /** Who has no score in an item or in some of its questions, and what speaks for it instead. */
  spared: Type.Array(
    exact({
      text: Text(500),
      /** How many they are; of more than are named the first in the order of the roster. */
      many: Type.Integer(),
      students: Type.Array(exact({ number: Text(), name: Text() }), { maxItems: MOST_SPARED_NAMED }),
    }),
  ),
};
/** All of it but the students. */
export const AchievementHead = exact(achieved);

export const AchievementDetail = exact({
  ...achieved,
  /** Those who count, in the order of the roster. */
  students: Type.Array(AchievedStudent, { maxItems: ROSTER_LIMITS.course }),
});
export type AchievementDetail = Static<typeof AchievementDetail>;

const OutcomeOf = Type.Unsafe<MeasureOutcome>(Type.String({ enum: Object.keys(MEASURE_OUTCOMES) }));

/** Something that is done because a goal was not reached; answered by a later report of the same course. */
export const MeasureRow = exact({
  id: Id,
  goal: Key,
  goal_title: Text(),
  /** The term that it was made in. */
  acad_year_term: Text(32),
  problem: Text(1000),
  figure: Value,
  action: Text(2000),
  who: Text(200),
  due_term: Text(32),
  outcome: nullable(OutcomeOf),
  answer: Text(2000),
  evidence: Text(2000),
  /** What the goal came to in the report that answers it. */
  value_after: Value,
  version: Version,
  /** Whether the reader may change it, or answer it, now. */
  may_change: Type.Boolean(),
});
export type MeasureRow = Static<typeof MeasureRow>;

export const MeasuresDetail = exact({
  id: Id,
  goals: Type.Array(
    exact({
      key: Key,
      title: Text(),
      overall: Value,
      target: Type.Integer(),
      reached: nullable(Type.Boolean()),
    }),
  ),
  /** Of this report. */
  own: Type.Array(MeasureRow),
  /** Of reports before, which this one answers. */
  earlier: Type.Array(MeasureRow),
  /** Terms to choose from: this one and those after it. */
  terms: Type.Array(Text(32)),
  may_edit: Type.Boolean(),
  why_not: nullable(Text(500)),
});
export type MeasuresDetail = Static<typeof MeasuresDetail>;

export const MeasureForm = exact({
  goal: Key,
  problem: Text(1000),
  action: Text(2000),
  who: Text(200),
  due_term: Text(32),
});
export type MeasureForm = Static<typeof MeasureForm>;

const KindOf = Type.Unsafe<AnnexKind>(Type.String({ enum: Object.keys(ANNEX_KINDS) }));
const texts = {
  /** By goal. */
  goals: Type.Unsafe<Readonly<Record<string, string>>>(
    Type.Record(Key, Text(4000), { additionalProperties: false }) as TSchema,
  ),
  overall: Text(8000),
};

export const ReportDetail = exact({
  id: Id,
  course: exact({
    code: Text(),
    name: Text(),
    department_name: Text(),
    acad_year_term: Text(32),
    credit: Text(),
    hours: Type.Integer(),
    nature_name: Text(),
    teachers: Text(1000),
    state_title: Text(),
    confirmed_late: Type.Boolean(),
  }),
  classes: Type.Array(exact({ name: Text(), teacher: Text(), students: Type.Integer() })),
  plan: PlanShape,
  points: Type.Array(PointShape),
  target: Type.Integer(),
  report: exact(texts),
  version: Version,
  annexes: Type.Array(exact({ kind: KindOf, files: Type.Array(StoredFile) })),
  steps: Type.Array(
    exact({
      title: Text(),
      name: Text(),
      at: DateTime,
      remark: Text(4000),
      answers: Type.Array(exact({ title: Text(), answers: Type.Array(Type.Boolean()) })),
    }),
  ),
  may_edit: Type.Boolean(),
  why_not: nullable(Text(500)),
});
export type ReportDetail = Static<typeof ReportDetail>;

const ofTeachers = endpointsFor({ access: 'role', prefixes: ['teacher'] });
const MeasureId = exact({ id: Id, measure: Id });

/** What a goal course came to: achievement, measures and the report around them. */
export const goalReportEndpoints = {
  achievement: ofGoalReaders('GET goals/courses/{id}/achievement', '课程目标达成度', {
    answer: AchievementDetail,
  }),
  measures: ofGoalReaders('GET goals/courses/{id}/measures', '改进措施', { answer: MeasuresDetail }),
  addMeasure: ofTeachers('POST goals/courses/{id}/measures', '新增改进措施', {
    body: MeasureForm,
    answer: MeasuresDetail,
  }),
  changeMeasure: ofTeachers('PUT goals/courses/{id}/measures/{measure}', '修改改进措施', {
    params: MeasureId,
    body: exact({ version: Version, ...MeasureForm.properties }),
    answer: MeasuresDetail,
  }),
  removeMeasure: ofTeachers('POST goals/courses/{id}/measures/{measure}/removal', '删除改进措施', {
    params: MeasureId,
    body: exact({ version: Version }),
    answer: MeasuresDetail,
  }),
  /** What became of a measure of before, said in this report; an empty outcome takes it back. */
  answerMeasure: ofTeachers('PUT goals/courses/{id}/measures/{measure}/answer', '填写措施落实情况', {
    params: MeasureId,
    body: exact({ version: Version, outcome: nullable(OutcomeOf), answer: Text(2000), evidence: Text(2000) }),
    answer: MeasuresDetail,
  }),
  report: ofGoalReaders('GET goals/courses/{id}/report', '达成度报告', { answer: ReportDetail }),
  saveReport: ofTeachers('PUT goals/courses/{id}/report', '保存达成度报告', {
    kilobytes: 512,
    body: exact({ version: Version, ...texts }),
    answer: ReportDetail,
  }),
  saveAnnexes: ofTeachers('PUT goals/courses/{id}/annexes', '保存报告附件', {
    body: exact({
      version: Version,
      kind: KindOf,
      file_ids: Type.Array(Id, { maxItems: PLAN_LIMITS.goals }),
    }),
    answer: ReportDetail,
  }),
};
