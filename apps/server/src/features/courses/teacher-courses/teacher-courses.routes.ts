import { teacherCourseEndpoints } from '@course-center/contract/courses/teacher-courses';
import fp from 'fastify-plugin';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { teachingResource } from './teaching.resource.ts';

export const teacherCourseRoutes = fp(
  async (app) => serveResource(app, teacherCourseEndpoints, teachingResource),
  { name: 'teacher-course-routes', dependencies: ['actor'] },
);
