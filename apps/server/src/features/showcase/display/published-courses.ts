import { collegeAbove } from '@course-center/domain/organization/department';
import { isTarget } from '@course-center/domain/showcase/target';
import { desc, eq } from '../../../database/query.ts';
import { excellentCourses } from '../../../database/showcase-schema.ts';
import type { ShownBy } from '../../../platform/files/links/link-token.ts';
import { untilChanged } from '../../../platform/kept-answers/kept-values.ts';
import type { Scene } from '../../../wire/context.ts';
import { departmentsFrom } from '../../organization/public.ts';
import { shownCourses } from './courses/shown-courses.ts';
import { findShownSlides } from './slides.repository.ts';

/** What one sitemap may name by its protocol. */
const MOST = 50_000;

/** The courses that search engines may find, the newest first. Read once until something changes. */
export function publishedCourses({
  db,
  now,
}: Pick<Scene, 'db' | 'now'>): Promise<readonly { readonly id: number; readonly updated_at: Date }[]> {
  return untilChanged({ db, now }, 'published', async () =>
    db
      .select({ id: excellentCourses.id, updated_at: excellentCourses.updated_at })
      .from(excellentCourses)
      .where(eq(excellentCourses.published, true))
      .orderBy(desc(excellentCourses.updated_at))
      .limit(MOST),
  );
}

/** The other pages that search engines may find: of colleges that show courses, and of slides that lead nowhere else. */
export async function publishedPages(where: Pick<Scene, 'db' | 'now'>): Promise<string[]> {
  const [departments, shown, slides] = await Promise.all([
    departmentsFrom(where.db, 1),
    shownCourses(where),
    findShownSlides(where.db),
  ]);
  const offering = [...shown.values()].map(
    ({ department_id }) => collegeAbove(department_id, departments)?.id,
  );
  return [
    ...[...new Set(offering)].flatMap((id) => (id === undefined ? [] : [`/department-course?id=${id}`])),
    ...slides.filter(({ url }) => !isTarget(url)).map(({ id }) => `/carousel-details?id=${id}`),
  ];
}

/** Whether visitors see a course or a slide now: a withdrawn one takes its files along. */
export async function isShown(where: Pick<Scene, 'db' | 'now'>, by: ShownBy): Promise<boolean> {
  const id = Number(by.slice(1));
  return by.startsWith('c') ? (await shownCourses(where)).has(id) : (await shownSlides(where)).has(id);
}

function shownSlides({ db, now }: Pick<Scene, 'db' | 'now'>): Promise<ReadonlySet<number>> {
  return untilChanged({ db, now }, 'shown-slides', async () => {
    const rows = await findShownSlides(db);
    return new Set(rows.map(({ id }) => id));
  });
}
