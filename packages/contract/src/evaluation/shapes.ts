import { GRADES, type Grade } from '@course-center/domain/evaluation/group';
import { PROCESSES, type Process, STAGES, type Stage } from '@course-center/domain/evaluation/stages';
import type { WindowState } from '@course-center/domain/evaluation/windows';
import { ACTIONS, type Action } from '@course-center/domain/evaluation/workflow';
import { type Static, Type } from 'typebox';
import { DateTime, exact, Id, nullable, Text } from '../shapes.ts';

/** What the calls of the evaluation process share. */

const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.String({ enum: [...values], maxLength: 20 }));

export const ProcessOf = oneOf<Process>(PROCESSES);
export const StageOf = oneOf<Stage>(STAGES.map(({ stage }) => stage));
export const ActionOf = oneOf<Action>(ACTIONS);
export const GradeOf = oneOf<Grade>(GRADES);
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
