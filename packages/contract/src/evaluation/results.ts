import { type Static, Type } from 'typebox';
import { endpointsFor, ofPath } from '../endpoint.ts';
import { actingQuery, DateTime, exact, Id, nullable, Text } from '../shapes.ts';
import { Points, SideOf } from './experts.ts';
import { CourseBrief, Flag, GradeOf, ProcessOf, StageOf, StageStep, Version } from './shapes.ts';

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
      scores: Type.Array(exact({ score: Points, grade: nullable(GradeOf), expert_comment: Text(2000) })),
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
    /** The final grade. */
    averageGrade: nullable(GradeOf),
    computedGrade: nullable(GradeOf),
    /** Why the final grade was set by hand; empty when it was not. */
    handReason: Text(500),
  }),
});
export type ReviewDetail = Static<typeof ReviewDetail>;

/** What a teacher may see of the result; everything but the stage is empty before it is published. */
export const TeacherResult = exact({
  group_id: Id,
  process: ProcessOf,
  course: CourseBrief,
  evaluation_system_name: Text(),
  is_team: Flag,
  stage: StageOf,
  stage_title: Text(),
  stages: Type.Array(StageStep),
  published: Type.Boolean(),
  /** Who the group waits for while nothing is published. */
  waiting: Text(),
  /** By the school's setting a grade or a score is shown; the other one is null. */
  grade: nullable(GradeOf),
  score: Points,
  department_grade: nullable(GradeOf),
  department_average: Points,
  center_average: Points,
  /** 专家一 … with what they said; the order does not tell who. */
  experts: Type.Array(
    exact({
      name: Text(),
      comments: Type.Array(exact({ indicator: Text(), comment: Text(2000) })),
    }),
  ),
  /** By first-level indicator, weighted as the result is. */
  indicators: Type.Array(exact({ indicator: Text(), total_points: Type.Number(), average: Points })),
});
export type TeacherResult = Static<typeof TeacherResult>;

const teacher = endpointsFor({ access: 'role', prefixes: ['teacher'] });

export const resultEndpoints = {
  detail: ofPath('GET /api/admin/evaluation/groups/{id}/reviews', '评审详情', {
    query: acting,
    answer: ReviewDetail,
  }),
  /** Null takes the grade by hand back: the computed one counts again. */
  setGrade: ofPath('PUT /api/admin/evaluation/groups/{id}/grade', '设定最终等级', {
    query: acting,
    body: exact({ grade: nullable(GradeOf), reason: Text(500), version: Version }),
  }),
  setDepartmentGrade: ofPath('PUT /api/principal/evaluation/groups/{id}/department-grade', '确定院级等级', {
    query: acting,
    body: exact({ grade: nullable(GradeOf), version: Version }),
  }),
  mine: teacher('GET evaluation/results', '评估结果', {
    query: exact({ process: ProcessOf, ...actingQuery }),
    answer: Type.Array(TeacherResult),
  }),
};
