import { importEndpoints } from '@course-center/contract/imports';
import fp from 'fastify-plugin';
import { serve } from '../../wire/serve.ts';
import { Background } from '../jobs/background.ts';
import type { ListQuery } from '../lists/list-statement.ts';
import { confirmImport } from './confirm-import.ts';
import { importTemplate } from './import-template.ts';
import type { Importables } from './importable.ts';
import { discardImport, importedRows, readImport } from './read-import.ts';
import { startImport } from './start-import.ts';

export const importRoutes = fp<{ readonly importables: Importables }>(
  async (app, { importables }) => {
    const background = new Background();
    app.addHook('onClose', () => background.settled());

    serve(app, importEndpoints.template, ({ actor, query }) =>
      importTemplate(actor, importables, query.kind),
    );
    serve(app, importEndpoints.start, ({ scene, actor, query, file }) =>
      startImport(scene, actor, background, importables, query, file),
    );
    serve(app, importEndpoints.read, ({ scene, actor, params }) =>
      readImport(scene, actor, params.import_id),
    );
    serve(app, importEndpoints.rows, ({ scene, actor, params, query }) =>
      importedRows(scene, actor, importables, params.import_id, query as ListQuery),
    );
    serve(app, importEndpoints.confirm, ({ scene, actor, params }) =>
      confirmImport(scene, actor, background, importables, params.import_id),
    );
    serve(app, importEndpoints.discard, ({ scene, actor, params }) =>
      discardImport(scene, actor, params.import_id),
    );
  },
  { name: 'import-routes', dependencies: ['actor'] },
);
