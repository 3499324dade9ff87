import type { FieldType } from '@course-center/domain/evaluation/information-form';
import type { Queryable } from '../../../database/database.ts';
import { informationFields } from '../../../database/evaluation-schema.ts';
import { asc, eq } from '../../../database/query.ts';

export type FieldRecord = typeof informationFields.$inferSelect;

/** A field that can be filled in. */
export interface FormField extends FieldRecord {
  readonly type: FieldType;
}

export interface FormSection {
  readonly section: FieldRecord;
  readonly fields: readonly FormField[];
}

/** The form of a version, everything in its order. */
export async function formOf(db: Queryable, versionId: number): Promise<FormSection[]> {
  const rows = await db
    .select()
    .from(informationFields)
    .where(eq(informationFields.version_id, versionId))
    .orderBy(asc(informationFields.displayorder), asc(informationFields.id));
  const inside = Map.groupBy(rows, ({ parent_id }) => parent_id);
  return (inside.get(null) ?? []).map((section) => ({
    section,
    fields: (inside.get(section.id) ?? []) as FormField[],
  }));
}

/** The fields of a version, without their sections. */
export async function askedFields(db: Queryable, versionId: number): Promise<FormField[]> {
  return (await formOf(db, versionId)).flatMap(({ fields }) => fields);
}
