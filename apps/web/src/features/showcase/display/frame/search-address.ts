import { SECTIONS } from '@course-center/domain/showcase/section';
import { type PageAddress, queryOf } from './page.ts';

export const SEARCH_PATH = '/search-result';

/** What a search from here carries: where it came from, and in which section the visitor was. */
export function searchOrigin(address: PageAddress): { readonly backpath: string; readonly type: string } {
  const query = queryOf(address);
  const type = query.get('type') ?? '';
  // A search within the results still leads back to where the first one began.
  if (address.path === SEARCH_PATH) return { backpath: query.get('backpath') ?? '', type };
  query.delete('type');
  const rest = query.toString();
  return { backpath: rest === '' ? address.path : `${address.path}?${rest}`, type };
}

/** The address of the results for a term, with the way back. */
export function searchAddress(address: PageAddress, term: string): string {
  const { backpath, type } = searchOrigin(address);
  const query = new URLSearchParams({ search: term });
  if (backpath !== '') query.set('backpath', backpath);
  if (type !== '') query.set('type', type);
  return `${SEARCH_PATH}?${query}`;
}

/** The heading of the section that an address belongs to stands in the navigation as the current one. */
export function currentSection(address: PageAddress): number | null {
  const type = queryOf(address).get('type');
  return address.path === '/view-all'
    ? (SECTIONS.find((section) => String(section.type) === type)?.type ?? null)
    : null;
}
