import {
  decideGoalCourse,
  GOAL_COURSE_STATES,
  GOAL_SENTENCE,
  type GoalAction,
  type GoalCommand,
  type GoalCourseFacts,
  type GoalRefusal,
  isSettingFrozen,
  whyNot,
} from '@course-center/domain/goals/goal-course';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger, type DatedEntry, type LedgerEntry } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { InvalidInput, Refused } from '../../../wire/failures.ts';
import type { GoalCourseRecord } from '../goal-course.repository.ts';
import { goalRefused, readGoalCourse } from '../goal-course-scope.ts';
import { renewValues } from '../goal-values.ts';
import { settingOf } from '../settings/settings.repository.ts';
import { addGoalSteps, saveGoalCourse } from './goal-courses.repository.ts';
import { factsOf } from './read-goal-course.ts';
import { tellOfGoalSteps } from './tell-of-goal-steps.ts';

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
    const taken = { course, facts, command, decision, by: actor, at: scene.now() };
    await appendToLedger(tx, scene, ...(await keepGoalSteps(tx, [taken])));
    await tellOfGoalSteps(tx, [taken]);
    return { id, state: decision.to, version: version + 1 };
  });
}

/** A step that was decided on; who takes it and when. */
export interface TakenGoalStep {
  readonly course: GoalCourseRecord;
  readonly facts: GoalCourseFacts;
  readonly command: GoalCommand;
  readonly decision: Extract<ReturnType<typeof decideGoalCourse>, { readonly ok: true }>;
  readonly by: LedgerEntry['by'] & { readonly person_id: number };
  readonly at: Date;
}

/** Keeps steps with all that they leave, those of a course in their order; answers what the ledger is to be told. */
export async function keepGoalSteps(tx: Transaction, taken: readonly TakenGoalStep[]): Promise<DatedEntry[]> {
  for (const each of taken) await saveGoalCourse(tx, each.course.id, await changeBy(tx, each));
  await addGoalSteps(tx, taken.map(stepRow));
  return taken.map(({ course, command, decision, by, at }) => {
    const about = { name: course.name, acad_year_term: course.acad_year_term };
    const remark = command.remark.trim();
    return {
      ...{ by, at, action: `goal_course.${DONE[command.action]}`, subject: `goal_course:${course.id}` },
      before: { ...about, state: GOAL_COURSE_STATES[course.state] },
      after: { ...about, state: GOAL_COURSE_STATES[decision.to], ...(remark !== '' && { remark }) },
    };
  });
}

function stepRow({ course, facts, command, decision, by, at }: TakenGoalStep) {
  const titleOf = new Map(facts.goals.map(({ key, title }) => [key, title]));
  // What is not about a goal of the plan is not kept.
  const answers = command.answers.flatMap(({ goal, answers: said }) => {
    const title = titleOf.get(goal);
    return title === undefined || !decision.arrow.about ? [] : [{ goal, title, answers: said }];
  });
  return {
    ...{ goal_course_id: course.id, action: command.action, from_state: course.state, to_state: decision.to },
    ...{ remark: command.remark.trim(), answers, person_id: by.person_id, name: by.name, at },
  };
}

/** Where it stands now; with its plan confirmed, what it is computed under is settled, and open again without. */
async function changeBy(tx: Transaction, { course, facts, command, decision: { to } }: TakenGoalStep) {
  const frozen = isSettingFrozen(to);
  const settled = isSettingFrozen(course.state);
  return {
    state: to,
    version: course.version + 1,
    ...(frozen && !settled && { setting: await settingOf(tx, course.department_id) }),
    ...(!frozen && { setting: null }),
    ...(command.action === 'confirm_plan' && { confirmed_late: facts.final_marked }),
    ...(frozen !== settled && { marks_version: course.marks_version + 1 }),
  };
}

function refusedFor(reason: GoalRefusal, facts: GoalCourseFacts): Error {
  if (reason === 'remark_missing') return new InvalidInput({ remark: GOAL_SENTENCE[reason] });
  if (reason === 'answers_missing' || reason === 'answers_negative')
    return new InvalidInput({ answers: GOAL_SENTENCE[reason] });
  return goalRefused(reason, whyNot(reason, facts));
}
