import type { DisplayCourse, DisplayDepartment } from '@course-center/contract/showcase/display';
import { KNOWN_NATURES } from '@course-center/domain/showcase/natures';
import type { Read } from '../reading/read.ts';
import { courseQuery, INCLUDE } from './course-query.ts';
import type { ListChoice } from './list-choice.ts';
import { kindOf } from './list-kind.ts';

export interface Courses {
  readonly courses: readonly DisplayCourse[];
  readonly total: number;
}

/** What there is to choose from; empty where the list does not offer it. */
export interface Offers {
  readonly departments: readonly DisplayDepartment[];
  readonly natures: readonly { readonly id: number; readonly name: string }[];
  readonly categories: readonly { readonly name: string; readonly counts: number }[];
}

export interface ListData extends Courses {
  readonly offers: Offers;
  /** Where to go on for whoever searched and found nothing. */
  readonly popular: {
    readonly courses: readonly DisplayCourse[];
    readonly departments: Offers['departments'];
  } | null;
}

const POPULAR = 4;

export async function loadList(read: Read, choice: ListChoice): Promise<ListData> {
  const [courses, offers] = await Promise.all([loadCourses(read, choice), loadOffers(read, choice)]);
  const isInVain = choice.path === '/search-result' && choice.search !== '' && courses.total === 0;
  return { ...courses, offers, popular: isInVain ? await loadPopular(read) : null };
}

/** The search was answered all the same. */
async function loadPopular(read: Read): Promise<ListData['popular']> {
  const query = { include: INCLUDE, sort: '-page_view', 'page[size]': POPULAR, 'page[number]': 1 };
  try {
    const [courses, departments] = await Promise.all([
      read('GET excellent/display/courses', { query }),
      read('GET excellent/display/departments'),
    ]);
    return { courses: courses.data, departments: departments.data };
  } catch {
    return { courses: [], departments: [] };
  }
}

export async function loadCourses(read: Read, choice: ListChoice): Promise<Courses> {
  if (kindOf(choice.path).needsTerm && choice.search === '') return { courses: [], total: 0 };
  const { data, meta } = await read('GET excellent/display/courses', { query: courseQuery(choice) });
  return { courses: data, total: meta.total };
}

async function loadOffers(read: Read, { path }: ListChoice): Promise<Offers> {
  const { filters } = kindOf(path);
  const [departments, natures, categories] = await Promise.all([
    filters.includes('department') ? read('GET excellent/display/departments') : null,
    filters.includes('nature') ? loadNatures(read) : [],
    filters.includes('category') ? read('GET excellent/display/categories') : null,
  ]);
  return { departments: departments?.data ?? [], natures, categories: categories?.data ?? [] };
}

/** A list of courses is worth showing without the school's own course types. */
async function loadNatures(read: Read): Promise<Offers['natures']> {
  try {
    return (await read('GET nature', { query: { all: 1 } })).data;
  } catch {
    return KNOWN_NATURES;
  }
}
