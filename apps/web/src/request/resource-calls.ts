import type { Api, Call } from '@course-center/contract/api';
import type { BodyOf, QueryOf } from '@course-center/contract/endpoint';
import { request, requestList } from './client.ts';
import { download } from './download.ts';
import type { CallOptions, DataOf } from './input.ts';
import type { Carried } from './send.ts';
import { withQuery } from './wire-path.ts';

/** The paths that answer a list, page by page. */
export type ListPath = {
  [C in Call]: C extends `GET ${infer Path}`
    ? Path extends `${string}{${string}`
      ? never
      : Api[C] extends { readonly meta: object }
        ? Path
        : never
    : never;
}[Call];

/** Those of them that can be created, changed and removed as well: the contract's resources. */
export type ResourcePath = {
  [Path in ListPath]: `POST ${Path}` | `PUT ${Path}/{id}` | `DELETE ${Path}/{id}` extends Call ? Path : never;
}[ListPath];

type ListOf<Path extends string> = `GET ${Path}` & Call;
type CreateOf<Path extends string> = `POST ${Path}` & Call;

export type RowOf<Path extends ListPath> = DataOf<ListOf<Path>> extends readonly (infer Row)[] ? Row : never;
export type FormOf<Path extends ResourcePath> = BodyOf<Api[CreateOf<Path>]>;
export type FilterOf<Path extends ListPath> = keyof QueryOf<Api[ListOf<Path>]> extends infer Name
  ? Name extends `filter[${infer Filter}]`
    ? Filter
    : never
  : never;

/** A query as it is sent: `filter[name]`, `sort`, `page[number]`, `page[size]`. */
export type SentQuery = Readonly<Record<string, string>>;

export interface RowsPage<Row> {
  readonly data: readonly Row[];
  /** `may_manage`: whether the caller may create, change and remove here; absent where nobody may. */
  readonly meta: {
    readonly total: number;
    readonly may_manage?: boolean;
    /** Of evaluation courses: their groups, over all pages. */
    readonly groups?: number;
    /** Of a stage: that it is not open now. */
    readonly closed?: { readonly sentence: string; readonly may_extend: boolean } | null;
  };
}

/** The calls of a list that is read. */
export interface ListCalls<Row, Filter extends string> {
  readonly path: string;
  /** The filters that the list declares; there for the types alone. */
  readonly filters?: readonly Filter[];
  list(query: SentQuery, signal: AbortSignal): Promise<RowsPage<Row>>;
  /** Hands all rows of a filter to the user as a spreadsheet. */
  exportRows(query: SentQuery): Promise<void>;
}

export interface VersionedRow {
  readonly id: number;
  readonly version?: number | undefined;
}

/** The calls of something that is kept in a list. */
export interface ResourceCalls<Row, Form, Filter extends string> extends ListCalls<Row, Filter> {
  create(form: Form): Promise<unknown>;
  /** Based on the row as it was read: who changed it meanwhile is not overwritten. */
  change(row: VersionedRow, form: Form): Promise<unknown>;
  remove(row: VersionedRow, options?: CallOptions): Promise<unknown>;
}

/** The calls of one of the contract's lists. Which rows and filters it has, the contract says. */
export function listCalls<const Path extends ListPath>(path: Path): ListCalls<RowOf<Path>, FilterOf<Path>> {
  // The path is checked above, once; below it is only put together.
  const read = requestList as unknown as (call: string, carried: Carried) => Promise<RowsPage<RowOf<Path>>>;
  return {
    path,
    list: (query, signal) => read(`GET ${path}`, { query, signal, quiet: true }),
    exportRows: (query) => download(withQuery(path, { ...query, format: 'xlsx' })),
  };
}

/** The calls of one of the contract's resources. */
export function resourceCalls<const Path extends ResourcePath>(
  path: Path,
): ResourceCalls<RowOf<Path>, FormOf<Path>, FilterOf<Path>> {
  const send = request as unknown as (call: string, carried: Carried) => Promise<unknown>;
  return {
    ...listCalls(path),
    create: (form) => send(`POST ${path}`, { body: form }),
    change: ({ id, version }, form) =>
      send(`PUT ${path}/{id}`, { params: { id }, body: { ...(form as object), version } }),
    remove: ({ id, version }, options) =>
      send(`DELETE ${path}/{id}`, {
        ...options,
        params: { id },
        ...(version !== undefined && { query: { version: String(version) } }),
      }),
  };
}

const MOST_PER_PAGE = 200;

/** All rows of a list, read page after page: for what is shown or offered as a whole. */
export async function allRows<Row>(
  { list }: Pick<ListCalls<Row, string>, 'list'>,
  query: SentQuery,
  signal: AbortSignal,
): Promise<RowsPage<Row>> {
  const data: Row[] = [];
  for (let number = 1; ; number += 1) {
    const page = { 'page[number]': String(number), 'page[size]': String(MOST_PER_PAGE) };
    const { data: more, meta } = await list({ ...query, ...page }, signal);
    data.push(...more);
    if (more.length < MOST_PER_PAGE || data.length >= meta.total) return { data, meta };
  }
}
