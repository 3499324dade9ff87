import type { CommitteeIs } from '@course-center/domain/evaluation/committee';
import {
  DEPARTMENT_GRADED,
  type DepartmentGraded,
  REVIEWING,
  REVIEWS_OPEN,
  type Reviewing,
} from '@course-center/domain/evaluation/reviews/review-words';
import { type Static, Type } from 'typebox';
import { endpointsFor, ofAdmin } from '../endpoint.ts';
import { ListMeta, listQuery } from '../list.ts';
import { actingQuery, DateTime, exact, Id, nullable, Text } from '../shapes.ts';
import { committeeShown } from './committees.ts';
import { groupReviewing, Points } from './experts.ts';
import {
  CourseBrief,
  Flag,
  GradeOf,
  offered,
  oneOf,
  ProcessOf,
  StageNumber,
  StageOf,
  VerdictShape,
  Version,
} from './shapes.ts';
import { LastUrged } from './urgings.ts';

/** A teacher of an evaluation course, in the spec's shape. */
export const CourseTeacher = exact({
  /** Of the teacher's part. */
  id: Id,
  teacher_id: Id,
  teacher: exact({
    id: Id,
    name: Text(),
    employee_no: Text(),
    /** Empty where the school shows people in short. */
    mobile: Text(),
  }),
  is_leader: Flag,
  /** 1 qualified, 2 unqualified, null not judged. */
  qualified_status: nullable(Type.Integer()),
  reject_count: Type.Integer(),
  /** 已上传 or empty. */
  temporary_storage: Text(),
  self_evaluation_grade: nullable(GradeOf),
  /** Content audit: null under audit (or not submitted yet), 1 qualified, 2 unqualified. */
  detection: nullable(Type.Integer()),
  findings: Type.Array(exact({ key: Text(), field: Text(), sentence: Text(500) })),
  handed_in: Type.Boolean(),
});
export type CourseTeacher = Static<typeof CourseTeacher>;

/** What is judged: its teachers, where it stands and what the caller may do to it now. */
export const CourseGroup = exact({
  id: Id,
  evaluation_course_group_id: Id,
  planning: Text(),
  stage: StageOf,
  stage_title: Text(),
  /** 0 pending, 1 passed, 2 rejected, 3 refused. */
  audit_status: Type.Integer(),
  political_audit: nullable(exact({ political_audit: Type.Integer() })),
  center_audit: nullable(exact({ center_audit: Type.Integer() })),
  /** What each stage with a judgement of its own says, the two above among them. */
  verdicts: Type.Array(VerdictShape),
  version: Version,
  submitted_at: nullable(DateTime),
  ...offered,
  evaluation_course_teachers: Type.Array(CourseTeacher),
  ...groupReviewing,
  ...committeeShown,
  /** Until when it got more time for its stage, and whether it can get some: for the course centre. */
  extended_until: nullable(DateTime),
  may_extend: Type.Boolean(),
  /** Whether those who are late can be asked by the caller, and when they last were, as far as they may know. */
  may_urge: Type.Boolean(),
  urged: LastUrged,
  /** The list that it stands on: for the course centre. */
  result_list: nullable(exact({ id: Id, name: Text(), state_title: Text() })),
});
export type CourseGroup = Static<typeof CourseGroup>;

/** One course in one term under one evaluation system: a row of every evaluation table. */
export const EvaluationCourseRow = exact({
  id: Id,
  acad_year_term: Text(),
  process: ProcessOf,
  evaluation_system_id: Id,
  evaluation_system_name: Text(),
  evaluation_indicator_count: Type.Integer(),
  course: CourseBrief,
  is_team: Flag,
  planning: Text(),
  deleted: Type.Boolean(),
  may_delete: Type.Boolean(),
  /** Why it may not be deleted, to those who delete; null where it may. */
  why_not_delete: nullable(Text()),
  may_restore: Type.Boolean(),
  /** How many groups it has in all, whatever was asked for. */
  group_count: Type.Integer(),
  evaluation_courses_groups: Type.Array(CourseGroup),
});
export type EvaluationCourseRow = Static<typeof EvaluationCourseRow>;

/** The same with the fields that the specification has in the row itself: those of the first of its groups. */
const CourseRowOfFirstGroup = exact({
  ...EvaluationCourseRow.properties,
  /** 1 submitted and audited; null without a group. */
  audit_status: nullable(Type.Integer()),
  evaluation_course_teachers: Type.Array(CourseTeacher),
  evaluation_course_information: Type.Array(
    exact({
      teacher_id: Id,
      temporary_storage: Text(),
      self_evaluation_grade: nullable(GradeOf),
      detection: nullable(Type.Integer()),
    }),
  ),
  evaluation_course_group: nullable(
    exact({ id: Id, evaluation_course_group_id: Id, planning: Text(), audit_status: Type.Integer() }),
  ),
  political_audit: CourseGroup.properties.political_audit,
  center_audit: CourseGroup.properties.center_audit,
  group_experts: groupReviewing.group_experts,
  center_expert_average_score: groupReviewing.center_expert_average_score,
  center_expert_grade: groupReviewing.center_expert_grade,
});
export type CourseRowOfFirstGroup = Static<typeof CourseRowOfFirstGroup>;

/** What goes with a course that is taken out of the evaluation: nobody decides on a name alone. */
export const CourseRemoval = exact({
  id: Id,
  name: Text(),
  groups: Type.Array(
    exact({
      id: Id,
      teachers: Type.Array(Text()),
      stage_title: Text(),
      /** Experts, and how many of them have submitted. */
      assigned: Type.Integer(),
      submitted: Type.Integer(),
      /** What their reviews come to so far. */
      score: Points,
    }),
  ),
  needs_reason: Type.Boolean(),
  /** How its groups stood when they were told. */
  seen: Text(4000),
  /** Why it cannot be taken out; null where it can. */
  why_not: nullable(Text()),
});
export type CourseRemoval = Static<typeof CourseRemoval>;

const filters = {
  process: ProcessOf,
  /** The number of a stage, as menus carry it: only the groups that stand there. */
  evaluation_status: StageNumber,
  /** Several, separated by commas. */
  course_name: Text(500),
  teacher: Text(64),
  department_id: Id,
  nature_id: Id,
  evaluation_system_id: Id,
  planning: Text(32),
  self_evaluation_grade: GradeOf,
  /** 0 not started, 1 started, 2 all. */
  upload_status: Type.Integer({ minimum: 0, maximum: 2 }),
  audit_status: Type.Integer({ minimum: 0, maximum: 3 }),
  /** 1 qualified, 2 unqualified. */
  detection: Type.Integer({ minimum: 1, maximum: 2 }),
  is_team: Flag,
  /** Of the group's reviews that the caller is told of: 0 none is in, 1 some are, 2 all are, 3 not all are. */
  review_status: Type.Integer({ minimum: 0, maximum: REVIEWS_OPEN }),
  /** For the course centre: all reviews are in, some are not, none is, or they lie a grade or more apart. */
  reviewing: Type.Unsafe<Reviewing>(Type.String({ enum: [...REVIEWING] })),
  /** For the course centre: an expert of this name or number has still to submit. */
  open_expert: Text(64),
  /** The department's own grade; awaited where its experts are done and none is said. */
  department_grade: oneOf<DepartmentGraded>(DEPARTMENT_GRADED),
  /** Whether experts of the caller's side are assigned: 0 none, 1 some. */
  assigned: Flag,
  /** How far its committee is, for the course centre: 0 going on, 1 ended; of what goes on 2 all have spoken, 3 not all. */
  committee_closed: Type.Unsafe<CommitteeIs>(Type.Integer({ minimum: 0, maximum: 3 })),
  /** The final grade. */
  grade: GradeOf,
  /** Groups that an expert of this group reviews: central, or of a department. */
  center_expert_group_id: Id,
  department_expert_group_id: Id,
  /** The course centre's: 0 on no result list (where complete groups are asked for, the default), 1 on one, 2 either. */
  on_list: Type.Integer({ minimum: 0, maximum: 2 }),
  /** 1: only the deleted ones. */
  deleted: Flag,
};

const audience = endpointsFor({ access: 'role', prefixes: ['admin', 'principal', 'teacher'] });

/** Evaluation courses of the term, with the groups that the caller sees. */
export const evaluationCourseEndpoints = {
  list: audience('GET evaluation/courses', '评估课程', {
    query: listQuery(filters),
    answer: Type.Array(CourseRowOfFirstGroup),
    meta: exact({
      ...ListMeta.properties,
      /** How many groups were asked for, over all pages. */
      groups: Type.Integer({ minimum: 0 }),
      /** That the stage which was asked for is not open now, and whether the caller can extend it. */
      closed: nullable(exact({ sentence: Text(), may_extend: Type.Boolean() })),
    }),
  }),
  /** The planning years that there are, to choose from. */
  plannings: audience('GET evaluation/courses/plannings', '规划年度', {
    query: exact({ process: Type.Optional(ProcessOf), ...actingQuery }),
    answer: Type.Array(Text()),
  }),
  removal: ofAdmin('GET evaluation/courses/{id}/removal', '删除评估课程会影响什么', {
    answer: CourseRemoval,
  }),
  remove: ofAdmin('DELETE evaluation/courses/{id}', '删除评估课程', {
    query: exact({
      ...actingQuery,
      reason: Type.Optional(Text(500)),
      /** As it was told; nothing is taken out that changed since. */
      seen: Type.Optional(Text(4000)),
    }),
  }),
  restore: ofAdmin('POST evaluation/courses/{id}/restore', '恢复评估课程'),
};
