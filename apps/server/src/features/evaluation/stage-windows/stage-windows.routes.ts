import { stageWindowEndpoints } from '@course-center/contract/evaluation/windows';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { readWindows } from './read-windows.ts';
import { saveWindows } from './save-windows.ts';

export const stageWindowRoutes = fp(
  async (app) => {
    serve(app, stageWindowEndpoints.read, ({ scene, actor, query }) =>
      readWindows(scene, actor, query.process),
    );
    serve(app, stageWindowEndpoints.save, ({ scene, actor, body }) => saveWindows(scene, actor, body));
  },
  { name: 'stage-window-routes', dependencies: ['actor'] },
);
