import { departmentEndpoints } from '@course-center/contract/organization/departments';
import fp from 'fastify-plugin';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { serve } from '../../../wire/serve.ts';
import { choicesWithin } from './choices-within.ts';
import { departmentResource } from './department.resource.ts';

export const departmentRoutes = fp(
  async (app) => {
    serveResource(app, departmentEndpoints, departmentResource);
    serve(app, departmentEndpoints.choices, ({ scene, actor }) => choicesWithin(scene, actor));
  },
  { name: 'department-routes', dependencies: ['actor'] },
);
