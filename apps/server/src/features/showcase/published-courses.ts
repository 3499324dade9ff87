import type { Database } from '../../database/database.ts';
import { desc, eq } from '../../database/query.ts';
import { excellentCourses } from '../../database/showcase-schema.ts';

/** What one sitemap may name by its protocol. */
const MOST = 50_000;

/** The courses that search engines may find, the newest first. */
export function publishedCourses(db: Database): Promise<{ id: number; updated_at: Date }[]> {
  return db
    .select({ id: excellentCourses.id, updated_at: excellentCourses.updated_at })
    .from(excellentCourses)
    .where(eq(excellentCourses.published, true))
    .orderBy(desc(excellentCourses.updated_at))
    .limit(MOST);
}
