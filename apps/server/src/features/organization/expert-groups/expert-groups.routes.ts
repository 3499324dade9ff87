import { expertGroupEndpoints } from '@course-center/contract/organization/expert-groups';
import fp from 'fastify-plugin';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { serve } from '../../../wire/serve.ts';
import { expertGroupResource } from './expert-group.resource.ts';
import { expertGroupChoices } from './expert-group-choices.ts';

export const expertGroupRoutes = fp(
  async (app) => {
    serveResource(app, expertGroupEndpoints, expertGroupResource);
    serve(app, expertGroupEndpoints.choices, ({ scene, actor }) => expertGroupChoices(scene, actor));
  },
  { name: 'expert-group-routes', dependencies: ['actor'] },
);
