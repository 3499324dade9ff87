import { SIDES, type Side } from '@course-center/domain/evaluation/reviews/result';
import { type Static, Type } from 'typebox';
import { DateTime, exact, Id, nullable, Text } from '../shapes.ts';
import { GradeOf, GradeStandingShape, Version } from './shapes.ts';

export const SideOf = Type.Unsafe<Side>(Type.String({ enum: [...SIDES] }));

/** A score or average: two decimals, null while there is none. */
export const Points = nullable(Type.Number());

/** An expert of a group, in the spec's shape. Of one whom the caller may not know there is a place in the list only. */
export const ExpertRecord = exact({
  /** Of the review; 0 where the caller may not know whose it is. */
  id: Type.Integer({ minimum: 0 }),
  evaluation_course_group_id: Id,
  /** 0 pending, 1 begun, 2 reviewed, 3 returned; 0 where the caller may not know how far it is. */
  status: Type.Integer(),
  /** "100.00"; empty where the caller may not know it. */
  evaluation_progress: Text(),
  expert_indicator_scores_count: Type.Integer(),
  score: Points,
  grade: nullable(GradeOf),
  version: Version,
  submitted_at: nullable(DateTime),
  /** Why it was returned last; empty when it never was, or where the caller may not know. */
  rejection: Text(500),
  /** Why they should not judge it any more and what can be done about it now; empty where nothing speaks against it. */
  recusal: Text(),
  teacher: exact({
    /** 0 where the caller may not know who it is. */
    id: Type.Integer({ minimum: 0 }),
    /** The name, or 专家一 … where the caller may not know it. */
    name: Text(),
    mobile: Text(),
    email: Text(),
    job_title: exact({ name: Text() }),
    employee_no: Text(),
    /** Empty means the own school. */
    school_name: Text(),
  }),
  /** What the caller may do with it. */
  may_reject: Type.Boolean(),
  may_withdraw: Type.Boolean(),
});
export type ExpertRecord = Static<typeof ExpertRecord>;

/** Somebody who would not review a group, for whoever assigned them. */
export const DecliningExpert = exact({
  person_id: Id,
  side: SideOf,
  name: Text(),
  reason: Text(500),
  declined_at: DateTime,
});
export type DecliningExpert = Static<typeof DecliningExpert>;

/** What a group's experts are and what their reviews come to. */
export const groupReviewing = {
  /** The central experts. */
  group_experts: Type.Array(ExpertRecord),
  group_department_experts: Type.Array(ExpertRecord),
  /** Those who declined, of the side that the caller assigns. */
  declining_experts: Type.Array(DecliningExpert),
  center_expert_average_score: Points,
  center_expert_grade: nullable(GradeOf),
  department_expert_average_score: Points,
  department_expert_grade: nullable(GradeOf),
  /** Why averages are not told although the reviews are; null where none is kept back. */
  averages_hidden: nullable(Text()),
  /** What the principal says after the department's experts. */
  department_grade: nullable(GradeOf),
  /** The grade, set by hand or computed, and how far it is; null before the first submitted review, and while it is not told. */
  group_grade: nullable(
    exact({
      grade: nullable(GradeOf),
      average_score: Points,
      /** What was computed, where the grade was set by hand. */
      computed_grade: nullable(GradeOf),
      hand_reason: Text(500),
      standing: GradeStandingShape,
      /** How many reviews it rests on, of how many: the result is provisional while they differ. */
      submitted: Type.Integer(),
      assigned: Type.Integer(),
    }),
  ),
  /** That the submitted scores which the caller may know lie a grade or more apart; the review that is off, if one is. */
  score_difference: nullable(exact({ points: Type.Number(), outlier: nullable(Id), sentence: Text() })),
  may_assign: Type.Boolean(),
  may_set_grade: Type.Boolean(),
  may_set_department_grade: Type.Boolean(),
};
