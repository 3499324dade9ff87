import { isDeepStrictEqual } from 'node:util';
import {
  goalPlanEndpoints as endpoints,
  type OwnGoalCourse,
  type PlanDetail,
} from '@course-center/contract/goals/plans';
import { IDENTITY } from '@course-center/domain/access/identity';
import { GOAL_COURSE_STATES, GOAL_SENTENCE, isPlanOpen } from '@course-center/domain/goals/goal-course';
import { nextOfGoalCourse } from '@course-center/domain/goals/own-task';
import { columnsOf, type GoalPlan } from '@course-center/domain/goals/plan';
import { planChangeFaults, touchedBy } from '@course-center/domain/goals/plan-change';
import { type PlanFaults, planFaults, planMissing } from '@course-center/domain/goals/plan-faults';
import { asksOtherwise } from '@course-center/domain/goals/questionnaire';
import fp from 'fastify-plugin';
import type { Queryable } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused, requireFaultless } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { goalCourseGone, goalRefused, readGoalCourse, type SeenGoalCourse } from '../goal-course-scope.ts';
import { isBeingAsked, questionnaireRefused } from '../questionnaires/questionnaires.ts';
import { settingFor } from '../reports/achievement.repository.ts';
import { knownPoints, ownCourses, planOf, pointsOf, sourcesFor, useOf } from './goal-plans.repository.ts';
import { keepPlan } from './keep-plan.ts';

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
export async function readOwn({ db, term }: Scene, actor: Actor): Promise<OwnGoalCourse[]> {
  if (actor.identity !== IDENTITY.teacher) throw forbidden();
  const rows = await ownCourses(db, actor.person_id, term);
  return rows.map((row) => {
    const { id, course_id, code, name, department_name, acad_year_term, state, plan } = row;
    const { is_leader, students, marks } = row;
    const cells = students * columnsOf(plan).length;
    return {
      ...{ id, course_id, code, name, department_name, acad_year_term, is_leader, students, marks, cells },
      ...{ state_title: GOAL_COURSE_STATES[state], goals: plan.goals.length },
      ...nextOfGoalCourse({
        ...{ state, is_leader, students, last_action: row.last_action, measures_open: row.measures_open },
        ...{ goals: plan.goals.length, plan_lacking: Object.keys(planMissing(plan)).length },
        marks_missing: cells - marks,
        unanalysed: plan.goals.filter(({ key }) => !row.report.goals[key]?.trim()).length,
      }),
    };
  });
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
      ...(await pointFaults(tx, course, plan)),
    });
    if (asksOtherwise(course.plan.goals, plan.goals) && (await isBeingAsked(tx, id, scene.now())))
      throw questionnaireRefused('goals_asked');
    const touched = touchedBy(course.plan, plan, use);
    if (touched.length > 0 && !knowing) throw new Refused({ reason: 'plan_touches', sentences: touched });
    if (isDeepStrictEqual(course.plan, plan)) return presentPlan(tx, { course, reader });
    const next = { ...course, plan, plan_version: version + 1 };
    const change = { id, before: course.plan, plan, version: next.plan_version, touched };
    await appendToLedger(tx, scene, await keepPlan(tx, { ...change, by: actor, at: scene.now() }));
    return presentPlan(tx, { course: next, reader });
  });
}

/** One of another course is told as one that is gone: a plan must not be a way to read what others require. */
async function pointFaults(
  db: Queryable,
  course: SeenGoalCourse['course'],
  { goals }: GoalPlan,
): Promise<PlanFaults> {
  const known = await knownPoints(
    db,
    course,
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
      course,
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
