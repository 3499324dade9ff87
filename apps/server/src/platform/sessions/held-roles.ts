import type { Role } from '@course-center/domain/access/act-as';
import { sql } from '../../database/query.ts';

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
