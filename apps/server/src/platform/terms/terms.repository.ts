import type { Term } from '@course-center/domain/school/term';
import type { Queryable } from '../../database/database.ts';
import { desc, eq } from '../../database/query.ts';
import { signatures } from '../../database/result-list-schema.ts';
import { teacherCourses, terms } from '../../database/schema.ts';

/** All terms, the newest first. */
export function allTerms(db: Queryable): Promise<Term[]> {
  return db.select().from(terms).orderBy(desc(terms.acad_year_term));
}

export async function findTermForUpdate(db: Queryable, code: string): Promise<Term | undefined> {
  const [row] = await db.select().from(terms).where(eq(terms.acad_year_term, code)).for('update');
  return row;
}

/** Adds a term; false when there is one with the same code. */
export async function addTerm(db: Queryable, term: Term): Promise<boolean> {
  const rows = await db.insert(terms).values(term).onConflictDoNothing().returning();
  return rows.length === 1;
}

export async function renameTerm(db: Queryable, code: string, name: string): Promise<void> {
  await db.update(terms).set({ acad_year_term_name: name }).where(eq(terms.acad_year_term, code));
}

/** Holds all terms until the transaction ends: of two who change which one is current, the second sees the first. */
export async function lockTerms(db: Queryable): Promise<void> {
  await db.select({ code: terms.acad_year_term }).from(terms).orderBy(terms.acad_year_term).for('update');
}

/** Makes a term the current one; there is never more than one. The caller holds the terms. */
export async function setCurrent(db: Queryable, code: string): Promise<void> {
  await db.update(terms).set({ is_now: false }).where(eq(terms.is_now, true));
  await db.update(terms).set({ is_now: true }).where(eq(terms.acad_year_term, code));
}

export async function deleteTerm(db: Queryable, code: string): Promise<void> {
  await db.delete(terms).where(eq(terms.acad_year_term, code));
}

/** What still refers to a term, in words; null when nothing does. */
export async function usedBy(db: Queryable, code: string): Promise<string | null> {
  const signed = await db.select().from(signatures).where(eq(signatures.acad_year_term, code)).limit(1);
  if (signed.length > 0) return '签字记录';
  const taught = await db
    .select({ id: teacherCourses.id })
    .from(teacherCourses)
    .where(eq(teacherCourses.acad_year_term, code))
    .limit(1);
  return taught.length > 0 ? '任课' : null;
}
