import type { Queryable, Transaction } from '../../../database/database.ts';
import { inBatches } from '../../../database/in-batches.ts';
import { recordset } from '../../../database/many-rows.ts';
import { packEntries, packs } from '../../../database/pack-schema.ts';
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, sql } from '../../../database/query.ts';
import { files } from '../../../database/schema.ts';
import type { PlannedEntry } from './pack-contents.ts';
import type { PlacedEntry } from './zip-layout.ts';

export type PackRecord = typeof packs.$inferSelect;
export type EntryRecord = typeof packEntries.$inferSelect;

/** Of an entry that is there: everything that an archive says of it. */
export interface FilledEntry extends PlacedEntry {
  readonly storage_key: string;
}

export async function addPack(tx: Transaction, row: typeof packs.$inferInsert): Promise<number> {
  const [added] = await tx.insert(packs).values(row).returning({ id: packs.id });
  return (added as { id: number }).id;
}

export async function findPack(db: Queryable, id: number): Promise<PackRecord | undefined> {
  const [row] = await db.select().from(packs).where(eq(packs.id, id));
  return row;
}

/** What somebody made as what they act, and still has, the newest first. */
export function packsOf(
  db: Queryable,
  { person_id, identity }: { readonly person_id: number; readonly identity: number },
  now: Date,
): Promise<PackRecord[]> {
  return db
    .select()
    .from(packs)
    .where(
      and(
        eq(packs.person_id, person_id),
        sql`(${packs.actor} ->> 'identity')::int = ${identity}`,
        gt(packs.expires_at, now),
      ),
    )
    .orderBy(desc(packs.id));
}

export async function setPack(
  db: Queryable,
  id: number,
  values: Partial<typeof packs.$inferInsert>,
): Promise<void> {
  await db.update(packs).set(values).where(eq(packs.id, id));
}

/** Keeps a pack from being removed until the transaction ends; false when it was. */
export async function holdPack(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.select({ id: packs.id }).from(packs).where(eq(packs.id, id)).for('update');
  return rows.length === 1;
}

/** Adds entries after some number. */
export async function addEntries(
  tx: Transaction,
  pack_id: number,
  after: number,
  planned: readonly (Omit<PlannedEntry, 'part'> & { readonly part: string })[],
): Promise<void> {
  const rows = planned.map((entry, nth) => ({ ...entry, pack_id, number: after + nth + 1 }));
  await inBatches(rows, async (batch) => {
    await tx.insert(packEntries).values([...batch]);
    return [];
  });
}

export async function dropEntries(tx: Transaction, packId: number): Promise<void> {
  await tx.delete(packEntries).where(eq(packEntries.pack_id, packId));
}

/** What stands in a pack about itself: made when everything else is. */
export const INDEX_PART = 'index';

/** The next entries that are not there yet, with the kept files that some of them are. */
export function openEntries(db: Queryable, packId: number, most: number) {
  return db
    .select({
      number: packEntries.number,
      part: packEntries.part,
      name: packEntries.name,
      source: packEntries.source,
      file: {
        id: files.id,
        size: files.size,
        sha256: files.sha256,
        crc32: files.crc32,
        storage_key: files.storage_key,
      },
    })
    .from(packEntries)
    .leftJoin(files, eq(files.id, packEntries.file_id))
    .where(
      and(
        eq(packEntries.pack_id, packId),
        isNull(packEntries.size),
        isNull(packEntries.missing),
        ne(packEntries.part, INDEX_PART),
      ),
    )
    .orderBy(asc(packEntries.number))
    .limit(most);
}

/** What became of an entry: it is there, or why not. */
export interface Filled {
  readonly number: number;
  /** Where something made is kept. */
  readonly storage_key?: string;
  readonly size?: number;
  readonly crc32?: number;
  /** In hexadecimal digits. */
  readonly sha256?: string;
  readonly missing?: string;
}

export async function fillEntries(tx: Transaction, packId: number, filled: readonly Filled[]): Promise<void> {
  const rows = recordset(
    filled,
    'f (number int, storage_key text, size bigint, crc32 bigint, sha256 text, missing text)',
  );
  await tx.execute(sql`
    update pack_entries e set storage_key = f.storage_key, size = f.size, crc32 = f.crc32,
      sha256 = decode(f.sha256, 'hex'), missing = f.missing
    from ${rows} where e.pack_id = ${packId} and e.number = f.number`);
}

/** Keeps the checksum of files, so that no other pack reads them for it. */
export async function keepChecksum(db: Queryable, fileId: number, crc32: number): Promise<void> {
  await db.update(files).set({ crc32 }).where(eq(files.id, fileId));
}

/** Every entry in its order, a page at a time. */
export async function* everyEntry(db: Queryable, packId: number): AsyncGenerator<EntryRecord[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(packEntries)
      .where(and(eq(packEntries.pack_id, packId), gt(packEntries.number, last)))
      .orderBy(asc(packEntries.number))
      .limit(PAGE);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.number ?? 0;
  }
}

const PAGE = 500;

export async function placeEntries(
  tx: Transaction,
  packId: number,
  placed: readonly Pick<EntryRecord, 'number' | 'zip_at' | 'directory_at'>[],
): Promise<void> {
  if (placed.length === 0) return;
  const rows = recordset(placed, 'f (number int, zip_at bigint, directory_at bigint)');
  await tx.execute(sql`
    update pack_entries e set zip_at = f.zip_at, directory_at = f.directory_at
    from ${rows} where e.pack_id = ${packId} and e.number = f.number`);
}

/** The entries of an archive from the one on that a place in it, or in its directory, belongs to. */
export async function* placedFrom(
  db: Queryable,
  packId: number,
  column: 'zip_at' | 'directory_at',
  at: number,
): AsyncGenerator<FilledEntry> {
  const ofPack = and(eq(packEntries.pack_id, packId), isNotNull(packEntries.zip_at));
  const [first] = await db
    .select({ number: packEntries.number })
    .from(packEntries)
    .where(and(ofPack, lte(packEntries[column], at)))
    .orderBy(desc(packEntries[column]), desc(packEntries.number))
    .limit(1);
  for (let from = first?.number ?? 0; ; ) {
    const rows = await db
      .select({
        number: packEntries.number,
        name: packEntries.name,
        size: packEntries.size,
        crc32: packEntries.crc32,
        zip_at: packEntries.zip_at,
        directory_at: packEntries.directory_at,
        storage_key: sql<string>`coalesce(${packEntries.storage_key}, ${files.storage_key})`,
      })
      .from(packEntries)
      .leftJoin(files, eq(files.id, packEntries.file_id))
      .where(and(ofPack, gte(packEntries.number, from)))
      .orderBy(asc(packEntries.number))
      .limit(PAGE);
    yield* rows as (FilledEntry & { number: number })[];
    if (rows.length < PAGE) return;
    from = (rows.at(-1)?.number ?? 0) + 1;
  }
}

/** What could not be put into some packs: the first few of each. */
export async function missingIn(
  db: Queryable,
  packIds: readonly number[],
  few: number,
): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ pack_id: number; name: string; missing: string }>(sql`
    select pack_id, name, missing from (
      select e.pack_id, e.name, e.missing, row_number() over (partition by e.pack_id order by e.number) as nth
      from pack_entries e where e.pack_id = any(${sql.param([...packIds])}::int[]) and e.missing is not null) x
    where nth <= ${few} order by pack_id, nth`);
  const found = Map.groupBy(rows, ({ pack_id }) => pack_id);
  return new Map([...found].map(([id, of]) => [id, of.map(({ name, missing }) => `${name}：${missing}`)]));
}

/** Removes a pack; answers where what was made for it is kept. */
export async function removePack(tx: Transaction, id: number): Promise<string[]> {
  const rows = await tx
    .select({ key: packEntries.storage_key })
    .from(packEntries)
    .where(and(eq(packEntries.pack_id, id), isNotNull(packEntries.storage_key)));
  await tx.delete(packs).where(eq(packs.id, id));
  return rows.flatMap(({ key }) => key ?? []);
}

export async function expiredPacks(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db.select({ id: packs.id }).from(packs).where(lt(packs.expires_at, now)).limit(100);
  return rows.map(({ id }) => id);
}
