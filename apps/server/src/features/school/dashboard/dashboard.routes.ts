import { dashboardEndpoints } from '@course-center/contract/school/dashboard';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardRoutes = fp(
  async (app) => {
    serve(app, dashboardEndpoints.dashboard, ({ scene, actor }) => readDashboard(scene, actor));
  },
  { name: 'dashboard-routes', dependencies: ['actor'] },
);
