import type { PAGE_SIZES as WirePageSizes } from '@course-center/contract/list';
import type { SentQuery } from '../../request/resource-calls.ts';

export const PAGE_SIZES: typeof WirePageSizes = [12, 24, 36];

export type Filters = Readonly<Record<string, string>>;

/** What a list shows: all of it stands in the address, under the names that the wire uses. */
export interface ListState {
  readonly filters: Filters;
  /** `name`, `-name`, or empty for the list's own order. */
  readonly sort: string;
  readonly page: number;
  readonly size: number;
}

/** What a list knows of; anything else in an address is left alone. */
export interface ListShape {
  readonly filters: readonly { readonly name: string }[];
  readonly sorts: readonly string[];
}

const HIGHEST_PAGE = 100_000;

/** Reads an address. What makes no sense is taken for absent, so that an old link still shows the list. */
export function readListState(params: URLSearchParams, { filters, sorts }: ListShape): ListState {
  const sort = params.get('sort') ?? '';
  const page = Number(params.get('page[number]'));
  const size = Number(params.get('page[size]'));
  const given = filters.flatMap(({ name }) => {
    const value = (params.get(`filter[${name}]`) ?? '').trim();
    return value === '' ? [] : [[name, value] as const];
  });
  return {
    filters: Object.fromEntries(given),
    sort: sorts.includes(sort.replace(/^-/, '')) ? sort : '',
    page: Number.isInteger(page) && page >= 1 && page <= HIGHEST_PAGE ? page : 1,
    size: PAGE_SIZES.find((each) => each === size) ?? PAGE_SIZES[0],
  };
}

/** Writes an address: only what differs from the list as it first opens, so that links stay short. */
export function writeListState(params: URLSearchParams, state: ListState): URLSearchParams {
  const { page, size } = state;
  const written = new URLSearchParams([...params].filter(([name]) => !isOurs(name)));
  for (const [name, value] of Object.entries(rowsQuery(state))) written.set(name, value);
  if (page > 1) written.set('page[number]', String(page));
  if (size !== PAGE_SIZES[0]) written.set('page[size]', String(size));
  return written;
}

/** Filters that a screen always applies. */
type Fixed = Readonly<Record<string, string | undefined>>;

/** The query for one page. */
export function pageQuery(state: ListState, fixed: Fixed = {}): SentQuery {
  const page = { 'page[number]': String(state.page), 'page[size]': String(state.size) };
  return { ...rowsQuery(state, fixed), ...page };
}

/** The query for all rows, whatever page is shown. */
export function rowsQuery(
  { filters, sort }: Pick<ListState, 'filters' | 'sort'>,
  fixed: Fixed = {},
): SentQuery {
  const given = Object.entries({ ...filters, ...fixed }).filter(([, value]) => value);
  const named = given.map(([name, value]) => [`filter[${name}]`, value]);
  return { ...Object.fromEntries(named), ...(sort && { sort }) };
}

/** The order after a click on a column's head: upwards, downwards, then the list's own again. */
export function nextSort(sort: string, name: string): string {
  if (sort === name) return `-${name}`;
  return sort === `-${name}` ? '' : name;
}

export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

export function sameFilters(one: Filters, other: Filters): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

function isOurs(name: string): boolean {
  return name === 'sort' || /^(filter|page)\[\w+\]$/.test(name);
}
