import type { Api, Call } from '@course-center/contract/api';
import type { BodyOf, QueryOf } from '@course-center/contract/endpoint';
import { request, requestList } from './client.ts';
import { download } from './download.ts';
import type { CallOptions, DataOf } from './input.ts';
import type { Carried } from './send.ts';
import { withQuery } from './wire-path.ts';

/** The paths that can be listed, created, changed and removed: the contract's resources. */
export type ResourcePath = {
  [C in Call]: C extends `GET ${infer Path}`
    ? `POST ${Path}` | `PUT ${Path}/{id}` | `DELETE ${Path}/{id}` extends Call
      ? Path
      : never
    : never;
}[Call];

type ListOf<Path extends string> = `GET ${Path}` & Call;
type CreateOf<Path extends string> = `POST ${Path}` & Call;

export type RowOf<Path extends ResourcePath> =
  DataOf<ListOf<Path>> extends readonly (infer Row)[] ? Row : never;
export type FormOf<Path extends ResourcePath> = BodyOf<Api[CreateOf<Path>]>;
export type FilterOf<Path extends ResourcePath> = keyof QueryOf<Api[ListOf<Path>]> extends infer Name
  ? Name extends `filter[${infer Filter}]`
    ? Filter
    : never
  : never;

/** A query as it is sent: `filter[name]`, `sort`, `page[number]`, `page[size]`. */
export type SentQuery = Readonly<Record<string, string>>;

export interface RowsPage<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number };
}

/** The calls of something that is kept in a list. */
export interface ResourceCalls<Row, Form, Filter extends string> {
  readonly path: string;
  /** The filters that the list declares; there for the types alone. */
  readonly filters?: readonly Filter[];
  list(query: SentQuery, signal: AbortSignal): Promise<RowsPage<Row>>;
  create(form: Form): Promise<unknown>;
  change(id: number, form: Form): Promise<unknown>;
  remove(id: number, options?: CallOptions): Promise<unknown>;
  /** Hands all rows of a filter to the user as a spreadsheet. */
  exportRows(query: SentQuery): Promise<void>;
}

/** The calls of one of the contract's resources. Which rows, forms and filters it has, the contract says. */
export function resourceCalls<const Path extends ResourcePath>(
  path: Path,
): ResourceCalls<RowOf<Path>, FormOf<Path>, FilterOf<Path>> {
  // The path is checked above, once; below it is only put together.
  const send = request as unknown as (call: string, carried: Carried) => Promise<unknown>;
  const read = requestList as unknown as (call: string, carried: Carried) => Promise<RowsPage<RowOf<Path>>>;
  return {
    path,
    list: (query, signal) => read(`GET ${path}`, { query, signal, quiet: true }),
    create: (form) => send(`POST ${path}`, { body: form }),
    change: (id, form) => send(`PUT ${path}/{id}`, { params: { id }, body: form }),
    remove: (id, options) => send(`DELETE ${path}/{id}`, { ...options, params: { id } }),
    exportRows: (query) => download(withQuery(path, { ...query, format: 'xlsx' })),
  };
}
