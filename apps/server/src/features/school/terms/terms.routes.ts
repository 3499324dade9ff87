import { termEndpoints } from '@course-center/contract/school/terms';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { createTerm, makeTermCurrent, removeTerm, renameTermTo } from './change-terms.ts';

export const termRoutes = fp(
  async (app) => {
    serve(app, termEndpoints.create, ({ scene, actor, body }) => createTerm(scene, actor, body));
    serve(app, termEndpoints.rename, ({ scene, actor, params, body }) =>
      renameTermTo(scene, actor, { ...params, ...body }),
    );
    serve(app, termEndpoints.makeCurrent, ({ scene, actor, params }) =>
      makeTermCurrent(scene, actor, params.acad_year_term),
    );
    serve(app, termEndpoints.remove, ({ scene, actor, params }) =>
      removeTerm(scene, actor, params.acad_year_term),
    );
  },
  { name: 'term-routes', dependencies: ['actor'] },
);
