import type { Prefix } from '@course-center/domain/access/prefix';
import { type Static, type TObject, type TSchema, type TUnsafe, Type } from 'typebox';
import { type Endpoint, endpoint } from './endpoint.ts';
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
}

const acting = exact(actingQuery);
const one = exact({ id: Id });

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
>({ path, title, prefixes, row, form, filters, changes }: ResourceShape<Path, Row, Form, Filters>) {
  const role = { access: 'role', prefixes } as const;
  const writing = { ...role, ...(changes && { changes }) } as const;
  return {
    list: endpoint({
      ...role,
      call: `GET ${path}`,
      summary: `${title}列表`,
      query: listQuery({ ...filters, id: Id }),
      answer: Type.Array(versioned(row)),
      meta: ManagedListMeta,
    }),
    create: endpoint({
      ...writing,
      call: `POST ${path}`,
      summary: `新增${title}`,
      query: acting,
      body: form,
      answer: exact({ id: Id }),
    }),
    change: endpoint({
      ...writing,
      call: `PUT ${path}/{id}`,
      summary: `修改${title}`,
      params: one,
      query: acting,
      body: versioned(form),
      answer: exact({ id: Id }),
    }),
    remove: endpoint({
      ...writing,
      call: `DELETE ${path}/{id}`,
      summary: `删除${title}`,
      params: one,
      query: exact({ ...actingQuery, version: Type.Optional(Version) }),
      answer: 'none',
    }),
  };
}
