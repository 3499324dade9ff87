import type { Queryable, Transaction } from '../../../database/database.ts';
import { asc, eq, gte } from '../../../database/query.ts';
import { departments } from '../../../database/schema.ts';

export type DepartmentRow = typeof departments.$inferSelect;

/** The departments from a level down, in the order in which the tree shows them. */
export function departmentsFrom(db: Queryable, level: number): Promise<DepartmentRow[]> {
  return db
    .select()
    .from(departments)
    .where(gte(departments.level, level))
    .orderBy(asc(departments.level), asc(departments.position), asc(departments.id));
}

/** Whether a department is there, and stays until the transaction ends. */
export async function departmentExists(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(eq(departments.id, id))
    .for('share');
  return rows.length > 0;
}

export async function addDepartment(db: Queryable, row: typeof departments.$inferInsert): Promise<number> {
  const [added] = await db.insert(departments).values(row).returning({ id: departments.id });
  return (added as { id: number }).id;
}
