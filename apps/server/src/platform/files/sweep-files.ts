import type { Queryable } from '../../database/database.ts';
import { and, inArray, isNotNull, lt, or, sql } from '../../database/query.ts';
import { files } from '../../database/schema.ts';
import { storageOf } from '../../storage/storage-of.ts';
import { heldUntil } from '../backups/backups.repository.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/jobs.ts';

/** The columns that name a file by its id. */
export const FILE_COLUMNS = [
  'information_files.file_id',
  'excellent_course_videos.file_id',
  'excellent_course_files.file_id',
  'objection_files.file_id',
  'pack_entries.file_id',
  'made_papers.file_id',
  'archived_papers.file_id',
  'goal_course_files.file_id',
] as const;

/** The columns whose formatted texts may have pictures, each named by its file's id. */
export const TEXT_COLUMNS = [
  'information_values.content',
  'rejected_values.content',
  'excellent_courses.content',
  'excellent_courses.teacher_intro',
  'excellent_course_items.content',
  'slides.content',
] as const;

/** Every file that something refers to, and some that nobody has: a text may name any number. */
const REFERENCED = sql.raw(
  [
    ...FILE_COLUMNS.map(placeOf).map(
      ({ table, column }) => `select ${column}::bigint as id from ${table} where ${column} is not null`,
    ),
    ...TEXT_COLUMNS.map(placeOf).map(
      ({ table, column }) => `select (found)[1]::bigint from ${table},
        regexp_matches(${column}, 'data-file="([0-9]{1,10})"', 'g') found where strpos(${column}, 'data-file="') > 0`,
    ),
  ].join(' union '),
);

function placeOf(name: string): { readonly table: string; readonly column: string } {
  const [table = '', column = ''] = name.split('.');
  return { table, column };
}

const DAY = 24 * 60 * 60 * 1000;
/** Longer than a browser keeps a draft (30 days): until then one may come back that names a file. */
const GRACE = 40 * DAY;
/** As many as one transaction removes; the rest comes right after. */
const MOST_AT_ONCE = 500;

/**
 * Removes kept files that nothing has referred to for longer than any draft lives, or than they were meant to be kept,
 * with their contents.
 */
export const fileSweep: JobHandler<unknown> = {
  alone: true,
  repeats: { dailyAt: '03:40' },
  async run(_payload, { school, now, log, hold }) {
    const at = now();
    const removed = await school.db.transaction(async (tx) => {
      await hold(tx);
      await markUnreferenced(tx, at);
      const rows = await removeForgotten(tx, at);
      await removeContents(tx, rows, at);
      return rows.length;
    });
    if (removed > 0) log.info({ removed }, 'files that nothing refers to were removed');
    return removed === MOST_AT_ONCE ? { again: at } : undefined;
  },
};

/** Says of each file since when nothing refers to it; whatever something refers to again starts anew. */
async function markUnreferenced(tx: Queryable, at: Date): Promise<void> {
  await tx.execute(sql`
    with referenced as (${REFERENCED})
    update files f set unreferenced_since = case when r.id is null then ${at.toISOString()}::timestamptz end
    from files g left join referenced r on r.id = g.id
    where f.id = g.id and (r.id is null) <> (f.unreferenced_since is not null)`);
}

type Removed = Pick<typeof files.$inferSelect, 'storage_key' | 'converted_key'>;

/** Judged by what was marked in the same transaction: who refers to a file now waits for its row, or finds it gone. */
function removeForgotten(tx: Queryable, at: Date): Promise<Removed[]> {
  const isForgotten = lt(files.unreferenced_since, new Date(at.getTime() - GRACE));
  const isOver = and(isNotNull(files.unreferenced_since), lt(files.kept_until, at));
  const forgotten = tx
    .select({ id: files.id })
    .from(files)
    .where(or(isForgotten, isOver))
    .orderBy(files.unreferenced_since, files.id)
    .limit(MOST_AT_ONCE)
    .for('update');
  return tx
    .delete(files)
    .where(inArray(files.id, forgotten))
    .returning({ storage_key: files.storage_key, converted_key: files.converted_key });
}

/** Removes files that no draft can name, such as papers that can be made anew, with their contents. */
export async function removeFiles(tx: Queryable, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .delete(files)
    .where(inArray(files.id, [...ids]))
    .returning({ storage_key: files.storage_key, converted_key: files.converted_key });
  await removeContents(tx, gone, at);
}

async function removeContents(tx: Queryable, removed: readonly Removed[], at: Date): Promise<void> {
  const keys = await unusedKeys(tx, removed);
  if (keys.length > 0) await enqueue(tx, FILE_REMOVAL, { keys } satisfies FileRemoval, { at });
}

/** The keys under which no other file has its content. */
async function unusedKeys(tx: Queryable, removed: readonly Removed[]): Promise<string[]> {
  const keys = [...new Set(removed.flatMap((row) => [row.storage_key, row.converted_key ?? []].flat()))];
  if (keys.length === 0) return [];
  const used = await tx
    .select({ storage_key: files.storage_key })
    .from(files)
    .where(inArray(files.storage_key, keys));
  const others = new Set(used.map(({ storage_key }) => storage_key));
  return keys.filter((key) => !others.has(key));
}

export const FILE_REMOVAL = 'file-removal';

interface FileRemoval {
  readonly keys: readonly string[];
}

/**
 * Removes contents once their rows are gone for good: a row never lacks its content. A backup that is being taken still
 * names them. One that begins only now does not: the rows were gone before this job could be taken.
 */
export const fileRemoval: JobHandler<FileRemoval> = {
  async run({ keys }, { school, signal }) {
    const held = await heldUntil(school.db);
    if (held) return { again: held };
    const storage = storageOf(school);
    for (const key of keys) {
      signal.throwIfAborted();
      await storage.remove(key);
    }
    return undefined;
  },
};
