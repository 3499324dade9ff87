import { several } from '@course-center/domain/lists/several';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Filters } from '../../../ui/list/list-state.ts';
import { type ColumnLayout, type LaidColumn, STANDARD } from '../../../ui/table/column-layout.ts';
import type { DataQuery } from './api.ts';

/** What the page asks for: all of it stands in the address, so that a copied link shows the same. */
export interface AskedData {
  readonly filters: Filters;
  /** The filters as the wire names them. */
  readonly filtered: DataQuery;
  readonly get: (name: string, usual: string) => string;
  /** All of it, as links carry it on; with something else or more, as a kept view has it. */
  readonly search: string;
  readonly with: (more: DataQuery) => string;
  /** Changes what is asked for; empty takes it away. Another filter starts at the first page. */
  readonly ask: (change: DataQuery, how?: { readonly replace?: boolean }) => void;
}

const FILTER = /^filter\[(\w+)\]$/;

export function useDataQuery(): AskedData {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const given = [...params].filter(([name, value]) => FILTER.test(name) && value !== '');
    return {
      filters: Object.fromEntries(given.map(([name, value]) => [FILTER.exec(name)?.[1] ?? '', value])),
      filtered: Object.fromEntries(given),
      get: (name, usual) => params.get(name) ?? usual,
      search: searchOf(params),
      with: (more) => searchOf(new URLSearchParams({ ...Object.fromEntries(params), ...more })),
      ask: (change, { replace = false } = {}) => {
        const next = new URLSearchParams(params);
        next.delete('page[number]');
        for (const [name, value] of Object.entries(change))
          value === '' ? next.delete(name) : next.set(name, value);
        setParams(next, { replace, preventScrollReset: true });
      },
    };
  }, [params, setParams]);
}

function searchOf(params: URLSearchParams): string {
  const given = new URLSearchParams([...params].filter(([, value]) => value !== ''));
  return given.size > 0 ? `?${given}` : '';
}

/** Where a kept view is: below the page's own path. */
export function viewPath(path: string, address: string): string {
  return `${path}${/^\w/.test(address) ? '/' : ''}${address}`;
}

/** The address of the groups behind something: the filter that is applied, and what narrows it. */
export function groupsLink(path: string, filtered: DataQuery, narrowed: DataQuery): string {
  const score = bothScores(filtered[SCORE], narrowed[SCORE]);
  return `${path}?${new URLSearchParams({ ...filtered, ...narrowed, ...(score && { [SCORE]: score }) })}`;
}

const SCORE = 'filter[score]';

/** What lies in both of two ranges of scores. */
function bothScores(one = '', other = ''): string {
  if (one === '' || other === '') return one || other;
  const [from, to] = [one, other]
    .map((range) => range.split('~').map(Number))
    .reduce(([a = 0, b = 0], [c = 0, d = 0]) => [Math.max(a, c), Math.min(b, d)]) as [number, number];
  return `${from}~${Math.max(from, to)}`;
}

/** What of the address names the columns of the table, and those of them that stay in view. */
const SHOWN = 'shown';
const PINNED = 'pinned';
export const NO_COLUMNS: DataQuery = { [SHOWN]: '', [PINNED]: '' };

/** The layout that an address names; undefined where it names none, and everybody has their own. */
export function layoutIn({ get }: AskedData, all: readonly LaidColumn[]): ColumnLayout | undefined {
  const order = several(get(SHOWN, ''));
  if (order.length === 0) return undefined;
  const hidden = all.map(({ key }) => key).filter((key) => !order.includes(key));
  return { ...STANDARD, order, hidden, pinned: several(get(PINNED, '')) };
}

export function columnsIn(shown: readonly LaidColumn[]): DataQuery {
  const keys = (some: readonly LaidColumn[]) => some.map(({ key }) => key).join(',');
  return {
    [SHOWN]: keys(shown),
    [PINNED]: keys(shown.filter(({ pinned, fixed }) => pinned === 'start' && !fixed)),
  };
}
