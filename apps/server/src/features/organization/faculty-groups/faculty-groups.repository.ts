import type { Queryable } from '../../../database/database.ts';
import { facultyGroupDepartments, facultyGroups } from '../../../database/schema.ts';

/** Adds a faculty group over some departments. */
export async function addFacultyGroup(
  db: Queryable,
  name: string,
  departmentIds: readonly number[],
): Promise<number> {
  const [row] = await db.insert(facultyGroups).values({ name }).returning({ id: facultyGroups.id });
  const faculty_group_id = (row as { id: number }).id;
  if (departmentIds.length > 0)
    await db
      .insert(facultyGroupDepartments)
      .values(departmentIds.map((department_id) => ({ faculty_group_id, department_id })));
  return faculty_group_id;
}
