import { desc, eq } from '../../../database/query.ts';
import { excellentCourses } from '../../../database/showcase-schema.ts';
import { untilChanged } from '../../../platform/kept-answers/kept-values.ts';
import type { Scene } from '../../../wire/context.ts';

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
