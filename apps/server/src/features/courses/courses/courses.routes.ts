import { courseEndpoints } from '@course-center/contract/courses/courses';
import fp from 'fastify-plugin';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { courseResource } from './course.resource.ts';

export const courseRoutes = fp(async (app) => serveResource(app, courseEndpoints, courseResource), {
  name: 'course-routes',
  dependencies: ['actor'],
});
