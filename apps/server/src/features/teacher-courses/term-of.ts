import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { terms } from '../../database/schema.ts';

/** The term that a call is about: the one that its header names, else the current one; null without any. */
export async function termOf(db: Queryable, named: string | null): Promise<string | null> {
  if (named) return named;
  const [current] = await db
    .select({ acad_year_term: terms.acad_year_term })
    .from(terms)
    .where(eq(terms.is_now, true));
  return current?.acad_year_term ?? null;
}
