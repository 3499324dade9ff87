import type { SystemContent } from '@course-center/contract/evaluation/evaluation-systems';
import type { Queryable } from '../../../database/database.ts';
import { informationFields } from '../../../database/evaluation-schema.ts';
import { inBatches } from '../../../database/in-batches.ts';
import { asc, eq } from '../../../database/query.ts';

export type FieldRecord = typeof informationFields.$inferSelect;

/** A section of the form with its fields. */
export interface FieldGroupRecord extends FieldRecord {
  readonly fields: readonly FieldRecord[];
}

/** The form of a version, everything in its order. */
export async function fieldGroupsOf(db: Queryable, versionId: number): Promise<FieldGroupRecord[]> {
  const rows = await db
    .select()
    .from(informationFields)
    .where(eq(informationFields.version_id, versionId))
    .orderBy(asc(informationFields.displayorder), asc(informationFields.id));
  const fields = Map.groupBy(rows, ({ parent_id }) => parent_id);
  return (fields.get(null) ?? []).map((group) => ({ ...group, fields: fields.get(group.id) ?? [] }));
}

/** Puts a form in place of what a version had. */
export async function replaceFieldGroups(
  db: Queryable,
  versionId: number,
  groups: SystemContent['groups'],
): Promise<void> {
  await db.delete(informationFields).where(eq(informationFields.version_id, versionId));
  const sections = groups.map(({ name }, at) => ({
    version_id: versionId,
    key: `group_${at + 1}`,
    name,
    category: 'group' as const,
    displayorder: at + 1,
  }));
  const ids = await inBatches(sections, (batch) => insert(db, batch));
  const fields = groups.flatMap((group, at) =>
    group.fields.map((field, place) => ({
      ...field,
      version_id: versionId,
      parent_id: ids[at] as number,
      category: 'field' as const,
      displayorder: place + 1,
    })),
  );
  await inBatches(fields, (batch) => insert(db, batch));
}

async function insert(
  db: Queryable,
  rows: readonly (typeof informationFields.$inferInsert)[],
): Promise<number[]> {
  const added = await db
    .insert(informationFields)
    .values([...rows])
    .returning({ id: informationFields.id });
  return added.map(({ id }) => id);
}
