import { assignmentEndpoints } from '@course-center/contract/evaluation/assignments';
import fp from 'fastify-plugin';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { serve } from '../../../wire/serve.ts';
import { assignExperts } from './assign-experts.ts';
import { removeReviews } from './assignments.repository.ts';
import { heldAssignment, type SeenAssignment } from './held-assignment.ts';
import { proposeExperts } from './propose-experts.ts';
import { readExperts } from './read-experts.ts';
import { replaceExpert } from './replace-expert.ts';
import { told } from './told.ts';
import { withdrawExperts } from './withdraw-experts.ts';

export const assignmentRoutes = fp(
  async (app) => {
    serve(app, assignmentEndpoints.experts, ({ scene, actor, query }) =>
      readExperts(scene, actor, query.process),
    );
    serve(app, assignmentEndpoints.assign, ({ scene, actor, body }) => assignExperts(scene, actor, body));
    serve(app, assignmentEndpoints.propose, ({ scene, actor, body }) => proposeExperts(scene, actor, body));
    serve(app, assignmentEndpoints.replace, ({ scene, actor, params, body }) =>
      replaceExpert(scene, actor, params.id, body),
    );
    serve(app, assignmentEndpoints.withdrawMany, ({ scene, actor, body }) =>
      withdrawExperts(scene, actor, body),
    );
    serve(app, assignmentEndpoints.withdraw, ({ scene, actor, params, query }) =>
      withdrawExpert(scene, actor, params.id, query),
    );
  },
  { name: 'assignment-routes', dependencies: ['actor'] },
);

/** Takes an assignment back. Only what was never submitted goes, so the group's result stays what it is. */
function withdrawExpert(scene: Scene, actor: Actor, id: number, seen: SeenAssignment): Promise<undefined> {
  return scene.db.transaction(async (tx) => {
    const { group, expert } = await heldAssignment(tx, scene, actor, id, seen);
    await removeReviews(tx, [id], scene.now());
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'review.withdrawn',
      subject: `review:${id}`,
      before: told(group, expert),
    });
    return undefined;
  });
}
