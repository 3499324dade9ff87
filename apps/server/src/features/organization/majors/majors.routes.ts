import { majorEndpoints } from '@course-center/contract/organization/majors';
import fp from 'fastify-plugin';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { majorResource } from './major.resource.ts';

export const majorRoutes = fp(async (app) => serveResource(app, majorEndpoints, majorResource), {
  name: 'major-routes',
  dependencies: ['actor'],
});
