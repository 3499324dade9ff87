import { goalMajorEndpoints as endpoints } from '@course-center/contract/goals/majors';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { majorFile } from './major-sheet.ts';
import { listMajors, readMajorYear, readQuestions } from './major-year.ts';

export const goalMajorRoutes = fp(
  async (app) => {
    serve(app, endpoints.list, ({ scene, actor }) => listMajors(scene, actor));
    serve(app, endpoints.year, ({ scene, actor, params }) => readMajorYear(scene, actor, params));
    serve(app, endpoints.questions, ({ scene, actor, params }) => readQuestions(scene, actor, params));
    serve(app, endpoints.sheet, ({ scene, actor, params }) => majorFile(scene, actor, params));
  },
  { name: 'goal-major-routes', dependencies: ['actor'] },
);
