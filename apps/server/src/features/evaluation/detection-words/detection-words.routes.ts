import { detectionWordEndpoints } from '@course-center/contract/evaluation/words';
import fp from 'fastify-plugin';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { detectionWordResource } from './detection-word.resource.ts';

export const detectionWordRoutes = fp(
  async (app) => serveResource(app, detectionWordEndpoints, detectionWordResource),
  { name: 'detection-word-routes', dependencies: ['actor'] },
);
