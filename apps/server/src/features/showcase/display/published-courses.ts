import { desc, eq } from '../../../database/query.ts';
import { excellentCourses } from '../../../database/showcase-schema.ts';
import type { ShownBy } from '../../../platform/files/links/link-token.ts';
import { untilChanged } from '../../../platform/kept-answers/kept-values.ts';
import type { Scene } from '../../../wire/context.ts';
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
