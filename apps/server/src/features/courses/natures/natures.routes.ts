import { natureChoiceEndpoints, natureEndpoints } from '@course-center/contract/courses/natures';
import fp from 'fastify-plugin';
import { asc } from '../../../database/query.ts';
import { natures } from '../../../database/schema.ts';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { serve } from '../../../wire/serve.ts';
import { natureResource } from './nature.resource.ts';

export const natureRoutes = fp(
  async (app) => {
    serveResource(app, natureEndpoints, natureResource);
    serve(app, natureChoiceEndpoints.all, ({ scene }) =>
      scene.db.select({ id: natures.id, name: natures.name }).from(natures).orderBy(asc(natures.id)),
    );
  },
  { name: 'nature-routes', dependencies: ['actor'] },
);
