import { type Static, Type } from 'typebox';
import { endpointsFor, ofPath } from '../endpoint.ts';
import { actingQuery, DateTime, exact, Id, nullable, Text } from '../shapes.ts';
import { Points, SideOf } from './experts.ts';
import { Day } from './result-lists.ts';
import { ReturnedEntry } from './reviews.ts';
import {
  AnnouncedOf,
  CourseBrief,
  Flag,
  GradeOf,
  GradeStandingShape,
  ProcessOf,
  StageOf,
  StageStep,
  Version,
} from './shapes.ts';

const acting = exact(actingQuery);

/** What an expert gave each indicator, in the spec's shape. */
const IndicatorScores = Type.Optional(
  Type.Array(
    exact({
      evaluation_course_indicator_id: Id,
      indicator: exact({ short_indicator: Text() }),
      score: Points,
      grade: nullable(GradeOf),
      expert_comment: Text(2000),
    }),
  ),
);

/** Indicators against experts: what the review detail shows. */
export const ReviewDetail = exact({
  group_id: Id,
  /** What the group is called. */
  name: Text(),
  course: CourseBrief,
  /** Empty means that the group has no submitted review. */
  experts: Type.Array(
    exact({
      id: Id,
      side: SideOf,
      name: Text(),
      /** Empty means the own school. */
      school_name: Text(),
      score: Points,
      grade: nullable(GradeOf),
      submitted_at: nullable(DateTime),
      /** What is said of the course as a whole, and what that was when the review was returned last. */
      overall: Text(2000),
      returned_overall: nullable(Text(2000)),
      /** Of a central expert the one, of a department's the other. */
      expert_indicator_scores: IndicatorScores,
      department_expert_indicator_scores: IndicatorScores,
    }),
  ),
  /** Those whose reviews are not in. */
  missing: Type.Array(exact({ id: Id, side: SideOf, name: Text(), school_name: Text() })),
  /** What each side counts now, in percent. */
  weights: exact({ department: Type.Number(), center: Type.Number() }),
  /** How many reviews the averages leave out as highest and lowest. */
  left_out: Type.Integer(),
  /** In the tree's order; scores in the order of the experts. */
  indicators: Type.Array(
    exact({
      id: Id,
      parent_id: nullable(Id),
      level: Type.Integer(),
      indicator: Text(),
      short_indicator: Text(),
      total_points: Type.Number(),
      need_comment: Type.Boolean(),
      leaf: Type.Boolean(),
      scores: Type.Array(
        exact({
          ...{ score: Points, grade: nullable(GradeOf), expert_comment: Text(2000) },
          returned: ReturnedEntry,
        }),
      ),
      department_average: Points,
      center_average: Points,
      /** Of both sides, weighted as the result is. */
      average: Points,
    }),
  ),
  department: exact({ averageScore: Points, averageGrade: nullable(GradeOf) }),
  center: exact({ averageScore: Points, averageGrade: nullable(GradeOf) }),
  summary: exact({
    averageScore: Points,
    /** The grade that counts. */
    averageGrade: nullable(GradeOf),
    computedGrade: nullable(GradeOf),
    /** Why the final grade was set by hand; empty when it was not. */
    handReason: Text(500),
    standing: GradeStandingShape,
  }),
});
export type ReviewDetail = Static<typeof ReviewDetail>;

/** What a committee said, in numbers: who said it is the course centre's to know. */
const CommitteeFigures = exact({
  agree_count: Type.Integer(),
  disagree_count: Type.Integer(),
  abstain_count: Type.Integer(),
  not_reviewed_count: Type.Integer(),
  sentence: Text(500),
});

/** How far a result is made known, and the last day of its public notice while that goes on. */
const announcing = { announced: AnnouncedOf, notice_until: nullable(Day) };

/** What a teacher may see of the result; everything but the stage is empty before it is announced. */
export const TeacherResult = exact({
  group_id: Id,
  process: ProcessOf,
  course: CourseBrief,
  evaluation_system_name: Text(),
  is_team: Flag,
  stage: StageOf,
  stage_title: Text(),
  stages: Type.Array(StageStep),
  ...announcing,
  /** Who the group waits for while nothing is announced. */
  waiting: Text(),
  /** By the school's setting a grade or a score is shown; the other one is null. */
  grade: nullable(GradeOf),
  score: Points,
  department_grade: nullable(GradeOf),
  department_average: Points,
  center_average: Points,
  /** Why averages are missing; null where they are all there. */
  averages_hidden: nullable(Text()),
  committee: nullable(CommitteeFigures),
  /** 专家一 … with what they said; the order does not tell who. */
  experts: Type.Array(
    exact({
      name: Text(),
      comments: Type.Array(exact({ indicator: Text(), comment: Text(2000) })),
    }),
  ),
  /** By first-level indicator, weighted as the result is; none where a single expert would be told. */
  indicators: Type.Array(exact({ indicator: Text(), total_points: Type.Number(), average: Points })),
});
export type TeacherResult = Static<typeof TeacherResult>;

/** How a result came about, from what the leaves got to the list that it stands on: a document to check by hand. */
export const ResultExplanation = exact({
  group_id: Id,
  name: Text(),
  course: CourseBrief,
  teachers: Type.Array(Text()),
  acad_year_term: Text(32),
  process: ProcessOf,
  evaluation_system_name: Text(),
  ...announcing,
  grade: GradeOf,
  standing: GradeStandingShape,
  /** Null where it would be a single expert's. */
  average_score: Points,
  /** In the tree's order; null where a single expert would be told. */
  leaves: Type.Array(
    exact({
      id: Id,
      indicator: Text(),
      path: Type.Array(Text()),
      total_points: Type.Number(),
      department_average: Points,
      center_average: Points,
      average: Points,
    }),
  ),
  /** Why averages of leaves and sides are missing; null where they are all there. */
  leaves_hidden: nullable(Text()),
  sides: Type.Array(
    exact({
      side: SideOf,
      title: Text(),
      experts: Type.Integer(),
      left_out: Type.Integer(),
      average: Points,
      /** In per cent. */
      weight: Type.Number(),
      sentence: Text(500),
    }),
  ),
  average_sentence: Text(500),
  thresholds: Text(500),
  threshold_sentence: Text(500),
  committee: CommitteeFigures,
  final_sentence: Text(2000),
  /** The list that it stands on; null before it is announced, and for what was complete before there were lists. */
  list: nullable(
    exact({
      name: Text(),
      number: Type.Integer(),
      digest: Text(64),
      /** The address of the public page that verifies it once it is published. */
      verify_url: Text(500),
      signed_at: nullable(DateTime),
      published_at: nullable(DateTime),
      /** Of a correction: the list whose word it replaces. */
      replaces: nullable(Text()),
    }),
  ),
});
export type ResultExplanation = Static<typeof ResultExplanation>;

/** A course over the terms: what it came to each time, what was said, what was promised and done. Each as its reader may know it. */
export const CourseHistory = exact({
  course: CourseBrief,
  /** The newest term first. */
  groups: Type.Array(
    exact({
      group_id: Id,
      name: Text(),
      acad_year_term: Text(32),
      process: ProcessOf,
      evaluation_system_name: Text(),
      teachers: Type.Array(Text()),
      stage_title: Text(),
      announced: AnnouncedOf,
      grade: nullable(GradeOf),
      standing: GradeStandingShape,
      /** Null also where it would be a single expert's. */
      score: Points,
      department_grade: nullable(GradeOf),
      /** What was said with steps, such as why it was rejected. */
      remarks: Type.Array(
        exact({ stage_title: Text(), action_title: Text(), comment: Text(2000), at: DateTime }),
      ),
    }),
  ),
  /** Of its course goals: what was to be done, and what became of it. */
  measures: Type.Array(
    exact({
      id: Id,
      acad_year_term: Text(32),
      goal_title: Text(),
      problem: Text(1000),
      action: Text(2000),
      due_term: Text(32),
      /** Empty until it was answered. */
      outcome_title: Text(),
      answer: Text(2000),
    }),
  ),
});
export type CourseHistory = Static<typeof CourseHistory>;

const teacher = endpointsFor({ access: 'role', prefixes: ['teacher'] });
const ofJudged = endpointsFor({ access: 'role', prefixes: ['teacher', 'principal', 'admin'] });

export const resultEndpoints = {
  detail: ofPath('GET /api/admin/evaluation/groups/{id}/reviews', '评审详情', {
    query: acting,
    answer: ReviewDetail,
  }),
  /** Null takes the grade by hand back: the computed one counts again. */
  setGrade: ofPath('PUT /api/admin/evaluation/groups/{id}/grade', '设定等级', {
    query: acting,
    body: exact({ grade: nullable(GradeOf), reason: Text(500), version: Version }),
  }),
  /** `seen` is the grade that stood there when it was chosen: the group's version does not tell of grades. */
  setDepartmentGrade: ofPath('PUT /api/principal/evaluation/groups/{id}/department-grade', '确定院级等级', {
    query: acting,
    body: exact({ grade: nullable(GradeOf), seen: nullable(GradeOf), version: Version }),
  }),
  mine: teacher('GET evaluation/results', '评估结果', {
    query: exact({ process: ProcessOf, ...actingQuery }),
    answer: Type.Array(TeacherResult),
  }),
  /** By the group's id. */
  explanation: ofJudged('GET evaluation/results/{id}/explanation', '评估结果说明', {
    answer: ResultExplanation,
  }),
  /** By the id of the course in the library. */
  history: ofJudged('GET courses/{id}/history', '课程历次评估', { answer: CourseHistory }),
};
