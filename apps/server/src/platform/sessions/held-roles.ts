import type { ActingRole, Role } from '@course-center/domain/access/act-as';
import type { Queryable } from '../../database/database.ts';
import { and, eq, isNull, sql } from '../../database/query.ts';
import { people, roles } from '../../database/schema.ts';

/** The roles of the `people` row of a query as one JSON value, the first role first. */
export const heldRoles = sql<Role[]>`(
  select coalesce(json_agg(json_build_object(
    'identity', r.identity, 'department_id', r.department_id, 'faculty_group_id', r.faculty_group_id
  ) order by r.id), '[]'::json)
  from roles r where r.person_id = people.id)`;

/** The names of the faculty groups that the `people` row of a query sits in, by id. */
export const heldFacultyGroups = sql<Record<string, string>>`(
  select coalesce(json_object_agg(g.id, g.name), '{}'::json)
  from faculty_groups g join roles r on r.faculty_group_id = g.id
  where r.person_id = people.id)`;

/** Whether somebody still holds, and may still use, the role that they acted in a while ago. */
export async function stillHolds(
  db: Queryable,
  { person_id, identity, department_ids, faculty_group_id }: ActingRole & { readonly person_id: number },
): Promise<boolean> {
  const held = await db
    .select({ department_id: roles.department_id, faculty_group_id: roles.faculty_group_id })
    .from(roles)
    .innerJoin(people, eq(people.id, roles.person_id))
    .where(and(eq(people.id, person_id), isNull(people.disabled_at), sql`${roles.identity} = ${identity}`));
  return (
    held.length > 0 &&
    department_ids.every((id) => held.some((role) => role.department_id === id)) &&
    (faculty_group_id === null || held.some((role) => role.faculty_group_id === faculty_group_id))
  );
}
