import { type Static, Type } from 'typebox';
import { endpointsFor, ofPath } from '../endpoint.ts';
import { ListMeta, listQuery } from '../list.ts';
import { actingQuery, DateTime, exact, Id, nullable, Text } from '../shapes.ts';
import { Points, SideOf } from './experts.ts';
import { InformationSection } from './information.ts';
import { CourseBrief, Flag, GradeOf, ProcessOf, Version, WindowShape } from './shapes.ts';

const expert = endpointsFor({ access: 'role', prefixes: ['expert'] });
const acting = exact(actingQuery);

const standing = {
  id: Id,
  group_id: Id,
  process: ProcessOf,
  course: CourseBrief,
  /** What the group is called: with its teachers where several groups of a course are reviewed with names. */
  name: Text(),
  evaluation_system_name: Text(),
  is_team: Flag,
  side: SideOf,
  /** 0 pending, 1 begun, 2 reviewed, 3 returned. */
  status: Type.Integer(),
  evaluation_progress: Text(),
  expert_indicator_scores_count: Type.Integer(),
  evaluation_indicator_count: Type.Integer(),
  /** Of a submitted review. */
  score: Points,
  grade: nullable(GradeOf),
  version: Version,
  assigned_at: DateTime,
  submitted_at: nullable(DateTime),
  /** Why the course centre returned it; empty when it did not. */
  rejection: Text(500),
  window: WindowShape,
  may_score: Type.Boolean(),
  /** Why it cannot be scored now, when it cannot. */
  why_not: nullable(Text()),
  /** Whether its expert may still decline it, and what follows. */
  decline: exact({ allowed: Type.Boolean(), why_not: nullable(Text()), consequence: Text() }),
};

/** A review of the expert's. */
export const ReviewRow = exact({
  ...standing,
  /** The teachers' names, or 教师一 … where the school reviews without names. */
  teachers: Type.Array(Text()),
});
export type ReviewRow = Static<typeof ReviewRow>;

/** What is entered at a leaf. */
const entered = { score: Points, grade: nullable(GradeOf), expert_comment: Text(2000) };

/** What stood there when the course centre returned the review last; null where it never did. */
export const ReturnedEntry = nullable(exact(entered));

/** What stands at a leaf. */
export const ReviewEntry = exact({
  ...entered,
  /** What the next save must be based on; 0 before the first. */
  version: Version,
  saved_at: nullable(DateTime),
  returned: ReturnedEntry,
});
export type ReviewEntry = Static<typeof ReviewEntry>;

/** A node of the indicator tree, flat in the tree's order; a leaf has an entry. */
export const ReviewIndicator = exact({
  id: Id,
  parent_id: nullable(Id),
  level: Type.Integer(),
  indicator: Text(),
  short_indicator: Text(),
  criteria: Text(2000),
  /** Of a leaf its own; else the sum of those below. */
  total_points: Type.Number(),
  need_comment: Type.Boolean(),
  /** The keys of the fields whose material speaks for it. */
  evidence: Type.Array(Text(40)),
  entry: nullable(ReviewEntry),
});
export type ReviewIndicator = Static<typeof ReviewIndicator>;

/** What is said of the course as a whole. */
const Overall = exact({
  comment: Text(2000),
  version: Version,
  saved_at: nullable(DateTime),
  /** What it was when the review was returned last; null where it never was. */
  returned: nullable(Text(2000)),
});

/** Everything that an expert needs to score a group. */
export const Review = exact({
  ...standing,
  /** Whether points or grades are entered. */
  input: Type.Unsafe<'score' | 'grade'>(Type.String({ enum: ['score', 'grade'] })),
  /** From how many points on which grade is reached, to be told before submitting. */
  thresholds: exact({ threshold_a: Type.Number(), threshold_b: Type.Number(), threshold_c: Type.Number() }),
  parts: Type.Array(
    exact({ id: Id, name: Text(), is_leader: Flag, sections: Type.Array(InformationSection) }),
  ),
  supplement: Type.Array(InformationSection),
  indicators: Type.Array(ReviewIndicator),
  overall: Overall,
  /** The sum of what was entered so far. */
  total: Type.Number(),
  /** What the expert signed it with, as long as it has not changed since; a data URL. */
  signature: nullable(exact({ picture: Text(400_000), signed_at: DateTime, digest: Text(64) })),
});
export type Review = Static<typeof Review>;

export const EntrySave = exact({
  /** How high it may be says the leaf, with a sentence of its own. */
  score: nullable(Type.Number({ minimum: -1_000_000, maximum: 1_000_000 })),
  grade: nullable(GradeOf),
  expert_comment: Text(2000),
  version: Version,
});
export type EntrySave = Static<typeof EntrySave>;

export const EntrySaved = exact({
  version: Version,
  saved_at: DateTime,
  /** What the leaf earned: of a grade, its part of the points. */
  score: Points,
  status: Type.Integer(),
  evaluation_progress: Text(),
  expert_indicator_scores_count: Type.Integer(),
});
export type EntrySaved = Static<typeof EntrySaved>;

export const OverallSave = exact({ comment: Text(2000), version: Version });
export type OverallSave = Static<typeof OverallSave>;

export const OverallSaved = exact({ version: Version, saved_at: DateTime, status: Type.Integer() });
export type OverallSaved = Static<typeof OverallSaved>;

/** What an expert gave and said at leaves of the same name, in other reviews of the own. */
export const OwnMarks = exact({
  indicator_id: Id,
  /** Of the same term. */
  marks: Type.Array(
    exact({
      review_id: Id,
      course_name: Text(),
      score: Type.Number(),
      total_points: Type.Number(),
      grade: nullable(GradeOf),
    }),
  ),
  /** What was said, of whatever term, the newest first. */
  phrases: Type.Array(Text(2000)),
});
export type OwnMarks = Static<typeof OwnMarks>;

/** The reviews of a term under one version of a system, beside one another. */
export const ComparedReviews = exact({
  version_id: Id,
  evaluation_system_name: Text(),
  process: ProcessOf,
  input: Review.properties.input,
  thresholds: Review.properties.thresholds,
  /** Without entries: those stand with each review. */
  indicators: Type.Array(ReviewIndicator),
  reviews: Type.Array(
    exact({
      ...ReviewRow.properties,
      entries: Type.Array(exact({ indicator_id: Id, ...ReviewEntry.properties })),
      overall: Overall,
    }),
  ),
});
export type ComparedReviews = Static<typeof ComparedReviews>;

/** Experts: their reviews, the scoring workspace, submission. */
export const reviewEndpoints = {
  list: expert('GET evaluation/reviews', '我的评审', {
    query: listQuery({
      process: ProcessOf,
      /** 0 pending, 1 begun, 2 reviewed, 3 returned; several, separated by commas. */
      status: Text(16),
      course_name: Text(500),
      department_id: Id,
    }),
    answer: Type.Array(ReviewRow),
    meta: ListMeta,
  }),
  read: expert('GET evaluation/reviews/{id}', '评审工作台', { answer: Review }),
  saveEntry: expert('PUT evaluation/reviews/{id}/entries/{indicator_id}', '保存一项评分', {
    params: exact({ id: Id, indicator_id: Id }),
    body: EntrySave,
    answer: EntrySaved,
  }),
  saveOverall: expert('PUT evaluation/reviews/{id}/overall', '保存总体意见', {
    body: OverallSave,
    answer: OverallSaved,
  }),
  ownMarks: expert('GET evaluation/reviews/{id}/own-marks', '我在其他课程的评分与评语', {
    answer: Type.Array(OwnMarks),
  }),
  compare: expert('GET evaluation/reviews/comparison', '横向比较我的评分', {
    answer: Type.Array(ComparedReviews),
  }),
  submit: expert('POST evaluation/reviews/{id}/submit', '提交评审', {
    body: exact({ version: Version }),
    answer: exact({
      id: Id,
      status: Type.Integer(),
      version: Version,
      score: Points,
      grade: nullable(GradeOf),
    }),
  }),
  /** Until the first score: the review goes, and whoever assigned it reads why. */
  decline: expert('POST evaluation/reviews/{id}/decline', '谢绝评审', {
    body: exact({ version: Version, reason: Text(500) }),
  }),
  /** To the letter of the spec, but for the reason. */
  reject: ofPath('POST /api/admin/evaluation/course/expert/evaluate/reject', '驳回专家评审', {
    query: acting,
    body: exact({
      acad_year_term: Text(32),
      teacher_id: Id,
      group_id: Id,
      reason: Type.Optional(Text(500)),
    }),
    answer: exact({ status: Type.Integer() }),
  }),
};
