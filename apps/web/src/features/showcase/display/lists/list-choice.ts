import { type Section, sectionOf } from '@course-center/domain/showcase/section';
import { RequestFailed } from '../../../../request/failed.ts';
import { PAGE_SIZES } from '../../../../ui/list/list-state.ts';
import { type PageAddress, queryOf } from '../frame/page.ts';
import { type FilterName, kindOf, type ListPath } from './list-kind.ts';

/** Everything that a visitor chose; all of it stands in the address, and empty means not chosen. */
export interface ListChoice extends Readonly<Record<FilterName, string>> {
  readonly path: ListPath;
  /** The section that is listed, or that a search was begun in. */
  readonly type: string;
  /** What the address calls the department. */
  readonly departmentName: string;
  readonly search: string;
  readonly backpath: string;
  readonly page: number;
  readonly size: number;
}

/** What the list call takes of a term. */
const LONGEST_TERM = 100;
const NUMBER = /^[1-9]\d{0,9}$/;

/** Reads an address. One that names a section, a number or a size that cannot be is nobody's page. */
export function readChoice(address: PageAddress): ListChoice {
  const query = queryOf(address);
  const path = address.path as ListPath;
  const { names } = kindOf(path);
  const text = (name: string) => (query.get(name) ?? '').trim();
  const filter = (name: FilterName) => text(names[name] ?? name);
  const choice: ListChoice = {
    path,
    type: text('type'),
    department: numbered(filter('department')),
    departmentName: names.department ? text('name') : '',
    grade: filter('grade'),
    nature: numbered(filter('nature')),
    category: filter('category'),
    search: [...text('search')].slice(0, LONGEST_TERM).join(''),
    backpath: text('backpath'),
    page: Number(numbered(text('page')) || 1),
    size: Number(text('size') || PAGE_SIZES[0]),
  };
  if (path === '/view-all' && !sectionOf(choice.type)) throw nobodysPage();
  if (!(PAGE_SIZES as readonly number[]).includes(choice.size)) throw nobodysPage();
  return choice;
}

/** The section that is listed; a search finds all courses, whatever section it was begun in. */
export function listedSection({ path, type }: Pick<ListChoice, 'path' | 'type'>): Section | null {
  return path === '/view-all' ? sectionOf(type) : null;
}

/** The address of a choice, with nothing in it that goes without saying. */
export function addressOfChoice(choice: ListChoice): string {
  const { path, departmentName, page, size } = choice;
  const { filters, names } = kindOf(path);
  const written = new URLSearchParams();
  const write = (name: string, value: string) => value !== '' && written.set(name, value);
  write('type', choice.type);
  for (const filter of filters) write(names[filter] ?? filter, choice[filter]);
  if (names.department) write('name', departmentName);
  write('search', choice.search);
  write('backpath', choice.backpath);
  if (page > 1) written.set('page', String(page));
  if (size !== PAGE_SIZES[0]) written.set('size', String(size));
  return written.size === 0 ? path : `${path}?${written}`;
}

/** The choice after a visitor chose something else: its first page, and for another department of the first size. */
export function chosen(choice: ListChoice, change: Partial<ListChoice>): ListChoice {
  const size = 'department' in change ? PAGE_SIZES[0] : choice.size;
  return { ...choice, size, page: 1, ...change };
}

function numbered(text: string): string {
  if (text !== '' && !NUMBER.test(text)) throw nobodysPage();
  return text;
}

function nobodysPage(): RequestFailed {
  return new RequestFailed({ kind: 'status', status: 404 });
}
