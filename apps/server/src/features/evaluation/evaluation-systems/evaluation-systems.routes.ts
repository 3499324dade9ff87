import { evaluationSystemEndpoints as endpoints } from '@course-center/contract/evaluation/systems';
import fp from 'fastify-plugin';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { serve } from '../../../wire/serve.ts';
import { activateSystem } from './activate-system.ts';
import { archiveSystem } from './archive-system.ts';
import { copySystem } from './copy-system.ts';
import { evaluationSystemResource } from './evaluation-system.resource.ts';
import { exportSystem } from './export-system.ts';
import { readCategories } from './read-categories.ts';
import { readIndicators } from './read-indicators.ts';
import { readSystem } from './read-system.ts';
import { readSystemSheet } from './read-system-sheet.ts';
import { saveSystem } from './save-system.ts';
import { systemChoices } from './system-choices.ts';

export const evaluationSystemRoutes = fp(
  async (app) => {
    serveResource(app, endpoints, evaluationSystemResource);
    serve(app, endpoints.read, ({ scene, actor, params }) => readSystem(scene, actor, params.id));
    serve(app, endpoints.save, ({ scene, actor, params, body }) => saveSystem(scene, actor, params.id, body));
    serve(app, endpoints.activate, ({ scene, actor, params }) => activateSystem(scene, actor, params.id));
    serve(app, endpoints.archive, ({ scene, actor, params }) => archiveSystem(scene, actor, params.id));
    serve(app, endpoints.copy, ({ scene, actor, params, body }) => copySystem(scene, actor, params.id, body));
    serve(app, endpoints.exportSheet, ({ scene, actor, params }) => exportSystem(scene, actor, params.id));
    serve(app, endpoints.readSheet, ({ scene, actor, params, file }) =>
      readSystemSheet(scene, actor, params.id, file),
    );
    serve(app, endpoints.choices, ({ scene, actor, query }) => systemChoices(scene, actor, query));
    serve(app, endpoints.indicators, ({ scene, query }) =>
      readIndicators(scene, query['filter[evaluation_system_id]']),
    );
    serve(app, endpoints.categories, ({ scene, actor, query }) => readCategories(scene, actor, query));
  },
  { name: 'evaluation-system-routes', dependencies: ['actor'] },
);
