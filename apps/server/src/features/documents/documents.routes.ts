import { paperEndpoints } from '@course-center/contract/documents/papers';
import fp from 'fastify-plugin';
import { serve } from '../../wire/serve.ts';
import { LIST_ARCHIVE } from '../evaluation/public.ts';
import { listArchive, readArchive } from './archive-list.ts';
import { fileGoalReport, makePaper, PAPER_JOB, paperJob, readPaper } from './make-papers.ts';

export const documentRoutes = fp(
  async (app) => {
    const { typesetter } = app;
    serve(app, paperEndpoints.make, ({ scene, actor, body: asked, cookies: { secure } }) => {
      // Without a public address the name that the caller came by.
      const origin = app.outside.addressOf(scene.school) ?? `${secure ? 'https' : 'http'}://${scene.host}`;
      return makePaper(scene, actor, typesetter, { asked, origin });
    });
    serve(app, paperEndpoints.read, ({ scene, actor, params }) => readPaper(scene, actor, params.paper_id));
    serve(app, paperEndpoints.goalReport, ({ scene, actor, params }) =>
      fileGoalReport(scene, actor, typesetter, params.id),
    );
    serve(app, paperEndpoints.archive, ({ scene, actor, params }) => readArchive(scene, actor, params.id));
    app.jobs.handle(PAPER_JOB, paperJob(typesetter));
    app.jobs.handle(LIST_ARCHIVE, listArchive(typesetter, app.outside));
  },
  { name: 'document-routes', dependencies: ['actor', 'jobs', 'outside', 'typesetting'] },
);
