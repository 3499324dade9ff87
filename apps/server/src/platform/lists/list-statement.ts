import { Refused } from '../../wire/failures.ts';
import type { Always, Bind, ListDefinition, Within } from './list-definition.ts';

export interface ListQuery {
  readonly 'page[size]'?: number;
  readonly 'page[number]'?: number;
  readonly sort?: string;
  readonly [filter: `filter[${string}]`]: string | number | boolean | undefined;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface ListStatement {
  readonly rows: Statement;
  readonly count: Statement;
}

export const PAGE_SIZE = 12;
/** What a page offers to choose from stands in the text; any other size is a parameter: a text per size has no end. */
const LITERAL_SIZES: readonly number[] = [12, 24, 36, 200];
/** More orders than anybody asks for would be as many statements. */
const MOST_SORTS = 2;
/** What a spreadsheet program still opens without complaint. */
export const MOST_EXPORTED = 50_000;

/**
 * Builds a list's two statements. The size of the page stands in the text, not among the parameters: the planner
 * knows then how few rows are wanted. One text per shape of filter, so that each is prepared once.
 */
export function listStatement(
  list: ListDefinition,
  query: ListQuery,
  within: Within,
  paged = true,
): ListStatement {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const { condition: where, parts } = whereOf(list, query, within, bind);
  const filtered = [...values];
  const order = ` order by ${orderOf(list, query.sort, bind)}`;
  const select = paged || !list.exported ? list.select : `${list.select}, ${list.exported}`;
  const text = `select ${select} from ${[list.from, ...Object.values(list.joins ?? {})].join(' ')}`;
  return {
    rows: paged
      ? paging({ text, values }, list, where, order, query)
      : { text: `${text}${where}${order} limit ${MOST_EXPORTED + 1}`, values },
    count: {
      text: `select count(*)::int as total${parts && `, coalesce(sum(${parts}), 0)::int as parts`} from ${tablesNamed(list, where)}${where}`,
      values: filtered,
    },
  };
}

/** The table of a list with as many of its joins as a text needs: what it names, and what those are joined by. */
function tablesNamed({ from, joins = {} }: ListDefinition, text: string): string {
  const needed: string[] = [];
  for (const [alias, join] of Object.entries(joins).reverse())
    if ([text, ...needed].some((part) => new RegExp(`\\b${alias}\\.`).test(part))) needed.unshift(join);
  return [from, ...needed].join(' ');
}

/**
 * Later pages share one text, their offset a parameter: a text per page would be prepared without end. They find their
 * rows first and select of those only, because what is selected would else be made for every row before them too.
 */
function paging(
  { text, values }: Statement,
  list: ListDefinition,
  where: string,
  order: string,
  query: ListQuery,
): Statement {
  const size = query['page[size]'] ?? PAGE_SIZE;
  const offset = ((query['page[number]'] ?? 1) - 1) * size;
  const literal = LITERAL_SIZES.includes(size);
  const limit = literal ? String(size) : `$${values.length + 1}`;
  const sized = literal ? [...values] : [...values, size];
  // What fits best is known only after all that fit were looked at: they are too many to be joined as well.
  if (offset === 0 && !list.bestFirst)
    return { text: `${text}${where}${order} limit ${limit}`, values: sized };
  const part = `limit ${limit} offset $${sized.length + 1}`;
  if (ordersBySelected(order)) return { text: `${text}${where}${order} ${part}`, values: [...sized, offset] };
  const rows = `select ${list.id} from ${tablesNamed(list, where + order)}${where}${order} ${part}`;
  // The conditions once more: where a list joins what there are several of, its id names several rows.
  const among = `${where === '' ? ' where' : `${where} and`} ${list.id} = any(array(${rows}))`;
  return { text: `${text}${among}${order}`, values: [...sized, offset] };
}

/** Whether an order names something that is selected, such as a count: only where it is selected is it known. */
function ordersBySelected(order: string): boolean {
  return order
    .replace(' order by ', '')
    .split(', ')
    .some((term) => /^\w+( desc nulls last)?$/.test(term));
}

function whereOf(
  { filters, department, always }: ListDefinition,
  query: ListQuery,
  within: Within,
  bind: Bind,
): Always {
  const conditions = Object.entries(filters).flatMap(([name, filter]) => {
    const value = query[`filter[${name}]`];
    return value === undefined || value === '' ? [] : [filter(bind, value)];
  });
  if (department && within.departmentIds)
    conditions.push(`${department} = any(${bind([...within.departmentIds])}::int[])`);
  const held = always?.(bind, within) ?? '';
  const { condition, parts } = typeof held === 'string' ? { condition: held, parts: '' } : held;
  if (condition !== '') conditions.push(condition);
  return { condition: conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`, parts };
}

/** Reads `-page_view,name`. A name that the list does not offer is refused, naming it. */
function orderOf(
  { sorts, downwards = {}, order, bestFirst, id, last }: ListDefinition,
  sort: string | undefined,
  bind: Bind,
): string {
  const asked = (sort || order).split(',');
  if (sort && asked.length > MOST_SORTS) throw new Refused({ reason: 'unknown_query', name: `sort=${sort}` });
  const terms = asked.map((term) => {
    const name = term.replace(/^-/, '').trim();
    const expression = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
    if (!expression) throw new Refused({ reason: 'unknown_query', name: `sort=${name}` });
    return term.startsWith('-') ? (downwards[name] ?? `${expression} desc nulls last`) : expression;
  });
  const best = bestFirst && !sort ? [bestFirst(bind)] : [];
  return [...best, ...terms, last ?? id].join(', ');
}
