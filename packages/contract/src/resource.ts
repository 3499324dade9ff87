import type { Prefix } from '@course-center/domain/access/prefix';
import { type TSchema, Type } from 'typebox';
import { type Endpoint, endpointsFor } from './endpoint.ts';
import { listQuery, ManagedListMeta } from './list.ts';

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
  const reading = endpointsFor({ access: 'role', prefixes });
  const writing = endpointsFor({
    access: 'role',
    prefixes,
    ...(changes && { changes }),
    ...(kilobytes && { kilobytes }),
  });
  return {
    list: reading(`GET ${path}`, `${title}列表`, {
      query: listQuery(filters),
      answer: Type.Array(row),
      meta: ManagedListMeta,
    }),
    create: writing(`POST ${path}`, `新增${title}`, { body: form }),
    change: writing(`PUT ${path}/{id}`, `修改${title}`, { body: form }),
    remove: writing(`DELETE ${path}/{id}`, `删除${title}`),
  };
}
