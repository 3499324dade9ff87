import { groupEndpoints } from '@course-center/contract/evaluation/groups';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { bulkStep } from './bulk-step.ts';
import { commentOn } from './comment-on.ts';
import { readGroup } from './read-group.ts';
import { saveSupplement } from './save-supplement.ts';
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
