import { evaluationDataEndpoints } from '@course-center/contract/evaluation/data';
import fp from 'fastify-plugin';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { serve } from '../../../wire/serve.ts';
import {
  type DataQuery,
  type PivotQuery,
  readCharts,
  readChoices,
  readGroups,
  readPivot,
} from './read-data.ts';

export const evaluationDataRoutes = fp(
  async (app) => {
    serve(app, evaluationDataEndpoints.groups, ({ scene, actor, query }) =>
      readGroups(scene, actor, query as DataQuery),
    );
    serve(app, evaluationDataEndpoints.pivot, ({ scene, actor, query }) =>
      readPivot(scene, actor, query as PivotQuery),
    );
    serve(app, evaluationDataEndpoints.charts, ({ scene, actor, query }) =>
      readCharts(scene, actor, query as ListQuery),
    );
    serve(app, evaluationDataEndpoints.choices, ({ scene, actor, query }) =>
      readChoices(scene, actor, query as ListQuery),
    );
  },
  { name: 'evaluation-data-routes', dependencies: ['actor'] },
);
