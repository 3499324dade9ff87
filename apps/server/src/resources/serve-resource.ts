import type { resourceEndpoints } from '@course-center/contract/resource';
import type { FastifyInstance } from 'fastify';
import type { ListQuery } from '../lists/list-statement.ts';
import { type Listed, readAll, readPage } from '../lists/read-list.ts';
import { writeSheet } from '../sheets/sheet.ts';
import type { Actor, Scene } from '../wire/context.ts';
import { type FileAnswer, spreadsheet } from '../wire/file-answer.ts';
import { serve } from '../wire/serve.ts';
import { changeOne, createOne, removeOne } from './keep.ts';
import { reachOf } from './reach.ts';
import type { Resource } from './resource.ts';

type Endpoints = ReturnType<typeof resourceEndpoints>;

/** Puts a resource's calls on the wire. */
export function serveResource<Row extends object, Form extends object>(
  app: FastifyInstance,
  endpoints: Endpoints,
  resource: Resource<Row, Form>,
): void {
  serve(app, endpoints.list, ({ scene, actor, query }) => listOf(resource, scene, actor, query as ListQuery));
  serve(app, endpoints.create, ({ scene, actor, body }) => createOne(resource, scene, actor, body as Form));
  serve(app, endpoints.change, ({ scene, actor, params, body }) =>
    changeOne(resource, scene, actor, params.id, body as Form),
  );
  serve(app, endpoints.remove, ({ scene, actor, params }) => removeOne(resource, scene, actor, params.id));
}

/** A page of what the actor reaches, or all of it as a spreadsheet. */
async function listOf<Row extends object, Form extends object>(
  { list, sheet, title }: Resource<Row, Form>,
  { school, db }: Scene,
  actor: Actor,
  query: ListQuery & { format?: 'xlsx' },
): Promise<Listed<Row> | FileAnswer> {
  const reach = list.department ? await reachOf(db, actor) : null;
  if (query.format !== 'xlsx') return readPage<Row>(school.pool, list, query, reach);
  const rows = await readAll<Row>(school.pool, list, query, reach);
  return spreadsheet(title, await writeSheet(title, sheet, rows));
}
