import { type TObject, type TOptional, type TSchema, Type } from 'typebox';
import { actingQuery, exact, Text } from './shapes.ts';

/** The sizes that a list offers; any from 1 to 200 is accepted. */
export const PAGE_SIZES = [12, 24, 36] as const;

type Filters = Record<string, TSchema>;
type FilterQuery<F extends Filters> = { [Name in keyof F & string as `filter[${Name}]`]: TOptional<F[Name]> };

const pageQuery = {
  'page[size]': Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  'page[number]': Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  sort: Type.Optional(Text(200)),
  /** The whole list of the current filter as a spreadsheet. */
  format: Type.Optional(Type.Literal('xlsx')),
  ...actingQuery,
};

/** The query of a list: a page, an order, and the filters that it declares. */
export function listQuery<const F extends Filters>(filters: F): TObject<FilterQuery<F> & typeof pageQuery> {
  const declared = Object.entries(filters).map(([name, schema]) => [
    `filter[${name}]`,
    Type.Optional(schema),
  ]);
  return exact({ ...pageQuery, ...(Object.fromEntries(declared) as FilterQuery<F>) });
}

export const ListMeta = exact({ total: Type.Integer({ minimum: 0 }) });

/** The same, and whether the caller may create, change and remove here. */
export const ManagedListMeta = exact({ total: Type.Integer({ minimum: 0 }), may_manage: Type.Boolean() });
