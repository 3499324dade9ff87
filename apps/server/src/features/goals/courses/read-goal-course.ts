import type { GoalCourseDetail } from '@course-center/contract/goals/courses';
import {
  areMarksOpen,
  GOAL_ACTIONS,
  GOAL_ARROWS,
  GOAL_COURSE_STATES,
  type GoalAction,
  type GoalCourseFacts,
  goalActionsOf,
  isPlanOpen,
  isReportOpen,
  REVIEW_QUESTIONS,
} from '@course-center/domain/goals/goal-course';
import { columnsOf } from '@course-center/domain/goals/plan';
import { planMissing } from '@course-center/domain/goals/plan-faults';
import type { Queryable } from '../../../database/database.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { type GoalCourseRecord, keptValues } from '../goal-course.repository.ts';
import { readGoalCourse } from '../goal-course-scope.ts';
import { renewValues } from '../goal-values.ts';
import { stepsOf } from '../reports/report.repository.ts';
import { countedFacts, holdGoalCourse, measuredGoals, personNamed } from './goal-courses.repository.ts';

/** A goal course as its reader has to do with it: where it stands, what it came to, what they could do. */
export async function readDetail(scene: Scene, actor: Actor, id: number): Promise<GoalCourseDetail> {
  const { course, reader } = await readGoalCourse(scene.db, actor, id);
  const facts = await freshFacts(scene, course);
  const values = await keptValues(scene.db, id);
  const { state, plan, teachers } = course;
  return {
    ...{ id, course_id: course.course_id, acad_year_term: course.acad_year_term, code: course.code },
    ...{ name: course.name, department_name: course.department_name, state },
    teachers: teachers.map((each) => ({ ...each })),
    state_title: GOAL_COURSE_STATES[state],
    reviewer: await personNamed(scene.db, course.reviewer_id),
    confirmed_late: course.confirmed_late,
    goals: plan.goals.map(({ key, title, text }) => ({ key, title, text })),
    students: facts.students,
    marks: facts.marks,
    cells: facts.marks + facts.marks_missing,
    values: values.map(({ goal_key, target, overall, at_target, students, incomplete }) => ({
      ...{ goal: goal_key, target, overall, incomplete },
      share: students === 0 ? null : Math.floor((at_target * 20_000 + students) / (2 * students)),
    })),
    may_edit_plan: reader.teacher && isPlanOpen(state),
    may_edit_marks: reader.teacher && areMarksOpen(state),
    may_edit_report: reader.teacher && isReportOpen(state),
    may_manage: reader.above,
    actions: goalActionsOf(facts, reader).map((action) => ({ ...action, questions: [...action.questions] })),
    steps: (await stepsOf(scene.db, id)).map(presentStep),
    version: course.version,
  };
}

function presentStep({
  id,
  action,
  name,
  at,
  remark,
  answers,
}: Awaited<ReturnType<typeof stepsOf>>[number]): GoalCourseDetail['steps'][number] {
  return {
    ...{ id, action, title: GOAL_ACTIONS[action], name, at: at.toISOString(), remark },
    questions: [...questionsOf(action)],
    answers: answers.map((each) => ({ ...each, answers: [...each.answers] })),
  };
}

function questionsOf(action: GoalAction): readonly string[] {
  const arrow = GOAL_ARROWS.find((each) => each.action === action);
  return arrow?.about ? REVIEW_QUESTIONS[arrow.about] : [];
}

/** The facts after what the course came to was brought up to date. */
async function freshFacts(scene: Scene, course: GoalCourseRecord): Promise<GoalCourseFacts> {
  if (course.achieved_version !== course.marks_version)
    await scene.db.transaction(async (tx) => {
      await holdGoalCourse(tx, course.id);
      await renewValues(tx, course, scene.now());
    });
  return factsOf(scene.db, course);
}

/** A goal course as its arrows judge it; what it came to has been kept before. */
export async function factsOf(db: Queryable, course: GoalCourseRecord): Promise<GoalCourseFacts> {
  const { id, state, plan, report } = course;
  const columns = columnsOf(plan);
  const keys = columns.map(({ key }) => key);
  const finals = plan.items.filter(({ kind }) => kind === 'final').map(({ key }) => key);
  const ofFinals = columns.filter(({ item }) => finals.includes(item)).map(({ key }) => key);
  const { students, marks, final, measures_open } = await countedFacts(db, course, keys, ofFinals);
  const values = await keptValues(db, id);
  const withMeasure = await measuredGoals(db, id);
  const below = values.filter(({ overall, target }) => overall !== null && overall < target);
  const titleOf = new Map(plan.goals.map(({ key, title }) => [key, title]));
  return {
    ...{ state, students, marks, marks_missing: students * keys.length - marks, measures_open },
    goals: plan.goals.map(({ key, title }) => ({ key, title })),
    plan_missing: Object.values(planMissing(plan)),
    unanalysed: plan.goals.filter(({ key }) => !report.goals[key]?.trim()).map(({ title }) => title),
    unmeasured: below.flatMap(({ goal_key }) =>
      withMeasure.has(goal_key) ? [] : (titleOf.get(goal_key) ?? []),
    ),
    final_marked: final > 0,
  };
}
