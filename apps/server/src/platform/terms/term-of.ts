import type { Queryable } from '../../database/database.ts';
import { notFound } from '../../wire/failures.ts';
import { allTerms } from './terms.repository.ts';

export const termGone = () => notFound('学年学期不存在，可能已被删除，请刷新后重试');

/** The term that a call is about: the one that its header names, else the current one. */
export async function termOf(db: Queryable, named: string | null): Promise<string> {
  const terms = await allTerms(db);
  const term = terms.find(({ acad_year_term, is_now }) =>
    named === null ? is_now : acad_year_term === named,
  );
  if (!term) throw termGone();
  return term.acad_year_term;
}
