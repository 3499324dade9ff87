import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { actingQuery, exact, Id, nullable, Text } from '../shapes.ts';
import { FIELD_KILOBYTES, FieldSave, FieldSaved, InformationSection } from './information.ts';
import {
  ActionShape,
  AnnouncedOf,
  CourseBrief,
  Flag,
  GradeOf,
  ProcessOf,
  StageOf,
  StageStep,
  StepShape,
  Version,
  WindowShape,
} from './shapes.ts';

/** Somebody of the group, as the others of it see them. */
const Teammate = exact({
  teacher_id: Id,
  name: Text(),
  is_leader: Flag,
  /** Whether this is the caller. */
  own: Type.Boolean(),
  handed_in: Type.Boolean(),
  missing: Type.Integer(),
});

const standing = {
  /** Of the caller's part. */
  id: Id,
  group_id: Id,
  process: ProcessOf,
  course: CourseBrief,
  evaluation_system_name: Text(),
  is_team: Flag,
  is_leader: Flag,
  planning: Text(),
  stage: StageOf,
  stage_title: Text(),
  /** 0 pending, 1 passed, 2 rejected, 3 refused. */
  audit_status: Type.Integer(),
  reject_count: Type.Integer(),
  announced: AnnouncedOf,
  stages: Type.Array(StageStep),
  window: WindowShape,
  handed_in: Type.Boolean(),
  /** Filled and asked fields of the caller's part. */
  filled: Type.Integer(),
  asked: Type.Integer(),
  may_edit: Type.Boolean(),
};

/** A course of the teacher's in the term. */
export const MyCourse = exact({
  ...standing,
  /** What the last rejection said, or why the evaluation was ended; empty when neither holds the group. */
  rejection: Text(2000),
  /** Fields that have a remark and were not saved since. */
  remarks: Type.Integer(),
});
export type MyCourse = Static<typeof MyCourse>;

/** The caller's part of a group: the form and everything that decides what may be done with it. */
export const Submission = exact({
  ...standing,
  /** Of the group: what a step must be based on. */
  version: Version,
  sections: Type.Array(InformationSection),
  self_grade_wanted: Type.Boolean(),
  self_evaluation_grade: nullable(GradeOf),
  teammates: Type.Array(Teammate),
  /** The required fields that are still empty. */
  missing: Type.Array(exact({ key: Text(), name: Text(), sentence: Text() })),
  /** The overall remark of the last rejection, or why the evaluation was ended; empty when neither holds the group. */
  rejection: Text(2000),
  steps: Type.Array(StepShape),
  /** Why it cannot be changed now, when it cannot. */
  why_not: nullable(Text()),
  actions: Type.Array(ActionShape),
});
export type Submission = Static<typeof Submission>;

const teacher = endpointsFor({ access: 'role', prefixes: ['teacher'] });

/** What teachers fill in. Handing in and submitting are steps of the group (`groups.ts`). */
export const submissionEndpoints = {
  mine: teacher('GET evaluation/my-courses', '我的评估课程', {
    query: exact({ process: ProcessOf, ...actingQuery }),
    answer: Type.Array(MyCourse),
  }),
  read: teacher('GET evaluation/submissions/{id}', '资料填报', { answer: Submission }),
  saveField: teacher('PUT evaluation/submissions/{id}/fields/{key}', '保存一个填报项', {
    params: exact({ id: Id, key: Text(40, 1) }),
    kilobytes: FIELD_KILOBYTES,
    body: FieldSave,
    answer: FieldSaved,
  }),
  grade: teacher('PUT evaluation/submissions/{id}/self-grade', '自评等级', {
    body: exact({ grade: nullable(GradeOf) }),
    answer: exact({ saved_at: Type.String() }),
  }),
};
