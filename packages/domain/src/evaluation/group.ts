import type { Committee } from './committee.ts';
import type { Process } from './stage-table.ts';
import type { Stage } from './stages.ts';

/** The grades, best first. */
export const GRADES = ['A', 'B', 'C', 'D'] as const;
export type Grade = (typeof GRADES)[number];

/** The wire's numbers. */
export const AUDIT = { pending: 0, passed: 1, rejected: 2, refused: 3 } as const;
export type AuditStatus = (typeof AUDIT)[keyof typeof AUDIT];

export const QUALIFIED = { qualified: 1, unqualified: 2 } as const;
export type QualifiedStatus = (typeof QUALIFIED)[keyof typeof QUALIFIED];

/** What a stage with a judgement of its own says of a group. */
export const VERDICT = { pending: 0, passed: 1, failed: 2 } as const;
export type Verdict = (typeof VERDICT)[keyof typeof VERDICT];

/** The judgements of a group's stages in its present round; none where it has not come. */
export type Verdicts = Readonly<Partial<Record<Stage, Verdict>>>;

/** One teacher's part in a group. */
export interface GroupTeacher {
  readonly person_id: number;
  readonly is_leader: boolean;
  /** How many required fields of their part are still empty. */
  readonly missing: number;
  readonly handed_in: boolean;
  readonly self_evaluation_grade: Grade | null;
  readonly qualified_status: QualifiedStatus | null;
  /** Who filled the part in for them, where somebody took it over. */
  readonly stand_in?: number | null;
  /** Whether they saved something a moment ago. */
  readonly at_work?: boolean;
  /** Whether the audit that the group is in has remarked on it. */
  readonly remarked?: boolean;
  /** What the content audit noticed in their part. */
  readonly findings?: readonly { readonly sentence: string }[];
}

/** What is judged: the whole team of a team course, or one teacher of an individual course. */
export interface Group {
  readonly process: Process;
  readonly stage: Stage;
  readonly audit_status: AuditStatus;
  readonly verdicts: Verdicts;
  readonly reject_count: number;
  /** Whether an auditor has judged or remarked on what was submitted last, or the course centre added to it. */
  readonly audit_begun?: boolean;
  readonly teachers: readonly GroupTeacher[];
  /** Of the experts of both sides. */
  readonly reviews: {
    readonly assigned: number;
    readonly submitted: number;
    /** Whether the department's experts review it, and its grade is not said yet. */
    readonly department_grade_open: boolean;
    /** Whether all are in, and lie a grade or more apart. */
    readonly differing: boolean;
  };
  /** Of the last round in which it was assessed; without members before. */
  readonly committee: Committee;
  /** Of the course that the group belongs to. */
  readonly deleted: boolean;
}
