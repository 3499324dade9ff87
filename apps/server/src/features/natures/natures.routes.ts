import { natureEndpoints } from '@course-center/contract/courses/natures';
import fp from 'fastify-plugin';
import { serveResource } from '../../resources/serve-resource.ts';
import { natureResource } from './nature.resource.ts';

export const natureRoutes = fp(async (app) => serveResource(app, natureEndpoints, natureResource), {
  name: 'nature-routes',
  dependencies: ['actor'],
});
