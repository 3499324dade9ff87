import { departmentExpertEndpoints, expertEndpoints } from '@course-center/contract/organization/experts';
import fp from 'fastify-plugin';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { serve } from '../../../wire/serve.ts';
import { appointExperts } from './appoint-experts.ts';
import { centralExpertResource, departmentExpertResource } from './expert.resource.ts';

export const expertRoutes = fp(
  async (app) => {
    serveResource(app, expertEndpoints, centralExpertResource);
    serve(app, expertEndpoints.appoint, ({ scene, actor, body }) =>
      appointExperts(scene, actor, { ...body, department_id: null }),
    );
    serveResource(app, departmentExpertEndpoints, departmentExpertResource);
    serve(app, departmentExpertEndpoints.appoint, ({ scene, actor, body }) =>
      appointExperts(scene, actor, body),
    );
  },
  { name: 'expert-routes', dependencies: ['actor'] },
);
