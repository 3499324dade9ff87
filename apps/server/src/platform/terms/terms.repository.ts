import type { Term } from '@course-center/domain/school/term';
import type { Queryable } from '../../database/database.ts';
import { desc, eq, sql } from '../../database/query.ts';
import { terms } from '../../database/schema.ts';

/** A term as it is kept: what a change of it is based on. */
export interface KeptTerm extends Term {
  readonly version: number;
}

const KEPT = {
  acad_year_term: terms.acad_year_term,
  acad_year_term_name: terms.acad_year_term_name,
  is_now: terms.is_now,
  version: terms.version,
};

/** All terms, the newest first. */
export function allTerms(db: Queryable): Promise<KeptTerm[]> {
  return db.select(KEPT).from(terms).orderBy(desc(terms.acad_year_term));
}

export async function findTermForUpdate(db: Queryable, code: string): Promise<KeptTerm | undefined> {
  const [row] = await db.select(KEPT).from(terms).where(eq(terms.acad_year_term, code)).for('update');
  return row;
}

/** Adds a term; undefined when there is one with the same code. */
export async function addTerm(db: Queryable, term: Term): Promise<KeptTerm | undefined> {
  const [row] = await db.insert(terms).values(term).onConflictDoNothing().returning(KEPT);
  return row;
}

export async function renameTerm(db: Queryable, code: string, name: string): Promise<void> {
  await db
    .update(terms)
    .set({ acad_year_term_name: name, version: sql`${terms.version} + 1` })
    .where(eq(terms.acad_year_term, code));
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
