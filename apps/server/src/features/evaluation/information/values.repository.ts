import type { Queryable, Transaction } from '../../../database/database.ts';
import { informationFiles, informationValues, rejectedValues } from '../../../database/evaluation-schema.ts';
import { asc, inArray, sql } from '../../../database/query.ts';

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

/** Keeps what parts hold now, as what was rejected; of each only the last time. */
export async function keepRejected(tx: Transaction, partIds: readonly number[]): Promise<void> {
  const ids = sql.param([...partIds]);
  await tx.delete(rejectedValues).where(inArray(rejectedValues.part_id, [...partIds]));
  await tx.execute(sql`
    insert into rejected_values (part_id, key, content, files)
    select v.part_id, v.key, v.content, coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name)
      order by i.displayorder, i.file_id) from information_files i join files f on f.id = i.file_id
      where i.part_id = v.part_id and i.key = v.key), '[]'::json)
    from information_values v where v.part_id = any(${ids}::int[]) and v.filled`);
}

/** What some parts held when they were rejected, by place. */
export async function rejectedOf(db: Queryable, partIds: readonly number[]) {
  return db
    .select()
    .from(rejectedValues)
    .where(inArray(rejectedValues.part_id, [...partIds]));
}
