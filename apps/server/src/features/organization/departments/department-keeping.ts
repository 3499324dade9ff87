import {
  type DepartmentForm,
  levelOf,
  type Placed,
  placeFault,
  subtreeOf,
} from '@course-center/domain/organization/department';
import type { Transaction } from '../../../database/database.ts';
import { inBatches } from '../../../database/in-batches.ts';
import { eq, inArray, sql } from '../../../database/query.ts';
import { departments } from '../../../database/schema.ts';
import type { Change } from '../../../platform/resources/resource.ts';
import { InvalidInput } from '../../../wire/failures.ts';

const kept = {
  name: departments.name,
  type: departments.type,
  parent_id: departments.parent_id,
  position: departments.position,
};

/** Of two who change the tree at once, the second sees what the first did: together they could close a circle. */
async function holdTree(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table departments in share row exclusive mode`);
}

function placesIn(tx: Transaction): Promise<Placed[]> {
  return tx.select({ id: departments.id, parent_id: departments.parent_id }).from(departments);
}

function requirePlace(id: number | null, parentId: number | null, all: readonly Placed[]): void {
  const parent_id = placeFault(id, parentId, all);
  if (parent_id) throw new InvalidInput({ parent_id });
}

export async function findDepartment({ tx }: Change, id: number): Promise<DepartmentForm | undefined> {
  await holdTree(tx);
  const [row] = await tx.select(kept).from(departments).where(eq(departments.id, id));
  return row;
}

export async function insertDepartments({ tx }: Change, forms: readonly DepartmentForm[]): Promise<number[]> {
  await holdTree(tx);
  const all = await placesIn(tx);
  return inBatches(forms, async (batch) => {
    const rows = batch.map((form) => {
      requirePlace(null, form.parent_id, all);
      return { ...form, level: levelOf(form.parent_id, all) + 1 };
    });
    const added = await tx.insert(departments).values(rows).returning({ id: departments.id });
    return added.map(({ id }) => id);
  });
}

/** Changes a department; when it moves, all below it rise or sink with it. */
export async function updateDepartment(
  { tx }: Change,
  id: number,
  form: DepartmentForm,
  before: DepartmentForm,
): Promise<void> {
  await holdTree(tx);
  const all = await placesIn(tx);
  requirePlace(id, form.parent_id, all);
  await tx.update(departments).set(form).where(eq(departments.id, id));
  const sunk = levelOf(form.parent_id, all) - levelOf(before.parent_id, all);
  if (sunk === 0) return;
  await tx
    .update(departments)
    .set({ level: sql`${departments.level} + ${sunk}` })
    .where(inArray(departments.id, [...subtreeOf(id, all)]));
}

export async function removeDepartment({ tx }: Change, id: number): Promise<void> {
  await tx.delete(departments).where(eq(departments.id, id));
}
