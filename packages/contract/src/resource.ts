import type { Prefix } from '@course-center/domain/access/prefix';
import { type TSchema, Type } from 'typebox';
import { type Endpoint, endpoint } from './endpoint.ts';
import { listQuery, ManagedListMeta } from './list.ts';
import { actingQuery, exact, Id } from './shapes.ts';

interface ResourceShape<Path extends string, Row extends TSchema, Form extends TSchema, Filters> {
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

const acting = exact(actingQuery);
const one = exact({ id: Id });

/** The calls of something that is kept in a list: read a page, create, change, remove. */
export function resourceEndpoints<
  const Path extends string,
  Row extends TSchema,
  Form extends TSchema,
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
  const role = { access: 'role', prefixes } as const;
  const writing = { ...role, ...(changes && { changes }), ...(kilobytes && { kilobytes }) } as const;
  return {
    list: endpoint({
      ...role,
      call: `GET ${path}`,
      summary: `${title}列表`,
      query: listQuery(filters),
      answer: Type.Array(row),
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
      body: form,
      answer: exact({ id: Id }),
    }),
    remove: endpoint({
      ...writing,
      call: `DELETE ${path}/{id}`,
      summary: `删除${title}`,
      params: one,
      query: acting,
      answer: 'none',
    }),
  };
}
