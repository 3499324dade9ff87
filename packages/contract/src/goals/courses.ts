import {
  GOAL_ACTIONS,
  GOAL_COURSE_STATES,
  type GoalAction,
  type GoalCourseState,
} from '@course-center/domain/goals/goal-course';
import { type Static, Type } from 'typebox';
import { endpointsFor, ofManagers } from '../endpoint.ts';
import { LastUrged } from '../evaluation/urgings.ts';
import { ListMeta, listQuery } from '../list.ts';
import { actingQuery, DateTime, exact, Id, nullable, Text, Version } from '../shapes.ts';

/** Who has to do with a goal course: those who teach it, the principal above, the course centre. */
export const ofGoalReaders = endpointsFor({ access: 'role', prefixes: ['admin', 'principal', 'teacher'] });

const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) =>
  Type.Unsafe<Key>(Type.String({ enum: Object.keys(of), maxLength: 32 }));
const State = keysOf<GoalCourseState>(GOAL_COURSE_STATES);
const Action = keysOf<GoalAction>(GOAL_ACTIONS);
const Count = Type.Integer({ minimum: 0 });
const Ratio = nullable(Type.Integer());
const Named = exact({ id: Id, name: Text() });

/** One line of the list: what is taught in the term, and how far it is where it is a goal course. */
export const GoalCourseLine = exact({
  /** The course's. */
  id: Id,
  code: Text(),
  name: Text(),
  department_name: Text(),
  nature_name: Text(),
  /** The leader first. */
  teachers: Type.Array(Text()),
  goal_course: nullable(
    exact({
      id: Id,
      state: State,
      state_title: Text(),
      /** Whom it waits for: 任课教师, 审核人; empty where nobody. */
      waits_for: Text(),
      reviewer: nullable(Named),
      goals: Count,
      students: Count,
      /** Marks that are entered, of how many there are to enter. */
      marks: Count,
      cells: Count,
      confirmed_late: Type.Boolean(),
      /** Whether whoever it waits for can be asked to hurry, and when that was last done. */
      may_urge: Type.Boolean(),
      urged: LastUrged,
      version: Version,
    }),
  ),
});
export type GoalCourseLine = Static<typeof GoalCourseLine>;

export const GoalActionShape = exact({
  action: Action,
  title: Text(),
  allowed: Type.Boolean(),
  why_not: nullable(Text(2000)),
  consequence: Text(500),
  warning: nullable(Text(500)),
  needs: nullable(Type.Unsafe<'answers' | 'remark'>(Type.String())),
  remark_title: Text(),
  questions: Type.Array(Text()),
  all_yes: Type.Boolean(),
});
export type GoalActionShape = Static<typeof GoalActionShape>;

export const GoalStep = exact({
  id: Id,
  action: Action,
  title: Text(),
  name: Text(),
  at: DateTime,
  remark: Text(2000),
  /** What the reviewer answered, goal by goal, with the questions. */
  questions: Type.Array(Text()),
  answers: Type.Array(exact({ goal: Text(), title: Text(), answers: Type.Array(Type.Boolean()) })),
});
export type GoalStep = Static<typeof GoalStep>;

/** A goal course without its plan, marks and report, which have calls of their own. */
export const GoalCourseDetail = exact({
  id: Id,
  course_id: Id,
  acad_year_term: Text(32),
  code: Text(),
  name: Text(),
  department_name: Text(),
  teachers: Type.Array(exact({ id: Id, name: Text(), is_leader: Type.Boolean() })),
  state: State,
  state_title: Text(),
  reviewer: nullable(Named),
  confirmed_late: Type.Boolean(),
  goals: Type.Array(exact({ key: Text(), title: Text(), text: Text(2000) })),
  students: Count,
  marks: Count,
  cells: Count,
  /** What it came to so far, in ten-thousandths. */
  values: Type.Array(
    exact({ goal: Text(), target: Type.Integer(), overall: Ratio, share: Ratio, incomplete: Type.Boolean() }),
  ),
  may_edit_plan: Type.Boolean(),
  may_edit_marks: Type.Boolean(),
  may_edit_report: Type.Boolean(),
  /** Whether the reader chooses the reviewer and takes it out of the goal courses. */
  may_manage: Type.Boolean(),
  actions: Type.Array(GoalActionShape),
  steps: Type.Array(GoalStep),
  version: Version,
});
export type GoalCourseDetail = Static<typeof GoalCourseDetail>;

const Skipped = Type.Array(exact({ id: Id, name: Text(), sentence: Text(500) }));

/** Goal courses: chosen from what is taught, read, and moved step by step. */
export const goalCourseEndpoints = {
  list: ofManagers('GET goals/courses', '本学期任教课程与目标课程', {
    query: listQuery({
      name: Text(200),
      teacher: Text(32),
      department_id: Id,
      chosen: Type.Boolean(),
      state: State,
      /** Those that wait for the caller's confirmation. */
      mine: Type.Boolean(),
    }),
    answer: Type.Array(GoalCourseLine),
    meta: ListMeta,
  }),
  coverage: ofManagers('GET goals/coverage', '本学期目标课程的覆盖与进度', {
    answer: exact({
      taught: Count,
      chosen: Count,
      states: Type.Array(exact({ state: State, title: Text(), count: Count })),
      departments: Type.Array(
        exact({ id: Id, name: Text(), taught: Count, chosen: Count, plans: Count, concluded: Count }),
      ),
    }),
  }),
  choose: ofManagers('POST goals/courses', '设为目标课程', {
    bulk: true,
    body: exact({
      course_ids: Type.Array(Id, { minItems: 1, maxItems: 500 }),
      reviewer_id: nullable(Id),
      /** Says what would happen, and does nothing. */
      trial: Type.Boolean(),
    }),
    answer: exact({ done: Count, skipped: Skipped }),
  }),
  reviewers: ofManagers('GET goals/reviewers', '可以审核的人', {
    query: exact({ ...actingQuery, course_id: Type.Optional(Id) }),
    answer: Type.Array(exact({ id: Id, name: Text(), department_name: Text() })),
  }),
  review: ofManagers('PUT goals/courses/{id}/reviewer', '指定审核人', {
    body: exact({ reviewer_id: nullable(Id), version: Version }),
  }),
  remove: ofManagers('DELETE goals/courses/{id}', '移出目标课程', {
    query: exact({ ...actingQuery, version: Type.Optional(Version) }),
  }),
  read: ofGoalReaders('GET goals/courses/{id}', '目标课程', { answer: GoalCourseDetail }),
  step: ofGoalReaders('POST goals/courses/{id}/steps', '提交、撤回、确认、退回、重新开放、归档', {
    body: exact({
      action: Action,
      remark: Text(2000),
      answers: Type.Array(exact({ goal: Text(64), answers: Type.Array(Type.Boolean(), { maxItems: 3 }) }), {
        maxItems: 20,
      }),
      version: Version,
    }),
    answer: exact({ id: Id, state: State, version: Version }),
  }),
};
