import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { actingQuery, DateTime, exact, Id, nullable, Text } from '../shapes.ts';
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
  StandInShape,
  StepShape,
  Version,
  WindowShape,
} from './shapes.ts';

/** Somebody of the group, as the others of it see them. */
const Teammate = exact({
  /** Of their part. */
  part_id: Id,
  teacher_id: Id,
  name: Text(),
  is_leader: Flag,
  /** Whether this is the caller. */
  own: Type.Boolean(),
  handed_in: Type.Boolean(),
  handed_in_at: nullable(DateTime),
  missing: Type.Integer(),
  /** Found good before the group came back. */
  qualified: Type.Boolean(),
  stand_in: nullable(StandInShape),
  /** Whether the caller fills this part in for them. */
  mine_to_fill: Type.Boolean(),
  /** Filling in for them, to who may do that. */
  take_over: nullable(ActionShape),
});

/** Who gave the group back, at which stage and when; of an ended evaluation who ended it. */
const RejectedBy = exact({ stage_title: Text(), by: Text(), at: DateTime });

/** What somebody else of the group filled in, to read. */
export const TeamPart = exact({
  part_id: Id,
  name: Text(),
  is_leader: Flag,
  handed_in_at: nullable(DateTime),
  stand_in: nullable(StandInShape),
  sections: Type.Array(InformationSection),
});
export type TeamPart = Static<typeof TeamPart>;

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
  /** Whether the own part was found good before the group came back: then it is not to be changed. */
  qualified: Type.Boolean(),
  /** Who filled the part in, where that was not its teacher. */
  stand_in: nullable(StandInShape),
  rejected: nullable(RejectedBy),
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
  /** Whose part it is, where somebody else fills it in. */
  for_teacher: nullable(exact({ teacher_id: Id, name: Text() })),
  sections: Type.Array(InformationSection),
  self_grade_wanted: Type.Boolean(),
  self_evaluation_grade: nullable(GradeOf),
  teammates: Type.Array(Teammate),
  /** Whether the caller can ask those of them to hurry who are not done. */
  may_urge: Type.Boolean(),
  /** The required fields that are still empty. */
  missing: Type.Array(exact({ key: Text(), name: Text(), sentence: Text() })),
  /** The overall remark of the last rejection, or why the evaluation was ended; empty when neither holds the group. */
  rejection: Text(2000),
  steps: Type.Array(StepShape),
  /** The confirmed report on the course's goals in its term, where fields that the caller fills in ask for it. */
  goal_report: nullable(
    exact({
      goal_course_id: Id,
      /** What its file is called, without the ending. */
      title: Text(500),
      /** Of the fields that it fits. */
      keys: Type.Array(Text(40)),
    }),
  ),
  /** Why it cannot be changed now, when it cannot. */
  why_not: nullable(Text()),
  actions: Type.Array(ActionShape),
});
export type Submission = Static<typeof Submission>;

const Criteria = exact({
  indicators: Type.Array(
    exact({
      id: Id,
      level: Type.Integer(),
      indicator: Text(),
      criteria: Text(2000),
      /** Of what stands below it together. */
      points: Type.Number(),
    }),
  ),
  grades: Type.Array(exact({ grade: GradeOf, sentence: Text() })),
});

const teacher = endpointsFor({ access: 'role', prefixes: ['teacher'] });
/** Who fills a part in: its teacher, or who took it over. */
const filling = endpointsFor({ access: 'role', prefixes: ['teacher', 'principal'] });

/** What teachers fill in. Handing in and submitting are steps of the group (`groups.ts`). */
export const submissionEndpoints = {
  mine: teacher('GET evaluation/my-courses', '我的评估课程', {
    query: exact({ process: ProcessOf, ...actingQuery }),
    answer: Type.Array(MyCourse),
  }),
  read: filling('GET evaluation/submissions/{id}', '资料填报', { answer: Submission }),
  /** To a member what the team fills in together, to the leader what each member did. */
  team: filling('GET evaluation/submissions/{id}/team', '团队其他成员的资料', {
    answer: Type.Array(TeamPart),
  }),
  /** What the content audit would notice in the part as it stands; the auditor reads the same after submission. */
  findings: filling('GET evaluation/submissions/{id}/findings', '内容自查', {
    answer: Type.Array(exact({ key: Text(), field: Text(), sentence: Text(500) })),
  }),
  /** What the course is judged by: the indicators in reading order, and what each grade takes. */
  criteria: filling('GET evaluation/submissions/{id}/criteria', '评估指标与等级', { answer: Criteria }),
  saveField: filling('PUT evaluation/submissions/{id}/fields/{key}', '保存一个填报项', {
    params: exact({ id: Id, key: Text(40, 1) }),
    kilobytes: FIELD_KILOBYTES,
    body: FieldSave,
    answer: FieldSaved,
  }),
  /** `seen` is the grade that stood there when it was chosen: its teacher and a stand-in may both. */
  grade: filling('PUT evaluation/submissions/{id}/self-grade', '自评等级', {
    body: exact({ grade: nullable(GradeOf), seen: nullable(GradeOf) }),
    answer: exact({ saved_at: Type.String() }),
  }),
};
