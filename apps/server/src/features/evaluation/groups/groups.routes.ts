import { groupEndpoints } from '@course-center/contract/evaluation/groups';
import { canSupplement } from '@course-center/domain/access/evaluation-courses';
import { supplementRefusal } from '@course-center/domain/evaluation/filling';
import fp from 'fastify-plugin';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { type FieldSave, saveField } from '../information/save-field.ts';
import { bulkStep } from './bulk-step.ts';
import { commentOn } from './comment-on.ts';
import { findGroup } from './groups.repository.ts';
import { readGroup } from './read-group.ts';
import { seenGroup } from './seen-group.ts';
import { takeStep } from './take-step.ts';

export const groupRoutes = fp(
  async (app) => {
    serve(app, groupEndpoints.read, ({ scene, actor, params }) => readGroup(scene, actor, params.id));
    serve(app, groupEndpoints.step, ({ scene, actor, params, body }) =>
      takeStep(scene, actor, params.id, body),
    );
    serve(app, groupEndpoints.bulk, ({ scene, actor, body }) => bulkStep(scene, actor, body));
    serve(app, groupEndpoints.comment, ({ scene, actor, params, body }) =>
      commentOn(scene, actor, params.id, body),
    );
    serve(app, groupEndpoints.supplement, ({ scene, actor, params, body }) =>
      saveSupplement(scene, actor, params.id, params.key, body),
    );
  },
  { name: 'group-routes', dependencies: ['actor'] },
);

/** What the course centre adds to a submission; kept with the first teacher's part. */
async function saveSupplement(scene: Scene, actor: Actor, id: number, key: string, save: FieldSave) {
  if (!canSupplement(actor)) throw forbidden();
  const { teachers } = await seenGroup(scene.db, actor, await findGroup(scene.db, id));
  return saveField(scene, actor, teachers[0]?.id ?? 0, key, save, {
    sees: () => true,
    refusal: (place) => {
      const step = supplementRefusal(place);
      if (step) return { reason: 'step_refused', step };
      return place.key !== null && !place.supplementary ? { reason: 'unknown_field' } : null;
    },
  });
}
