import { reviewEndpoints } from '@course-center/contract/evaluation/reviews';
import fp from 'fastify-plugin';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { serve } from '../../../wire/serve.ts';
import { listReviews } from './list-reviews.ts';
import { readReview } from './read-review.ts';
import { rejectReview } from './reject-review.ts';
import { saveEntry } from './save-entry.ts';
import { submitReview } from './submit-review.ts';

export const reviewRoutes = fp(
  async (app) => {
    serve(app, reviewEndpoints.list, ({ scene, actor, query }) =>
      listReviews(scene, actor, query as ListQuery),
    );
    serve(app, reviewEndpoints.read, ({ scene, actor, params }) => readReview(scene, actor, params.id));
    serve(app, reviewEndpoints.saveEntry, ({ scene, actor, params, body }) =>
      saveEntry(scene, actor, params.id, params.indicator_id, body),
    );
    serve(app, reviewEndpoints.submit, ({ scene, actor, params, body }) =>
      submitReview(scene, actor, params.id, body.version),
    );
    serve(app, reviewEndpoints.reject, ({ scene, actor, body }) => rejectReview(scene, actor, body));
  },
  { name: 'review-routes', dependencies: ['actor'] },
);
