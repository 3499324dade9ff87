import { isShowcasePath } from '@course-center/domain/showcase/paths';
import { sectionOf } from '@course-center/domain/showcase/section';

const HOME = '/excellent';
/** Leading there would lead nowhere, or round and round. */
const NO_WAY_BACK = ['/404', '/search-result'];
/** Pages of one thing, which they have to be told. */
const OF_ONE = ['/course-msg', '/carousel-details'];

/** Where the way back from a search leads: to the public page that it was begun on, whatever the address says. */
export function backTarget({ backpath, type }: { readonly backpath: string; readonly type: string }): string {
  const [written = '', search = ''] = backpath.split('?');
  // Before anything is looked for in it: the server draws this, and an address may be all slashes.
  if (!isShowcasePath(written)) return HOME;
  const path = written.replace(/\/+$/, '');
  if (NO_WAY_BACK.includes(path)) return HOME;
  const query = new URLSearchParams(search);
  if (sectionOf(type) && !query.has('type')) query.set('type', type);
  if (OF_ONE.includes(path) && !query.has('id')) return HOME;
  if (path === '/view-all' && !sectionOf(query.get('type'))) return HOME;
  return query.size === 0 ? path : `${path}?${query}`;
}
