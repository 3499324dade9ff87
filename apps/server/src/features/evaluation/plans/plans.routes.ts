import { planEndpoints } from '@course-center/contract/evaluation/plans';
import fp from 'fastify-plugin';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { serve } from '../../../wire/serve.ts';
import { changePlan, withdrawPlan } from './change-plan.ts';
import { planCourses } from './plan-courses.ts';
import { readPlans } from './read-plans.ts';

export const planRoutes = fp(
  async (app) => {
    serve(app, planEndpoints.list, ({ scene, actor, query }) => readPlans(scene, actor, query as ListQuery));
    serve(app, planEndpoints.create, ({ scene, actor, body }) => planCourses(scene, actor, body));
    serve(app, planEndpoints.change, ({ scene, actor, params, body }) =>
      changePlan(scene, actor, params.id, body),
    );
    serve(app, planEndpoints.withdraw, ({ scene, actor, params }) => withdrawPlan(scene, actor, params.id));
  },
  { name: 'plan-routes', dependencies: ['actor'] },
);
