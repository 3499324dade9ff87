import { resultEndpoints } from '@course-center/contract/evaluation/results';
import fp from 'fastify-plugin';
import { serve } from '../../../wire/serve.ts';
import { verifyAddress } from '../result-lists/verify-address.ts';
import { readHistory } from './course-history.ts';
import { explainResult } from './explain-result.ts';
import { myResults } from './my-results.ts';
import { readDetail } from './read-detail.ts';
import { setDepartmentGrade, setGrade } from './set-grade.ts';

export const resultRoutes = fp(
  async (app) => {
    serve(app, resultEndpoints.detail, ({ scene, actor, params }) => readDetail(scene, actor, params.id));
    serve(app, resultEndpoints.setGrade, ({ scene, actor, params, body }) =>
      setGrade(scene, actor, params.id, body),
    );
    serve(app, resultEndpoints.setDepartmentGrade, ({ scene, actor, params, body }) =>
      setDepartmentGrade(scene, actor, params.id, body),
    );
    serve(app, resultEndpoints.explanation, ({ scene, actor, params }) =>
      explainResult(scene, actor, params.id, verifyAddress(scene, app.outside.addressOf(scene.school))),
    );
    serve(app, resultEndpoints.history, ({ scene, actor, params }) => readHistory(scene, actor, params.id));
    serve(app, resultEndpoints.mine, ({ scene, actor, query }) => myResults(scene, actor, query.process));
  },
  { name: 'result-routes', dependencies: ['actor', 'outside'] },
);
