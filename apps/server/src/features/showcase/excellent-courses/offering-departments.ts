import { collegeAbove } from '@course-center/domain/organization/department';
import { offeringWords } from '@course-center/domain/showcase/offering';
import type { Queryable } from '../../../database/database.ts';
import { departmentsFrom } from '../../organization/public.ts';

interface OfDepartment {
  readonly department_id: number;
  readonly department_name: string;
}

/** Rows that name their department as the public pages do: the college first. */
export async function withColleges<Row extends OfDepartment>(
  db: Queryable,
  rows: readonly Row[],
): Promise<Row[]> {
  const all = await departmentsFrom(db, 1);
  return rows.map((row) => {
    const own = { id: row.department_id, name: row.department_name };
    return { ...row, department_name: offeringWords(collegeAbove(own.id, all) ?? own, own) };
  });
}
