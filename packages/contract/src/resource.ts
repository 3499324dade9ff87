import type { Prefix } from '@course-center/domain/access/prefix';
import { type Static, type TObject, type TSchema, type TUnsafe, Type } from 'typebox';
import { type Endpoint, endpointsFor } from './endpoint.ts';
import { listQuery, ManagedListMeta } from './list.ts';
import { actingQuery, exact, Id, Version } from './shapes.ts';

interface ResourceShape<Path extends string, Row extends TObject, Form extends TObject, Filters> {
  readonly path: Path;
  /** What it is, for the documentation. */
  readonly title: string;
  readonly prefixes: readonly Prefix[];
  readonly row: Row;
  readonly form: Form;
  readonly filters: Filters;
  /** What else is different after a row was kept or removed. */
  readonly changes?: Endpoint['changes'];
  readonly kilobytes?: Endpoint['kilobytes'];
}

/** The same with the version that it has, or is based on. */
function versioned<S extends TObject>({ properties }: S) {
  return exact({ ...properties, version: Version }) as unknown as TUnsafe<
    Static<S> & { readonly version: number }
  >;
}
/** The calls of something that is kept in a list: read a page, create, change, remove. */
export function resourceEndpoints<
  const Path extends string,
  Row extends TObject,
  Form extends TObject,
  const Filters extends Record<string, TSchema>,
>({
  path,
  title,
  prefixes,
  row,
  form,
  filters,
  changes,
  kilobytes,
}: ResourceShape<Path, Row, Form, Filters>) {
  const reading = endpointsFor({ access: 'role', prefixes });
  const writing = endpointsFor({
    access: 'role',
    prefixes,
    ...(changes && { changes }),
    ...(kilobytes && { kilobytes }),
  });
  return {
    list: reading(`GET ${path}`, `${title}列表`, {
      query: listQuery({ ...filters, id: Id }),
      answer: Type.Array(versioned(row)),
      meta: ManagedListMeta,
    }),
    create: writing(`POST ${path}`, `新增${title}`, { body: form }),
    change: writing(`PUT ${path}/{id}`, `修改${title}`, { body: versioned(form) }),
    remove: writing(`DELETE ${path}/{id}`, `删除${title}`, {
      query: exact({ ...actingQuery, version: Type.Optional(Version) }),
    }),
  };
}
