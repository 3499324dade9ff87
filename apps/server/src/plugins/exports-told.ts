import { importEndpoints } from '@course-center/contract/imports';
import fp from 'fastify-plugin';
import { appendToLedger } from '../platform/ledger/ledger.ts';
import { nameIn, XLSX } from '../wire/file-answer.ts';

/** Tells the ledger who took which list away as a sheet, before it leaves. */
export const exportsTold = fp(
  async (app) => {
    // Called on at once for everything else: this stands in the way of every answer.
    app.addHook('onSend', (request, reply, payload, done) => {
      const { actor, scene, route } = request;
      const isExport = reply.getHeader('content-type') === XLSX && request.method === 'GET';
      if (!isExport || !actor || route.endpoint === importEndpoints.template) return done(null, payload);
      const name = nameIn(String(reply.getHeader('content-disposition')));
      const entry = {
        by: actor,
        action: 'sheet.exported',
        subject: `sheet:${name}`,
        after: { name, filter: filterOf(request.query) },
      };
      scene.db.transaction((tx) => appendToLedger(tx, scene, entry)).then(() => done(null, payload), done);
    });
  },
  { name: 'exports-told', dependencies: ['actor'] },
);

/** What the list was filtered by; null for all of it. */
function filterOf(query: unknown): Record<string, unknown> | null {
  const filters = Object.entries(query as object).flatMap(([name, value]) => {
    const [, field] = /^filter\[(\w+)\]$/.exec(name) ?? [];
    return field === undefined ? [] : [[field, value] as const];
  });
  return filters.length > 0 ? Object.fromEntries(filters) : null;
}
