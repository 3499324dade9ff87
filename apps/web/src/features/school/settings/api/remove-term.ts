import type { Term } from '@course-center/domain/school/term';
import { request } from '../../../../request/client.ts';

export async function removeTerm({ acad_year_term }: Pick<Term, 'acad_year_term'>): Promise<void> {
  await request('DELETE /api/admin/settings/terms/{acad_year_term}', { params: { acad_year_term } });
}
