import type { Database, Queryable } from '../../../database/database.ts';
import { eq, gt, lt, or, sql } from '../../../database/query.ts';
import { files } from '../../../database/schema.ts';
import { uploadClaims } from '../../../database/storage-schema.ts';

export type UploadClaim = Omit<typeof uploadClaims.$inferInsert, 'received' | 'heard_at'>;

/** What is promised and kept already, in bytes. */
export interface Claimed {
  /** Unfinished uploads of the person. */
  readonly unfinished: number;
  /** What the person has kept, and has been promised room for. */
  readonly own: number;
  /** What all unfinished uploads that go on still wait for. */
  readonly awaited: number;
}

/** Since when something has to have come of an upload, or it has to have begun, for its room to be held. */
export interface GoingOn {
  readonly heardSince: Date;
  readonly begunSince: Date;
}

/** Adds a claim unless `refuses` does; one at a time, so that each is judged with all before it. */
export function addClaim(
  db: Database,
  claim: UploadClaim,
  goingOn: GoingOn,
  refuses: (claimed: Claimed) => void,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table upload_claims in exclusive mode`);
    refuses(await claimedBy(tx, claim.person_id, goingOn));
    await tx.insert(uploadClaims).values(claim);
  });
}

async function claimedBy(
  tx: Queryable,
  person: number,
  { heardSince, begunSince }: GoingOn,
): Promise<Claimed> {
  const goesOn = or(gt(uploadClaims.heard_at, heardSince), gt(uploadClaims.created_at, begunSince));
  const own = sql`${uploadClaims.person_id} = ${person}`;
  const [claimed] = await tx
    .select({
      unfinished: sql<number>`count(*) filter (where ${own})::int`,
      own: sql<number>`coalesce(sum(${uploadClaims.size}) filter (where ${own}), 0)::float8`,
      awaited: sql<number>`coalesce(sum(${uploadClaims.size} - ${uploadClaims.received}) filter (where ${goesOn}), 0)::float8`,
    })
    .from(uploadClaims);
  const [kept] = await tx
    .select({ size: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(eq(files.uploaded_by, person));
  const { unfinished = 0, own: promised = 0, awaited = 0 } = claimed ?? {};
  return { unfinished, awaited, own: promised + (kept?.size ?? 0) };
}

export async function setReceived(
  db: Queryable,
  upload_id: string,
  received: number,
  heard_at: Date,
): Promise<void> {
  await db.update(uploadClaims).set({ received, heard_at }).where(eq(uploadClaims.upload_id, upload_id));
}

export async function dropClaim(db: Queryable, upload_id: string): Promise<void> {
  await db.delete(uploadClaims).where(eq(uploadClaims.upload_id, upload_id));
}

export async function dropClaimsBefore(db: Queryable, oldest: Date): Promise<void> {
  await db.delete(uploadClaims).where(lt(uploadClaims.created_at, oldest));
}
