import { submissionEndpoints } from '@course-center/contract/evaluation/submissions';
import { fillingRefusal } from '@course-center/domain/evaluation/filling';
import type { Grade } from '@course-center/domain/evaluation/group';
import fp from 'fastify-plugin';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { circumstancesOf, selfGradeWanted } from '../groups/circumstances.ts';
import { saveTeachers } from '../groups/groups.repository.ts';
import { windowRefusal } from '../groups/judge-step.ts';
import { myCourses } from './my-courses.ts';
import { heldOwnPart } from './own-part.ts';
import { readSubmission } from './read-submission.ts';
import { saveOwnField } from './save-own-field.ts';

export const submissionRoutes = fp(
  async (app) => {
    serve(app, submissionEndpoints.mine, ({ scene, actor, query }) => myCourses(scene, actor, query.process));
    serve(app, submissionEndpoints.read, ({ scene, actor, params }) =>
      readSubmission(scene, actor, params.id),
    );
    serve(app, submissionEndpoints.saveField, ({ scene, actor, params, body }) =>
      saveOwnField(scene, actor, params.id, params.key, body),
    );
    serve(app, submissionEndpoints.grade, ({ scene, actor, params, body }) =>
      gradeOneself(scene, actor, params.id, body.grade),
    );
  },
  { name: 'submission-routes', dependencies: ['actor'] },
);

/** Keeps the grade that a teacher gives their own course. */
async function gradeOneself(
  scene: Scene,
  actor: Actor,
  partId: number,
  grade: Grade | null,
): Promise<{ saved_at: string }> {
  const wanted = await selfGradeWanted(scene);
  const at = scene.now();
  await scene.db.transaction(async (tx) => {
    const { record } = await heldOwnPart(tx, actor, partId);
    const step = fillingRefusal(record);
    if (step) throw new Refused({ reason: 'step_refused', step });
    const closed = windowRefusal(record.stage, await circumstancesOf(tx, record, wanted, at));
    if (closed) throw new Refused(closed);
    await saveTeachers(tx, [partId], { self_evaluation_grade: grade });
  });
  return { saved_at: at.toISOString() };
}
