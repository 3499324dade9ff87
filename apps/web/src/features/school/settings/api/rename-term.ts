import type { Term } from '@course-center/domain/school/term';
import { request } from '../../../../request/client.ts';

export function renameTerm({
  acad_year_term,
  acad_year_term_name,
}: Pick<Term, 'acad_year_term' | 'acad_year_term_name'>): Promise<Term> {
  return request('PUT /api/admin/settings/terms/{acad_year_term}', {
    params: { acad_year_term },
    body: { acad_year_term_name },
  });
}
