import { evaluationDataEndpoints } from '@course-center/contract/evaluation/data';
import fp from 'fastify-plugin';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { serve } from '../../../wire/serve.ts';
import { changeOwnView, keepView, readViews, removeOwnView } from './data-views.ts';
import { type DataQuery, readCharts, readChoices, readGroups } from './read-data.ts';
import { type PivotQuery, readPivot } from './read-pivot.ts';

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
    serve(app, evaluationDataEndpoints.views, ({ scene, actor }) => readViews(scene, actor));
    serve(app, evaluationDataEndpoints.keepView, ({ scene, actor, body }) => keepView(scene, actor, body));
    serve(app, evaluationDataEndpoints.changeView, ({ scene, actor, params, body }) =>
      changeOwnView(scene, actor, params.id, body),
    );
    serve(app, evaluationDataEndpoints.removeView, ({ scene, actor, params }) =>
      removeOwnView(scene, actor, params.id),
    );
  },
  { name: 'evaluation-data-routes', dependencies: ['actor'] },
);
