import type { resourceEndpoints } from '@course-center/contract/resource';
import type { FastifyInstance } from 'fastify';
import type { Actor, Scene } from '../../wire/context.ts';
import { forbidden } from '../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../wire/file-answer.ts';
import { serve } from '../../wire/serve.ts';
import { equals, type ListDefinition } from '../lists/list-definition.ts';
import type { ListQuery } from '../lists/list-statement.ts';
import { type Listed, readAll, readPage } from '../lists/read-list.ts';
import { writeSheet } from '../sheets/sheet.ts';
import { type Based, changeOne, createOne, removeOne } from './keep.ts';
import { reachOf } from './reach.ts';
import type { Resource } from './resource.ts';

type Endpoints = ReturnType<typeof resourceEndpoints>;

/** Puts a resource's calls on the wire. */
export function serveResource<Row extends object, Form extends object>(
  app: FastifyInstance,
  endpoints: Endpoints,
  resource: Resource<Row, Form>,
): void {
  // What is on the wire of a row, the contract says of each list; here it is a row with a version.
  const listed = { ...resource, list: listOfVersions(resource) } as unknown as Resource<
    Record<PropertyKey, unknown> & Based,
    Form
  >;
  serve(app, endpoints.list, ({ scene, actor, query }) => listOf(listed, scene, actor, query as ListQuery));
  serve(app, endpoints.create, ({ scene, actor, body }) => createOne(resource, scene, actor, body as Form));
  serve(app, endpoints.change, ({ scene, actor, params, body }) =>
    changeOne(resource, scene, actor, params.id, body as Form & Based),
  );
  serve(app, endpoints.remove, ({ scene, actor, params, query }) =>
    removeOne(resource, scene, actor, params.id, query.version),
  );
}

/** The list with the version of each row, and one row found by its id: what a dialog reads again. */
function listOfVersions<Row extends object, Form extends object>({
  list,
  versions,
}: Resource<Row, Form>): ListDefinition {
  const version = versions?.listed ?? list.id.replace(/id$/, 'version');
  return {
    ...list,
    select: `${list.select}, ${version} as version`,
    filters: { ...list.filters, id: equals(list.id) },
  };
}

/** A page of what the actor reaches, or all of it as a spreadsheet. */
async function listOf<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  scene: Scene,
  actor: Actor,
  query: ListQuery & { format?: 'xlsx' },
): Promise<ManagedList<Row> | FileAnswer> {
  const { sheet, title, mayManage, maySee = mayManage, untold, seenBy, handedOut } = resource;
  if (!maySee(actor)) throw forbidden();
  const hidden: readonly string[] = untold?.(actor) ?? [];
  const sorts = Object.entries(resource.list.sorts).filter(([name]) => !hidden.includes(name));
  const list = { ...resource.list, sorts: Object.fromEntries(sorts) };
  const { school, db, term } = scene;
  const within = { departmentIds: list.department ? await reachOf(db, actor) : null, term };
  const nothing = Object.fromEntries(hidden.map((name) => [name, null]));
  const seen = (row: Row) => ({ ...(seenBy?.(row, actor, within.departmentIds) ?? row), ...nothing });
  if (query.format === 'xlsx') {
    const rows = await readAll<Row>(school.pool, list, query, within);
    const stamp = list.ofTerm ? 'term' : 'day';
    return spreadsheet(title, await writeSheet(title, sheet, rows.map(seen)), stamp);
  }
  const { data, meta } = await readPage<Row>(school.pool, list, query, within);
  const rows = data.map(seen);
  return {
    data: (await handedOut?.(scene, rows)) ?? rows,
    meta: { ...meta, may_manage: mayManage(actor) },
  };
}

interface ManagedList<Row> extends Listed<Row> {
  readonly meta: Listed<Row>['meta'] & { readonly may_manage: boolean };
}
