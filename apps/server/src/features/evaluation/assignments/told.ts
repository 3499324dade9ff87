import type { AssignableGroup } from './assignable-groups.ts';

/** An assignment as the ledger keeps it. */
export function told(
  { name, acad_year_term }: Pick<AssignableGroup, 'name' | 'acad_year_term'>,
  expert: string,
) {
  return { name, acad_year_term, expert };
}
