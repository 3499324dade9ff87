import type { Term } from '@course-center/domain/school/term';
import { request } from '../../../../request/client.ts';

export function createTerm(term: Pick<Term, 'acad_year_term' | 'acad_year_term_name'>): Promise<Term> {
  return request('POST /api/admin/settings/terms', { body: term });
}
