import { isDeepStrictEqual } from 'node:util';
import {
  goalPlanEndpoints as endpoints,
  type OwnGoalCourse,
  type PlanDetail,
} from '@course-center/contract/goals/plans';
import { GOAL_COURSE_STATES, GOAL_SENTENCE, isPlanOpen } from '@course-center/domain/goals/goal-course';
import { columnsOf, type GoalPlan } from '@course-center/domain/goals/plan';
import { planChangeFaults, touchedBy } from '@course-center/domain/goals/plan-change';
import { type PlanFaults, planFaults, planMissing } from '@course-center/domain/goals/plan-faults';
import fp from 'fastify-plugin';
import type { Queryable } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused, requireFaultless } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import {
  goalCourseGone,
  goalRefused,
  raiseMarks,
  readGoalCourse,
  type SeenGoalCourse,
} from '../goal-course-scope.ts';
import { settingFor } from '../reports/achievement.repository.ts';
import {
  knownPoints,
  type OwnRow,
  ownCourses,
  planOf,
  pointsOf,
  sourcesFor,
  storePlan,
  useOf,
} from './goal-plans.repository.ts';

export const goalPlanRoutes = fp(
  async (app) => {
    serve(app, endpoints.own, ({ scene, actor }) => readOwn(scene, actor));
    serve(app, endpoints.read, ({ scene, actor, params }) => readPlan(scene, actor, params.id));
    serve(app, endpoints.save, ({ scene, actor, params, body }) => savePlan(scene, actor, params.id, body));
    serve(app, endpoints.sources, async ({ scene, actor, params }) => {
      const { course } = await readGoalCourse(scene.db, actor, params.id);
      return sourcesFor(scene.db, course, actor.person_id);
    });
    serve(app, endpoints.copy, ({ scene, actor, params, query }) =>
      copyPlan(scene, actor, params.id, query.from),
    );
  },
  { name: 'goal-plan-routes', dependencies: ['actor'] },
);

/** The goal courses that somebody teaches in the term, each with what is to be done next. */
async function readOwn({ db, term }: Scene, actor: Actor): Promise<OwnGoalCourse[]> {
  const rows = await ownCourses(db, actor.person_id, await termOf(db, term));
  return rows.map((row) => {
    const { id, code, name, department_name, acad_year_term, is_leader, state, students, marks } = row;
    const cells = students * columnsOf(row.plan).length;
    return {
      ...{ id, code, name, department_name, acad_year_term, is_leader, students, marks, cells },
      ...{ state_title: GOAL_COURSE_STATES[state], goals: row.plan.goals.length },
      ...nextOf(row, cells),
    };
  });
}

function nextOf({ state, plan, report, students, marks, measures_open }: OwnRow, cells: number) {
  if (state === 'draft') {
    const lacking = Object.keys(planMissing(plan)).length;
    if (plan.goals.length === 0) return { next: '填写课程目标与考核项', part: 'plan' as const };
    return { next: lacking > 0 ? `完善方案（${lacking} 处待完善）` : '提交方案', part: 'plan' as const };
  }
  if (state === 'plan_submitted') return { next: '等待审核人审核方案', part: null };
  if (state === 'report_submitted') return { next: '等待审核人审核报告', part: null };
  if (state !== 'plan_confirmed') return { next: '', part: null };
  if (students === 0) return { next: '录入学生名单', part: 'marks' as const };
  if (marks < cells) return { next: `录入成绩（还缺 ${cells - marks} 个）`, part: 'marks' as const };
  if (measures_open > 0)
    return { next: `填写往期措施的落实情况（${measures_open} 条）`, part: 'measures' as const };
  const unsaid = plan.goals.filter(({ key }) => !report.goals[key]).length;
  return { next: unsaid > 0 ? `填写达成情况分析（${unsaid} 个目标）` : '提交报告', part: 'report' as const };
}

async function readPlan({ db }: Scene, actor: Actor, id: number): Promise<PlanDetail> {
  return presentPlan(db, await readGoalCourse(db, actor, id));
}

async function presentPlan(db: Queryable, { course, reader }: SeenGoalCourse): Promise<PlanDetail> {
  const may_edit = reader.teacher && isPlanOpen(course.state);
  const { marks, ...use } = await useOf(db, course.id);
  return {
    id: course.id,
    plan: course.plan,
    version: course.plan_version,
    may_edit,
    why_not: may_edit || !reader.teacher ? null : GOAL_SENTENCE.plan_locked,
    points: await pointsOf(db, course),
    target: (await settingFor(db, course)).target,
    use: { ...use, marks: [...marks] },
  };
}

interface ToSave {
  readonly version: number;
  readonly plan: GoalPlan;
  readonly knowing?: boolean;
}

/** Keeps a plan, also one that lacks something; what touches marks or answers only from who says that they know. */
function savePlan(scene: Scene, actor: Actor, id: number, { version, plan, knowing = false }: ToSave) {
  return scene.db.transaction(async (tx) => {
    const { course, reader } = await readGoalCourse(tx, actor, id, { held: true });
    if (!isPlanOpen(course.state)) throw goalRefused('plan_locked');
    if (course.plan_version !== version) throw new Refused({ reason: 'changed_meanwhile' });
    const use = await useOf(tx, id);
    requireFaultless({
      ...planFaults(plan),
      ...planChangeFaults(plan, use),
      ...(await pointFaults(tx, plan)),
    });
    const touched = touchedBy(course.plan, plan, use);
    if (touched.length > 0 && !knowing) throw new Refused({ reason: 'plan_touches', sentences: touched });
    if (isDeepStrictEqual(course.plan, plan)) return presentPlan(tx, { course, reader });
    const next = { ...course, plan, plan_version: version + 1 };
    await storePlan(tx, next);
    await raiseMarks(tx, id);
    await appendToLedger(tx, scene, {
      ...{ by: actor, action: 'goal_plan.saved', subject: `goal_course:${id}` },
      before: { plan: course.plan },
      after: { plan, touched },
    });
    return presentPlan(tx, { course: next, reader });
  });
}

async function pointFaults(db: Queryable, { goals }: GoalPlan): Promise<PlanFaults> {
  const known = await knownPoints(
    db,
    goals.flatMap(({ points }) => points),
  );
  const gone = goals.filter(({ points }) => points.some((point) => !known.has(point)));
  return Object.fromEntries(
    gone.map(({ key }) => [`goals.${key}.points`, '所选的指标点已被删除，请重新选择']),
  );
}

/** Another plan to look at: its keys stay, so that terms can be compared; points are this course's own to choose. */
async function copyPlan({ db }: Scene, actor: Actor, id: number, from: number): Promise<GoalPlan> {
  const { course } = await readGoalCourse(db, actor, id);
  const source = (await sourcesFor(db, course, actor.person_id)).find((each) => each.id === from);
  const plan = source && (await planOf(db, from));
  if (!plan) throw goalCourseGone();
  if (source.same_course) {
    const known = await knownPoints(
      db,
      plan.goals.flatMap(({ points }) => points),
    );
    const goals = plan.goals.map((goal) => ({
      ...goal,
      points: goal.points.filter((point) => known.has(point)),
    }));
    return { ...plan, goals };
  }
  return { ...plan, goals: plan.goals.map((goal) => ({ ...goal, points: [] })) };
}
