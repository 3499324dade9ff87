import { assignmentEndpoints } from '@course-center/contract/evaluation/assignments';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { assignExperts } from './assign-experts.ts';
import { proposeExperts } from './propose-experts.ts';
import { readExperts } from './read-experts.ts';
import { replaceExpert } from './replace-expert.ts';
import { withdrawExpert } from './withdraw-expert.ts';

export const assignmentRoutes = fp(
  async (app) => {
    serve(app, assignmentEndpoints.experts, ({ scene, actor, query }) =>
      readExperts(scene, actor, query.process),
    );
    serve(app, assignmentEndpoints.assign, ({ scene, actor, body }) => assignExperts(scene, actor, body));
    serve(app, assignmentEndpoints.propose, ({ scene, actor, body }) => proposeExperts(scene, actor, body));
    serve(app, assignmentEndpoints.replace, ({ scene, actor, params, body }) =>
      replaceExpert(scene, actor, params.id, body.person_id),
    );
    serve(app, assignmentEndpoints.withdraw, ({ scene, actor, params }) =>
      withdrawExpert(scene, actor, params.id),
    );
  },
  { name: 'assignment-routes', dependencies: ['actor'] },
);
