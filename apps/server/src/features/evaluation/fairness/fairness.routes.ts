import { fairnessEndpoints } from '@course-center/contract/evaluation/fairness';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { readFairness } from './read-fairness.ts';

export const fairnessRoutes = fp(
  async (app) => {
    serve(app, fairnessEndpoints.read, ({ scene, actor, query }) =>
      readFairness(scene, actor, query.process),
    );
  },
  { name: 'fairness-routes', dependencies: ['actor'] },
);
