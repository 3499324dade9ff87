import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { actingQuery, exact, Id, nullable, Text } from '../shapes.ts';
import { CourseTeacher } from './courses.ts';
import { FieldSave, FieldSaved, InformationSection } from './information.ts';
import {
  ActionOf,
  CourseBrief,
  Flag,
  offered,
  ProcessOf,
  StageOf,
  StageStep,
  StepShape,
  VerdictShape,
  Version,
  WindowShape,
} from './shapes.ts';

/** A teacher's part as an auditor reads it. */
export const AuditedPart = exact({
  ...CourseTeacher.properties,
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

const audience = { access: 'role', prefixes: ['admin', 'principal', 'teacher'] } as const;
const one = exact({ id: Id });
const acting = exact(actingQuery);
const Comment = Text(2000);
/** That a step is meant, knowing its warning. */
const confirmed = Type.Optional(Type.Boolean());

/** Groups: their material, what auditors remark, and the steps of the workflow. */
export const groupEndpoints = {
  read: endpoint({
    ...audience,
    call: 'GET evaluation/groups/{id}',
    summary: '课程组的资料',
    params: one,
    query: acting,
    answer: AuditedGroup,
  }),
  step: endpoint({
    ...audience,
    call: 'POST evaluation/groups/{id}/steps',
    summary: '课程组的流程操作',
    params: one,
    query: acting,
    body: exact({
      action: ActionOf,
      version: Version,
      /** The teacher whom qualifying is about. */
      teacher_id: Type.Optional(Id),
      comment: Type.Optional(Comment),
      confirmed,
    }),
    answer: GroupMoved,
  }),
  /** The same for several; with `trial` it only says what it would skip. */
  bulk: endpoint({
    ...audience,
    call: 'POST evaluation/groups/steps',
    summary: '批量流程操作',
    query: acting,
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
  comment: endpoint({
    ...audience,
    call: 'PUT evaluation/groups/{id}/comments',
    summary: '审核意见',
    params: one,
    query: acting,
    body: exact({ part_id: Id, key: Text(40, 1), comment: Comment }),
    answer: exact({ saved_at: Type.String() }),
  }),
  supplement: endpoint({
    access: 'role',
    prefixes: ['admin'],
    call: 'PUT evaluation/groups/{id}/supplement/{key}',
    summary: '课程中心补充资料',
    params: exact({ id: Id, key: Text(40, 1) }),
    query: acting,
    body: FieldSave,
    answer: FieldSaved,
  }),
};
