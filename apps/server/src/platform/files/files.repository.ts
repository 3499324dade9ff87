import type { Queryable } from '../../database/database.ts';
import { inBatches } from '../../database/in-batches.ts';
import { and, eq, inArray } from '../../database/query.ts';
import { files, secrets } from '../../database/schema.ts';

export type FileRow = typeof files.$inferSelect;
export type NewFile = Omit<typeof files.$inferInsert, 'id'>;

export function addFiles(db: Queryable, added: readonly NewFile[]): Promise<FileRow[]> {
  return inBatches(added, (batch) =>
    db
      .insert(files)
      .values([...batch])
      .returning(),
  );
}

export async function findFile(db: Queryable, id: number): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

export function findFiles(db: Queryable, ids: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]));
}

export async function findByUpload(db: Queryable, uploadId: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.upload_id, uploadId));
  return row;
}

/** Those of the ids that somebody uploaded. */
export async function idsUploadedBy(
  db: Queryable,
  personId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.uploaded_by, personId), inArray(files.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Ends the conversion of a file, once. */
export async function endConversion(
  db: Queryable,
  id: number,
  ended: Pick<NewFile, 'conversion' | 'converted_key' | 'converted_size'>,
): Promise<void> {
  await db
    .update(files)
    .set(ended)
    .where(and(eq(files.id, id), eq(files.conversion, 'running')));
}

/** A secret by its name; what is proposed becomes it when there is none yet. */
export async function secretNamed(db: Queryable, name: string, proposed: Buffer): Promise<Buffer> {
  const find = () => db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  // It is there nearly always, and a copy of the database takes no insert.
  const [known] = await find();
  if (known) return known.value;
  await db.insert(secrets).values({ name, value: proposed }).onConflictDoNothing();
  const [row] = await find();
  return (row as typeof secrets.$inferSelect).value;
}
