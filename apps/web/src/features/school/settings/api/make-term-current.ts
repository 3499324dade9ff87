import type { Term } from '@course-center/domain/school/term';
import { request } from '../../../../request/client.ts';

export function makeTermCurrent({ acad_year_term }: Pick<Term, 'acad_year_term'>): Promise<Term> {
  return request('PUT /api/admin/settings/terms/{acad_year_term}/now', {
    params: { acad_year_term },
    body: {},
  });
}
