import { calendarEndpoints, noticeEndpoints } from '@course-center/contract/evaluation/notices';
import fp from 'fastify-plugin';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { serve } from '../../../wire/serve.ts';
import { calendarResource } from './calendar.resource.ts';
import { answerObjection, makeObjection, ownObjections, readObjections } from './objections.ts';
import { listNotices, noticeRows } from './read-notices.ts';

export const noticeRoutes = fp(
  async (app) => {
    serveResource(app, calendarEndpoints, calendarResource);
    serve(app, noticeEndpoints.list, ({ scene, actor }) => listNotices(scene, actor));
    serve(app, noticeEndpoints.rows, ({ scene, actor, params, query }) =>
      noticeRows(scene, actor, params.id, query as ListQuery),
    );
    serve(app, noticeEndpoints.object, ({ scene, actor, params, body }) =>
      makeObjection(scene, actor, params.id, body),
    );
    serve(app, noticeEndpoints.mine, ({ scene, actor }) => ownObjections(scene, actor));
    serve(app, noticeEndpoints.objections, ({ scene, actor, params }) =>
      readObjections(scene, actor, params.id),
    );
    serve(app, noticeEndpoints.answer, ({ scene, actor, params, body }) =>
      answerObjection(scene, actor, params.id, body),
    );
  },
  { name: 'notice-routes', dependencies: ['actor'] },
);
