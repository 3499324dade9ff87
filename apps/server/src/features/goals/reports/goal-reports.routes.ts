import { goalReportEndpoints as endpoints } from '@course-center/contract/goals/reports';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { writtenAchievement } from './achievement.ts';
import { addMeasure, answerMeasure, changeMeasure, readMeasures, removeMeasure } from './measures.ts';
import { readReport, saveAnnexes, saveReport } from './report.ts';

export const goalReportRoutes = fp(
  async (app) => {
    serve(app, endpoints.achievement, ({ scene, actor, params }) =>
      writtenAchievement(scene, actor, params.id),
    );
    serve(app, endpoints.measures, ({ scene, actor, params }) => readMeasures(scene, actor, params.id));
    serve(app, endpoints.addMeasure, ({ scene, actor, params, body }) =>
      addMeasure(scene, actor, params.id, body),
    );
    serve(app, endpoints.changeMeasure, ({ scene, actor, params, body }) =>
      changeMeasure(scene, actor, params, body),
    );
    serve(app, endpoints.removeMeasure, ({ scene, actor, params, body }) =>
      removeMeasure(scene, actor, params, body.version),
    );
    serve(app, endpoints.answerMeasure, ({ scene, actor, params, body }) =>
      answerMeasure(scene, actor, params, body),
    );
    serve(app, endpoints.report, ({ scene, actor, params }) => readReport(scene, actor, params.id));
    serve(app, endpoints.saveReport, ({ scene, actor, params, body }) =>
      saveReport(scene, actor, params.id, body),
    );
    serve(app, endpoints.saveAnnexes, ({ scene, actor, params, body }) =>
      saveAnnexes(scene, actor, params.id, body),
    );
  },
  { name: 'goal-report-routes', dependencies: ['actor'] },
);
