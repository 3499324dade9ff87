import { asc, eq, gte } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { departments } from '../../database/schema.ts';

export type DepartmentRow = typeof departments.$inferSelect;

/** The departments from a level down, in the order in which the tree shows them. */
export function departmentsFrom(db: Queryable, level: number): Promise<DepartmentRow[]> {
  return db
    .select()
    .from(departments)
    .where(gte(departments.level, level))
    .orderBy(asc(departments.level), asc(departments.position), asc(departments.id));
}

export async function departmentExists(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.select({ id: departments.id }).from(departments).where(eq(departments.id, id));
  return rows.length > 0;
}

export async function addDepartment(db: Queryable, row: typeof departments.$inferInsert): Promise<number> {
  const [added] = await db.insert(departments).values(row).returning({ id: departments.id });
  return (added as { id: number }).id;
}
