import { and, asc, desc, eq, ne, sql } from '../../../database/query.ts';
import { excellentCourses } from '../../../database/showcase-schema.ts';
import type { Scene } from '../../../wire/context.ts';

/** The categories of which courses are shown, the largest first. */
export function readCategories({ db }: Scene): Promise<{ name: string; counts: number }[]> {
  const counts = sql<number>`count(*)::int`;
  return db
    .select({ name: excellentCourses.category, counts })
    .from(excellentCourses)
    .where(and(eq(excellentCourses.published, true), ne(excellentCourses.category, '')))
    .groupBy(excellentCourses.category)
    .orderBy(desc(counts), asc(excellentCourses.category));
}
