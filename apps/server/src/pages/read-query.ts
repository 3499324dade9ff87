import { namesReadBy } from '@course-center/domain/showcase/paths';

/** The query of a public page without what the page does not read, in one order. */
export function readQuery(path: string, search: string): string {
  const asked = new URLSearchParams(search);
  const read = new URLSearchParams();
  for (const name of namesReadBy(path)) {
    const value = asked.get(name);
    if (value !== null) read.set(name, value);
  }
  return read.size === 0 ? '' : `?${read}`;
}
