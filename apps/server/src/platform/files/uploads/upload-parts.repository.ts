import type { Database, Queryable } from '../../../database/database.ts';
import { and, asc, eq, isNotNull, lt, sql } from '../../../database/query.ts';
import { uploadClaims, uploadParts } from '../../../database/storage-schema.ts';
import { setReceived } from './upload-claims.repository.ts';

export type UploadPart = typeof uploadParts.$inferSelect;

/** An upload whose content lies in the object store. */
export interface SharedUpload {
  readonly name: string;
  readonly size: number;
  readonly offset: number;
  readonly created_at: Date;
}

export async function findSharedUpload(db: Queryable, id: string): Promise<SharedUpload | null> {
  const [found] = await db
    .select({
      name: sql<string>`${uploadClaims.name}`,
      size: uploadClaims.size,
      created_at: uploadClaims.created_at,
      offset: sql<number>`(select coalesce(sum(p.size), 0) from upload_parts p where p.upload_id = ${id})::float8`,
    })
    .from(uploadClaims)
    .where(and(eq(uploadClaims.upload_id, id), isNotNull(uploadClaims.name)));
  return found ?? null;
}

/** Counts a part in; one that begins where another does is refused by its key: somebody else went on there. */
export function addPart(db: Database, part: UploadPart, heardAt: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.insert(uploadParts).values(part);
    await setReceived(tx, part.upload_id, part.starts_at + part.size, heardAt);
  });
}

export function partsOf(db: Queryable, id: string): Promise<UploadPart[]> {
  return db
    .select()
    .from(uploadParts)
    .where(eq(uploadParts.upload_id, id))
    .orderBy(asc(uploadParts.starts_at));
}

export async function dropPart(db: Queryable, { upload_id, starts_at }: UploadPart): Promise<void> {
  await db
    .delete(uploadParts)
    .where(and(eq(uploadParts.upload_id, upload_id), eq(uploadParts.starts_at, starts_at)));
}

export async function sharedUploadsBefore(db: Queryable, oldest: Date): Promise<string[]> {
  const found = await db
    .select({ id: uploadClaims.upload_id })
    .from(uploadClaims)
    .where(and(isNotNull(uploadClaims.name), lt(uploadClaims.created_at, oldest)));
  return found.map(({ id }) => id);
}
