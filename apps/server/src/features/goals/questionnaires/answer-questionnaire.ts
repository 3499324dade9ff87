import { ANSWER_STEPS, isOpen } from '@course-center/domain/goals/questionnaire';
import { schoolConfig } from '../../../platform/settings/settings.ts';
import { findTicket, saveTicket } from '../../../platform/tickets/tickets.repository.ts';
import { hexOf } from '../../../platform/tickets/tickets.ts';
import type { Scene } from '../../../wire/context.ts';
import { InvalidInput } from '../../../wire/failures.ts';
import { raiseMarks } from '../goal-course.repository.ts';
import { addCounts, askedCourse, countAnswer, findQuestionnaire } from './questionnaires.repository.ts';
import { QUESTIONNAIRE, questionnaireRefused } from './questionnaires.ts';

/** What is asked, for whoever holds a code: no name, no marks, nobody else. */
export async function showQuestionnaire(scene: Scene, code: string) {
  const { db } = scene;
  const ticket = await findTicket(db, { purpose: QUESTIONNAIRE, hash: hexOf(code) }, scene.now());
  if (!ticket) throw questionnaireRefused('unknown_code');
  const id = ticket.bound.goal_course_id as number;
  const found = await findQuestionnaire(db, id);
  const asked = found && (await askedCourse(db, id));
  if (!found?.closes_at || !asked) throw questionnaireRefused('unknown_code');
  // Whether it was used is not told: who gave the codes out would learn who has answered.
  if (!isOpen(found, scene.now())) throw questionnaireRefused('closed');
  return {
    school: (await schoolConfig(db)).school,
    ...{
      course: asked.course,
      acad_year_term: asked.acad_year_term,
      closes_at: found.closes_at.toISOString(),
    },
    steps: [...ANSWER_STEPS],
    questions: asked.goals.map(({ key, title, text }) => ({ goal: key, title, text })),
  };
}

interface Answered {
  readonly ticket: string;
  readonly owner: string;
  readonly answers: readonly { readonly goal: string; readonly step: number }[];
}

/**
 * Adds an answer to the counts and uses the code up, together. Nothing is kept that says which code, when, from where
 * or in which order: the code is marked with the moment at which the questionnaire was opened, and no ledger is told.
 * That a code was used is told last, to an answer that would else count: whoever handed the codes out and tries them
 * all learns nothing that they do not spend a code for.
 */
export async function answerQuestionnaire(scene: Scene, said: Answered): Promise<null> {
  const named = { purpose: QUESTIONNAIRE, hash: hexOf(said.ticket) };
  const owner_hash = hexOf(said.owner);
  await scene.db.transaction(async (tx) => {
    const known = await findTicket(tx, named, scene.now());
    if (!known) throw questionnaireRefused('unknown_code');
    // What comes twice because its receipt got lost has arrived.
    if (known.used_at !== null && known.owner_hash === owner_hash) return;
    const id = known.bound.goal_course_id as number;
    // Course, questionnaire, codes: in the order in which its teachers hold them, or both would wait for each other.
    await raiseMarks(tx, id);
    const found = await findQuestionnaire(tx, id, { held: true });
    const asked = found && (await askedCourse(tx, id));
    if (!found || !asked) throw questionnaireRefused('unknown_code');
    // Not before: whoever waited for the course may have waited until it was closed.
    const now = scene.now();
    if (!isOpen(found, now)) throw questionnaireRefused('closed');
    requireEachOnce(
      said.answers,
      asked.goals.map(({ key }) => key),
    );
    const ticket = await findTicket(tx, named, now, { held: true });
    if (!ticket) throw questionnaireRefused('unknown_code');
    if (ticket.used_at !== null) {
      if (ticket.owner_hash === owner_hash) return;
      throw questionnaireRefused('answered');
    }
    await addCounts(
      tx,
      id,
      said.answers.map((each) => ({ ...each, count: 1 })),
    );
    await countAnswer(tx, id);
    await saveTicket(tx, ticket.id, { used_at: found.opened_at, owner_hash });
  });
  return null;
}

function requireEachOnce(answers: Answered['answers'], goals: readonly string[]): void {
  const said = new Set(answers.map(({ goal }) => goal));
  if (answers.some(({ goal }) => !goals.includes(goal)) || said.size < answers.length)
    throw questionnaireRefused('goals_changed');
  if (said.size < goals.length) throw new InvalidInput({ answers: '请为每个课程目标选择一项' });
}
