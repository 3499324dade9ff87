import type { GoalPlace, GoalTask } from '@course-center/domain/goals/own-task';
import { type GoalPlan, ITEM_KINDS, type ItemKind, PLAN_LIMITS } from '@course-center/domain/goals/plan';
import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { actingQuery, exact, Id, Key, nullable, Text, Version } from '../shapes.ts';
import { ofGoalReaders } from './courses.ts';

const CLOSED = { additionalProperties: false };
/** Whole units of the last digit that counts; the rules say in a sentence where one is broken or out of bounds. */
const Units = Type.Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 });
/** A little more than the rules allow, so that they say it in a sentence. */
const most = (count: number) => ({ maxItems: count * 2 });

const SharesShape = Type.Array(exact({ goal: Key, points: Units }), most(PLAN_LIMITS.goals));
const LevelShape = exact({ title: Text(PLAN_LIMITS.title), text: Text(PLAN_LIMITS.text), points: Units });

export const PlanShape = Type.Unsafe<GoalPlan>(
  exact({
    goals: Type.Array(
      exact({
        key: Key,
        title: Text(200),
        text: Text(4000),
        points: Type.Array(Id, most(PLAN_LIMITS.points)),
        target: nullable(Units),
        target_reason: Text(500),
      }),
      most(PLAN_LIMITS.goals),
    ),
    items: Type.Array(
      exact({
        key: Key,
        title: Text(200),
        kind: Type.Unsafe<ItemKind>({ type: 'string', enum: Object.keys(ITEM_KINDS) }),
        full: Units,
        share: Units,
        questions: Type.Array(
          exact({
            key: Key,
            title: Text(200),
            full: Units,
            goals: SharesShape,
            levels: Type.Optional(Type.Array(LevelShape, most(PLAN_LIMITS.levels))),
          }),
          most(PLAN_LIMITS.questions),
        ),
        goals: SharesShape,
        rubric: Type.Boolean(),
      }),
      most(PLAN_LIMITS.items),
    ),
    matrix: nullable(Type.Record(Key, Type.Record(Key, Units, CLOSED), CLOSED)),
  }),
);

/** A point that a goal of the course may support. */
export const PointShape = exact({
  id: Id,
  /** 2.1 */
  code: Text(),
  text: Text(2000),
  requirement: Text(),
  major: Text(),
  entry_year: Type.Integer(),
  /** The course's weight for it, in ten-thousandths. */
  weight: Type.Integer(),
  level: nullable(Text(1)),
});
export type GoalPoint = Static<typeof PointShape>;

export const PlanDetail = exact({
  id: Id,
  plan: PlanShape,
  /** What a change must be based on. */
  version: Version,
  may_edit: Type.Boolean(),
  /** Why not; null where it may. */
  why_not: nullable(Text(500)),
  /** The points that the course supports, of whatever majors and entry years. */
  points: Type.Array(PointShape),
  /** The target where a goal says none of its own. */
  target: Type.Integer(),
  /** What hangs on it. */
  use: exact({
    marks: Type.Array(exact({ key: Key, marks: Type.Integer(), highest: nullable(Type.Integer()) })),
    students: Type.Integer(),
    answers: Type.Integer(),
    confirmed_before: Type.Boolean(),
  }),
});
export type PlanDetail = Static<typeof PlanDetail>;

/** A goal course whose plan can be taken over. */
export const PlanSource = exact({
  id: Id,
  acad_year_term: Text(32),
  course_name: Text(),
  course_code: Text(),
  goals: Type.Integer(),
  items: Type.Integer(),
  /** The same course in another term. */
  same_course: Type.Boolean(),
});
export type PlanSource = Static<typeof PlanSource>;

/** A goal course as those who teach it find it. */
export const OwnGoalCourse = exact({
  id: Id,
  /** Of the course in the library. */
  course_id: Id,
  code: Text(),
  name: Text(),
  department_name: Text(),
  acad_year_term: Text(32),
  is_leader: Type.Boolean(),
  state_title: Text(),
  goals: Type.Integer(),
  students: Type.Integer(),
  /** Marks that are entered, of how many there are to enter. */
  marks: Type.Integer(),
  cells: Type.Integer(),
  /** What is to be done next, and on which part of its page; null where it waits for somebody else or is done. */
  next: Text(200),
  part: nullable(Type.Unsafe<GoalPlace>(Type.String())),
  /** What that is told as where somebody looks for what waits for them. */
  task: nullable(Type.Unsafe<GoalTask>(Type.String())),
});
export type OwnGoalCourse = Static<typeof OwnGoalCourse>;

const teachers = endpointsFor({ access: 'role', prefixes: ['teacher'] });

/** The plan of a goal course: goals, items, questions and the matrix, edited as a whole. */
export const goalPlanEndpoints = {
  own: teachers('GET goals/own', '我的目标课程', { answer: Type.Array(OwnGoalCourse) }),
  read: ofGoalReaders('GET goals/courses/{id}/plan', '课程考核方案', { answer: PlanDetail }),
  save: teachers('PUT goals/courses/{id}/plan', '保存课程考核方案', {
    kilobytes: 512,
    body: exact({
      version: Version,
      plan: PlanShape,
      /** That its writer knows whom it touches. */
      knowing: Type.Optional(Type.Boolean()),
    }),
    answer: PlanDetail,
  }),
  sources: teachers('GET goals/courses/{id}/plan/sources', '可复制的考核方案', {
    answer: Type.Array(PlanSource),
  }),
  /** To look at in the editor: nothing is kept before it is saved. */
  copy: teachers('GET goals/courses/{id}/plan/copy', '复制考核方案', {
    query: exact({ from: Id, ...actingQuery }),
    answer: PlanShape,
  }),
};
