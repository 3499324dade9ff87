import type { DepartmentChoice } from '@course-center/contract/account/session';
import { departmentTree } from '@course-center/domain/organization/department-tree';
import type { Queryable } from '../../../database/database.ts';
import { departmentsFrom } from './departments.repository.ts';

/** The department tree to choose from, its roots at a level. */
export async function departmentChoices(db: Queryable, level = 1): Promise<DepartmentChoice[]> {
  return departmentTree(await departmentsFrom(db, level));
}
