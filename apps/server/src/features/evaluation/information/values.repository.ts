import type { Queryable } from '../../../database/database.ts';
import { informationFiles, informationValues } from '../../../database/evaluation-schema.ts';
import { asc, inArray } from '../../../database/query.ts';

export type ValueRecord = typeof informationValues.$inferSelect;

/** What was filled in on some parts. */
export function valuesOf(db: Queryable, partIds: readonly number[]): Promise<ValueRecord[]> {
  return db
    .select()
    .from(informationValues)
    .where(inArray(informationValues.part_id, [...partIds]));
}

/** The files of some parts, in their order. */
export function filesOf(db: Queryable, partIds: readonly number[]) {
  return db
    .select({
      part_id: informationFiles.part_id,
      key: informationFiles.key,
      file_id: informationFiles.file_id,
    })
    .from(informationFiles)
    .where(inArray(informationFiles.part_id, [...partIds]))
    .orderBy(asc(informationFiles.displayorder), asc(informationFiles.file_id));
}
