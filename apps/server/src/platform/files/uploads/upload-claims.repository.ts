import type { Database, Queryable } from '../../../database/database.ts';
import { eq, lt, sql } from '../../../database/query.ts';
import { files, uploadClaims } from '../../../database/schema.ts';

export type UploadClaim = Omit<typeof uploadClaims.$inferInsert, 'received'>;

/** What is promised and kept already, in bytes. */
export interface Claimed {
  /** Unfinished uploads of the person. */
  readonly unfinished: number;
  /** What the person has kept, and has been promised room for. */
  readonly own: number;
  /** What all unfinished uploads together still wait for. */
  readonly awaited: number;
}

/** Adds a claim unless `refuses` does; one at a time, so that each is judged with all before it. */
export function addClaim(
  db: Database,
  claim: UploadClaim,
  refuses: (claimed: Claimed) => void,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table upload_claims in exclusive mode`);
    refuses(await claimedBy(tx, claim.person_id));
    await tx.insert(uploadClaims).values(claim);
  });
}

async function claimedBy(tx: Queryable, person: number): Promise<Claimed> {
  const own = sql`${uploadClaims.person_id} = ${person}`;
  const [claimed] = await tx
    .select({
      unfinished: sql<number>`count(*) filter (where ${own})::int`,
      own: sql<number>`coalesce(sum(${uploadClaims.size}) filter (where ${own}), 0)::float8`,
      awaited: sql<number>`coalesce(sum(${uploadClaims.size} - ${uploadClaims.received}), 0)::float8`,
    })
    .from(uploadClaims);
  const [kept] = await tx
    .select({ size: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(eq(files.uploaded_by, person));
  const { unfinished = 0, own: promised = 0, awaited = 0 } = claimed ?? {};
  return { unfinished, awaited, own: promised + (kept?.size ?? 0) };
}

export async function setReceived(db: Queryable, upload_id: string, received: number): Promise<void> {
  await db.update(uploadClaims).set({ received }).where(eq(uploadClaims.upload_id, upload_id));
}

export async function dropClaim(db: Queryable, upload_id: string): Promise<void> {
  await db.delete(uploadClaims).where(eq(uploadClaims.upload_id, upload_id));
}

export async function dropClaimsBefore(db: Queryable, oldest: Date): Promise<void> {
  await db.delete(uploadClaims).where(lt(uploadClaims.created_at, oldest));
}
