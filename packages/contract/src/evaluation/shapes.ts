import { GRADES, type Grade } from '@course-center/domain/evaluation/group';
import {
  GRADE_STANDINGS,
  type GradeStandingKind,
} from '@course-center/domain/evaluation/reviews/grade-standing';
import { PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { STAGES, type Stage } from '@course-center/domain/evaluation/stages';
import { ANNOUNCEMENTS, type Announcement } from '@course-center/domain/evaluation/standing';
import {
  ACTIONS,
  type Action,
  type ActionKind,
  type Need,
} from '@course-center/domain/evaluation/transition-table';
import type { WindowState } from '@course-center/domain/evaluation/windows';
import { type Static, Type } from 'typebox';
import { DateTime, exact, Id, nullable, Text } from '../shapes.ts';

/** What the calls of the evaluation process share. */

export const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.String({ enum: [...values], maxLength: 20 }));

export const ProcessOf = oneOf<Process>(PROCESSES);
export const StageOf = oneOf<Stage>(STAGES.map(({ stage }) => stage));
export const ActionOf = oneOf<Action>(ACTIONS);
/** A stage by the number that menus and filters carry it under. */
export const StageNumber = Type.Integer({
  minimum: 1,
  maximum: Math.max(...STAGES.map(({ status }) => status)),
});
export const GradeOf = oneOf<Grade>(GRADES);
/** How far a result is made known: not at all, by the notice of its list, or published. */
export const AnnouncedOf = oneOf<Announcement>(ANNOUNCEMENTS);
/** How far a grade is, in a word that whatever shows it draws from, and what stood there before it was set by hand. */
export const GradeStandingShape = exact({
  kind: oneOf<GradeStandingKind>(GRADE_STANDINGS),
  text: Text(),
  before: nullable(GradeOf),
});
export const Version = Type.Integer({ minimum: 0, maximum: 2147483647 });

/** The wire's 0 and 1. */
export const Flag = Type.Integer({ minimum: 0, maximum: 1 });

export const CourseBrief = exact({
  id: Id,
  code: Text(),
  name: Text(),
  department_name: Text(),
  nature_name: Text(),
});
export type CourseBrief = Static<typeof CourseBrief>;

/** When the group's stage is open. */
export const WindowShape = exact({
  opens_at: nullable(DateTime),
  closes_at: nullable(DateTime),
  state: oneOf<WindowState>(['open', 'not_yet', 'over']),
});

/** A step that the group took. */
export const StepShape = exact({
  id: Id,
  action: ActionOf,
  action_title: Text(),
  stage_title: Text(),
  comment: Text(2000),
  by: Text(),
  /** Whom it was about, where it was about one teacher. */
  teacher: Text(),
  at: DateTime,
});
export type StepShape = Static<typeof StepShape>;

/** The stages of the process and how far the group has come. */
export const StageStep = exact({
  stage: StageOf,
  title: Text(),
  /** Behind the group, where it stands, where its evaluation was ended, or still to come. */
  state: oneOf<'done' | 'current' | 'ended' | 'waiting'>(['done', 'current', 'ended', 'waiting']),
});

/** What a stage with a judgement of its own says of a group: 0 pending, 1 passed, 2 failed. */
export const VerdictShape = exact({ stage: StageOf, title: Text(), verdict: Type.Integer() });
export type VerdictShape = Static<typeof VerdictShape>;

/** What the caller could do with a group now: drawn as it is. */
export const ActionShape = exact({
  action: ActionOf,
  kind: oneOf<ActionKind>(['forward', 'back', 'end', 'return', 'settle', 'mark', 'own', 'stand_in']),
  title: Text(),
  allowed: Type.Boolean(),
  /** Null where it is allowed. */
  why_not: nullable(Text()),
  /** What follows, said before it is decided. */
  consequence: Text(500),
  /** What speaks against it, to be confirmed; null where nothing does. */
  warning: nullable(Text(2000)),
  /** What became of the group, after its name. */
  done: Text(),
  needs: Type.Array(oneOf<Need>(['comment', 'teacher', 'grade'])),
  /** For several groups at once, too. */
  bulk: Type.Boolean(),
});
export type ActionShape = Static<typeof ActionShape>;

/** Who filled a part in for its teacher, since when and why. */
export const StandInShape = exact({ name: Text(), reason: Text(2000), at: DateTime });

export const offered = {
  actions: Type.Array(ActionShape),
  /** Why nothing is allowed, when nothing is. */
  why_not: nullable(Text()),
};
