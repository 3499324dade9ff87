import { questionnaireEndpoints as endpoints } from '@course-center/contract/goals/questionnaires';
import { ANSWER_STEPS, isOpen } from '@course-center/domain/goals/questionnaire';
import fp from 'fastify-plugin';
import { readSheet, SheetRefused } from '../../../platform/sheets/read-sheet.ts';
import { writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { spreadsheet } from '../../../wire/file-answer.ts';
import { serve } from '../../../wire/serve.ts';
import { findGoalCourse, raiseMarks } from '../goal-course.repository.ts';
import { readGoalCourse } from '../goal-course-scope.ts';
import { answerQuestionnaire, showQuestionnaire } from './answer-questionnaire.ts';
import { findQuestionnaire, keepQuestionnaire } from './questionnaires.repository.ts';
import {
  CLOSING,
  changeQuestionnaire,
  clearQuestionnaire,
  closeQuestionnaire,
  enterCounts,
  openQuestionnaire,
  readCodes,
  readQuestionnaire,
} from './questionnaires.ts';

export const questionnaireRoutes = fp(
  async (app) => {
    serve(app, endpoints.read, ({ scene, actor, params }) => readQuestionnaire(scene, actor, params.id));
    serve(app, endpoints.open, ({ scene, actor, params, body }) =>
      openQuestionnaire(scene, actor, params.id, body.closes_at),
    );
    serve(app, endpoints.change, ({ scene, actor, params, body }) =>
      changeQuestionnaire(scene, actor, params.id, body),
    );
    serve(app, endpoints.close, ({ scene, actor, params, body }) =>
      closeQuestionnaire(scene, actor, params.id, body.version),
    );
    serve(app, endpoints.clear, ({ scene, actor, params, body }) =>
      clearQuestionnaire(scene, actor, params.id, body.version),
    );
    serve(app, endpoints.codes, ({ scene, actor, params, query }) =>
      readCodes(scene, actor, params.id, {
        publicUrl: app.outside.addressOf(scene.school),
        again: query.again === 'yes',
      }),
    );
    serve(app, endpoints.enter, ({ scene, actor, params, body }) =>
      enterCounts(scene, actor, params.id, body),
    );
    serve(app, endpoints.sheet, ({ scene, actor, params }) => countsTemplate(scene, actor, params.id));
    serve(app, endpoints.readSheet, ({ scene, actor, params, file }) =>
      readCounts(scene, actor, params.id, file),
    );
    serve(app, endpoints.show, ({ scene, body }) => showQuestionnaire(scene, body.ticket));
    serve(app, endpoints.answer, ({ scene, body }) => answerQuestionnaire(scene, body));

    // What is read over courses counts a questionnaire from its end on: somebody has to notice it.
    app.jobs.handle<{ readonly id: number }>(CLOSING, {
      run: async ({ id }, { school, now, hold }) => {
        await school.db.transaction(async (tx) => {
          await hold(tx);
          await findGoalCourse(tx, id, true);
          const found = await findQuestionnaire(tx, id, { held: true });
          if (found?.mode !== 'codes' || found.state === 'closed' || isOpen(found, now())) return;
          await keepQuestionnaire(tx, { ...found, state: 'closed', version: found.version + 1 });
          await raiseMarks(tx, id);
        });
        return undefined;
      },
    });
  },
  { name: 'questionnaire-routes', dependencies: ['actor', 'jobs', 'outside'] },
);

const GOAL = '课程目标';

/** The goals with a column for each step: to be filled in and read again. */
async function countsTemplate({ db }: Scene, actor: Actor, id: number) {
  const { course } = await readGoalCourse(db, actor, id);
  const columns = [
    { title: GOAL, width: 28, cell: (goal: { title: string }) => goal.title },
    ...ANSWER_STEPS.map((title) => ({ title, cell: () => null })),
  ];
  return spreadsheet(
    `问卷结果-${course.name}`,
    await writeSheet('问卷结果', columns, course.plan.goals),
    'term',
  );
}

const WHOLE_NUMBER = /^\d{1,6}$/;

/** Counts in a sheet, to look at; a row whose goal or number is not plain refuses the whole. */
async function readCounts({ db }: Scene, actor: Actor, id: number, file: Buffer) {
  const { course } = await readGoalCourse(db, actor, id);
  const known = [GOAL, ...ANSWER_STEPS];
  const refused = (row: number, sentence: string) =>
    new Refused({ reason: 'file_not_readable', sentence: `第 ${row} 行：${sentence}` });
  try {
    const { titles, rows } = await readSheet(file, { required: known, known });
    return rows.map(({ row_no, cells }) => {
      const text = (title: string) => (cells[titles.indexOf(title)] ?? '').trim();
      const goal = course.plan.goals.find(({ title }) => title.trim() === text(GOAL));
      if (!goal) throw refused(row_no, `没有名为“${text(GOAL).slice(0, 40)}”的课程目标`);
      const steps = ANSWER_STEPS.map((title) => {
        const typed = text(title) === '' ? '0' : text(title);
        if (!WHOLE_NUMBER.test(typed)) throw refused(row_no, `“${title}”应为人数（整数）`);
        return Number(typed);
      });
      return { goal: goal.key, steps };
    });
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    throw new Refused({ reason: 'file_not_readable', sentence: error.sentence });
  }
}
