import { type ImportKind, importEndpoints } from '@course-center/contract/imports';
import fp from 'fastify-plugin';
import type { Actor } from '../../wire/context.ts';
import { type FileAnswer, spreadsheet } from '../../wire/file-answer.ts';
import { serve } from '../../wire/serve.ts';
import { Background } from '../jobs/background.ts';
import type { ListQuery } from '../lists/list-statement.ts';
import { writeTemplate } from '../sheets/sheet.ts';
import { confirmImport } from './confirm-import.ts';
import { type Importables, importableBy } from './importable.ts';
import { discardImport, importedRows, readImport } from './read-import.ts';
import { startImport } from './start-import.ts';

const NOTES = [
  '带 * 的列必须有表头；表头之外的列会被忽略。',
  '已有的数据会按表中内容更新；空白单元格不修改原有内容。',
  '上传后先预览，确认之前不会写入任何数据。',
];

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

/** An empty sheet with the heads that an import looks for, and a second one that says what belongs where. */
async function importTemplate(actor: Actor, importables: Importables, kind: ImportKind): Promise<FileAnswer> {
  const { title, importing } = importableBy(importables, actor, kind);
  const notes = [...NOTES, ...(importing.notes ?? [])];
  return spreadsheet(`${title}导入模板`, await writeTemplate(title, importing.columns, notes));
}
