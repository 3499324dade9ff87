import { extensionEndpoints } from '@course-center/contract/evaluation/stage-windows';
import { urgingEndpoints } from '@course-center/contract/evaluation/urgings';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { extendTime, readExtensions, withdrawExtension } from './extensions.ts';
import { REMINDERS, reminderJob } from './reminders.ts';
import { urge } from './urging.ts';

export const deadlineRoutes = fp(
  async (app) => {
    app.jobs.handle(REMINDERS, reminderJob);
    serve(app, extensionEndpoints.list, ({ scene, actor, query }) =>
      readExtensions(scene, actor, query.process),
    );
    serve(app, extensionEndpoints.extend, ({ scene, actor, body }) => extendTime(scene, actor, body));
    serve(app, extensionEndpoints.withdraw, ({ scene, actor, params }) =>
      withdrawExtension(scene, actor, params.id),
    );
    serve(app, urgingEndpoints.urge, ({ scene, actor, body }) => urge(scene, actor, body));
  },
  { name: 'deadline-routes', dependencies: ['actor', 'jobs'] },
);
