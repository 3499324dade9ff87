import {
  decideGoalCourse,
  GOAL_COURSE_STATES,
  GOAL_SENTENCE,
  type GoalAction,
  type GoalCommand,
  type GoalCourseFacts,
  type GoalCourseState,
  type GoalRefusal,
  isSettingFrozen,
  whyNot,
} from '@course-center/domain/goals/goal-course';
import type { Transaction } from '../../../database/database.ts';
import { goalCourseSteps, goalCourses } from '../../../database/goals-schema.ts';
import { eq } from '../../../database/query.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { InvalidInput, Refused } from '../../../wire/failures.ts';
import type { GoalCourseRecord } from '../goal-course.repository.ts';
import { goalRefused, readGoalCourse } from '../goal-course-scope.ts';
import { renewValues } from '../goal-values.ts';
import { settingOf } from '../settings/settings.repository.ts';
import { factsOf } from './read-goal-course.ts';

interface GoalStepForm extends GoalCommand {
  readonly version: number;
}

/** What became of a goal course, as the ledger says it. */
const DONE: Readonly<Record<GoalAction, string>> = {
  submit_plan: 'plan_submitted',
  withdraw_plan: 'plan_withdrawn',
  confirm_plan: 'plan_confirmed',
  return_plan: 'plan_returned',
  reopen_plan: 'plan_reopened',
  submit_report: 'report_submitted',
  withdraw_report: 'report_withdrawn',
  confirm_report: 'report_confirmed',
  return_report: 'report_returned',
  reopen_report: 'report_reopened',
  archive: 'filed',
};

/** Moves a goal course one step and tells the ledger: the only place that does. */
export function takeGoalStep(scene: Scene, actor: Actor, id: number, { version, ...command }: GoalStepForm) {
  return scene.db.transaction(async (tx) => {
    const { course, reader } = await readGoalCourse(tx, actor, id, { held: true });
    if (course.version !== version) throw new Refused({ reason: 'changed_meanwhile' });
    if (course.achieved_version !== course.marks_version) await renewValues(tx, course, scene.now());
    const facts = await factsOf(tx, course);
    const decision = decideGoalCourse(facts, reader, command);
    if (!decision.ok) throw refusedFor(decision.reason, facts);
    const { to } = decision;
    const titleOf = new Map(facts.goals.map(({ key, title }) => [key, title]));
    // What is not about a goal of the plan is not kept.
    const answers = command.answers.flatMap(({ goal, answers: said }) => {
      const title = titleOf.get(goal);
      return title === undefined || !decision.arrow.about ? [] : [{ goal, title, answers: said }];
    });
    await keepStep(tx, course, facts, to, command.action);
    const remark = command.remark.trim();
    await tx.insert(goalCourseSteps).values({
      ...{
        goal_course_id: id,
        action: command.action,
        from_state: course.state,
        to_state: to,
        remark,
        answers,
      },
      ...{ person_id: actor.person_id, name: actor.name, at: scene.now() },
    });
    const about = { name: course.name, acad_year_term: course.acad_year_term };
    await appendToLedger(tx, scene, {
      by: actor,
      action: `goal_course.${DONE[command.action]}`,
      subject: `goal_course:${id}`,
      before: { ...about, state: GOAL_COURSE_STATES[course.state] },
      after: { ...about, state: GOAL_COURSE_STATES[to], ...(remark !== '' && { remark }) },
    });
    return { id, state: to, version: version + 1 };
  });
}

/** Where it stands now; with its plan confirmed, what it is computed under is settled, and open again without. */
async function keepStep(
  tx: Transaction,
  course: GoalCourseRecord,
  facts: GoalCourseFacts,
  to: GoalCourseState,
  action: GoalAction,
): Promise<void> {
  const frozen = isSettingFrozen(to);
  const settled = isSettingFrozen(course.state);
  await tx
    .update(goalCourses)
    .set({
      state: to,
      version: course.version + 1,
      ...(frozen && !settled && { setting: await settingOf(tx, course.department_id) }),
      ...(!frozen && { setting: null }),
      ...(action === 'confirm_plan' && { confirmed_late: facts.final_marked }),
      ...(frozen !== settled && { marks_version: course.marks_version + 1 }),
    })
    .where(eq(goalCourses.id, course.id));
}

function refusedFor(reason: GoalRefusal, facts: GoalCourseFacts): Error {
  if (reason === 'remark_missing') return new InvalidInput({ remark: GOAL_SENTENCE[reason] });
  if (reason === 'answers_missing' || reason === 'answers_negative')
    return new InvalidInput({ answers: GOAL_SENTENCE[reason] });
  return goalRefused(reason, whyNot(reason, facts));
}
