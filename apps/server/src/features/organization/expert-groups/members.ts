import { IDENTITY } from '@course-center/domain/access/identity';
import type { Queryable } from '../../../database/database.ts';
import { and, eq } from '../../../database/query.ts';
import { expertGroupMembers, roles } from '../../../database/schema.ts';

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
