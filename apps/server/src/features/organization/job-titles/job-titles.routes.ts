import { jobTitleEndpoints } from '@course-center/contract/organization/job-titles';
import fp from 'fastify-plugin';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { jobTitleResource } from './job-title.resource.ts';

export const jobTitleRoutes = fp(async (app) => serveResource(app, jobTitleEndpoints, jobTitleResource), {
  name: 'job-title-routes',
  dependencies: ['actor'],
});
