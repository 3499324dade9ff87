import { type Static, Type } from 'typebox';
import { endpointsFor, ofAdmin } from '../endpoint.ts';
import { DateTime, exact, Id, nullable, Text } from '../shapes.ts';
import { CourseTeacher } from './evaluation-courses.ts';
import { FIELD_KILOBYTES, FieldSave, FieldSaved, InformationSection } from './information.ts';
import {
  ActionOf,
  ActionShape,
  CourseBrief,
  Flag,
  GradeOf,
  offered,
  ProcessOf,
  StageOf,
  StageStep,
  StandInShape,
  StepShape,
  VerdictShape,
  Version,
  WindowShape,
} from './shapes.ts';

/** A teacher's part as an auditor reads it. */
export const AuditedPart = exact({
  ...CourseTeacher.properties,
  stand_in: nullable(StandInShape),
  /** Whether the caller fills it in for its teacher. */
  mine_to_fill: Type.Boolean(),
  /** Filling in for the teacher, to who may do that. */
  take_over: nullable(ActionShape),
  /** How many fields changed since the last rejection; null where nothing is known of it. */
  changed: nullable(Type.Integer()),
  sections: Type.Array(InformationSection),
});
export type AuditedPart = Static<typeof AuditedPart>;

/** A group with all its material. */
export const AuditedGroup = exact({
  id: Id,
  evaluation_course_id: Id,
  version: Version,
  process: ProcessOf,
  course: CourseBrief,
  evaluation_system_name: Text(),
  is_team: Flag,
  planning: Text(),
  stage: StageOf,
  stage_title: Text(),
  audit_status: Type.Integer(),
  verdicts: Type.Array(VerdictShape),
  reject_count: Type.Integer(),
  deleted: Type.Boolean(),
  stages: Type.Array(StageStep),
  window: WindowShape,
  steps: Type.Array(StepShape),
  parts: Type.Array(AuditedPart),
  /** What the course centre adds, and whether the caller may write there. */
  supplement: Type.Array(InformationSection),
  may_supplement: Type.Boolean(),
  /** Whether the caller may remark on fields now. */
  may_comment: Type.Boolean(),
  ...offered,
});
export type AuditedGroup = Static<typeof AuditedGroup>;

/** What a group becomes after a step. */
export const GroupMoved = exact({
  id: Id,
  version: Version,
  stage: StageOf,
  stage_title: Text(),
  audit_status: Type.Integer(),
});

/** The groups that a bulk action takes or took, and those that it skips, with the reason. */
export const BulkStep = exact({
  done: Type.Integer(),
  /** Those that are done, so that nobody decides on a number alone. */
  taken: Type.Array(exact({ id: Id, name: Text(), warning: nullable(Text(2000)) })),
  skipped: Type.Array(exact({ id: Id, name: Text(), sentence: Text() })),
  /** What follows for those that are done. */
  consequence: Text(500),
});
export type BulkStep = Static<typeof BulkStep>;

const audience = endpointsFor({ access: 'role', prefixes: ['admin', 'principal', 'teacher'] });
const Comment = Text(2000);
/** That a step is meant, knowing its warning. */
const confirmed = Type.Optional(Type.Boolean());

/** Groups: their material, what auditors remark, and the steps of the workflow. */
export const groupEndpoints = {
  read: audience('GET evaluation/groups/{id}', '课程组的资料', { answer: AuditedGroup }),
  step: audience('POST evaluation/groups/{id}/steps', '课程组的流程操作', {
    body: exact({
      action: ActionOf,
      version: Version,
      /** The teacher whom qualifying or taking over is about, or whose part is handed in for them. */
      teacher_id: Type.Optional(Id),
      comment: Type.Optional(Comment),
      /** What a group is completed with that its committee did not agree to. */
      grade: Type.Optional(GradeOf),
      confirmed,
    }),
    answer: GroupMoved,
  }),
  /** The same for several; with `trial` it only says what it would skip. */
  bulk: audience('POST evaluation/groups/steps', '批量流程操作', {
    bulk: true,
    body: exact({
      action: ActionOf,
      groups: Type.Array(exact({ id: Id, version: Version }), { minItems: 1, maxItems: 200 }),
      comment: Type.Optional(Comment),
      confirmed,
      trial: Type.Boolean(),
    }),
    answer: BulkStep,
  }),
  /** Keeps an auditor's remark on a field; empty takes it back. The teacher sees it when the group is decided on. */
  comment: audience('PUT evaluation/groups/{id}/comments', '审核意见', {
    body: exact({ part_id: Id, key: Text(40, 1), comment: Comment, version: Version }),
    answer: exact({ version: Version, saved_at: DateTime }),
  }),
  supplement: ofAdmin('PUT evaluation/groups/{id}/supplement/{key}', '课程中心补充资料', {
    params: exact({ id: Id, key: Text(40, 1) }),
    kilobytes: FIELD_KILOBYTES,
    body: FieldSave,
    answer: FieldSaved,
  }),
};
