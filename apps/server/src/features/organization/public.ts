import type { DepartmentChoice } from '@course-center/contract/account/session';
import { IDENTITY } from '@course-center/domain/access/identity';
import { departmentTree } from '@course-center/domain/organization/department-tree';
import type { Queryable } from '../../database/database.ts';
import { and, eq } from '../../database/query.ts';
import { expertGroupMembers, roles } from '../../database/schema.ts';
import { departmentsFrom } from './departments/departments.repository.ts';

export { departmentExists, departmentsFrom } from './departments/departments.repository.ts';
export {
  type Hands,
  handsOf,
  judgesGuard,
  requireAccountInHand,
  requireFreeHand,
  requireHand,
} from './judging/hands.ts';
export { courseOfGroup } from './judging/judged.repository.ts';
export { roleTitle } from './people/listed-roles.ts';
export { setDataWithMobile } from './people/mobile-account.ts';
export { hashPassword, requireStrong, verifyPassword } from './people/password.ts';
export {
  addNewcomer,
  addRole,
  contactOf,
  findById,
  findByUsername,
  findInfo,
  noteLogin,
  type PersonRow,
  raisePersonVersion,
  replacePassword,
  setDepartment,
  stillHasPassword,
} from './people/people.repository.ts';

/** The department tree to choose from, its roots at a level. */
export async function departmentChoices(db: Queryable, level = 1): Promise<DepartmentChoice[]> {
  return departmentTree(await departmentsFrom(db, level));
}

/** The people of an expert group. */
export async function membersOfExpertGroup(db: Queryable, id: number): Promise<number[]> {
  const rows = await db
    .select({ person_id: expertGroupMembers.person_id })
    .from(expertGroupMembers)
    .where(eq(expertGroupMembers.expert_group_id, id));
  return rows.map(({ person_id }) => person_id);
}

/** The experts of a department, who are its expert group. */
export async function expertsOfDepartment(db: Queryable, departmentId: number): Promise<number[]> {
  const rows = await db
    .select({ person_id: roles.person_id })
    .from(roles)
    .where(and(eq(roles.identity, IDENTITY.expert), eq(roles.department_id, departmentId)));
  return rows.map(({ person_id }) => person_id);
}
