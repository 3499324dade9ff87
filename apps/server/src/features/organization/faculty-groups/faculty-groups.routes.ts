import { facultyGroupEndpoints } from '@course-center/contract/organization/faculty-groups';
import fp from 'fastify-plugin';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { facultyGroupResource } from './faculty-group.resource.ts';

export const facultyGroupRoutes = fp(
  async (app) => serveResource(app, facultyGroupEndpoints, facultyGroupResource),
  { name: 'faculty-group-routes', dependencies: ['actor'] },
);
