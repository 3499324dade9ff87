import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Queryable } from '../../database/database.ts';
import type { School } from '../../schools/school.ts';
import { isFull, StorageFailed } from '../../storage/storage.ts';
import { storageOf } from '../../storage/storage-of.ts';
import { Refused } from '../../wire/failures.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { judgeContent } from './content/judge-content.ts';
import { pdfPages } from './content/pdf-pages.ts';
import { addFiles, type FileRow } from './files.repository.ts';
import type { Where } from './present-file.ts';

export const CONVERSION = 'conversion';

export interface ConversionPayload {
  readonly file_id: number;
}

export interface Content {
  /** A cleaned name. */
  readonly name: string;
  /** Where the content stands now; it stays there. */
  readonly path: string;
  readonly uploadId: string | null;
}

/** What the row of a file says of its content. */
export interface PlacedContent
  extends Pick<FileRow, 'extension' | 'size' | 'sha256' | 'kind' | 'detected' | 'pages' | 'storage_key'> {
  readonly convertible: boolean;
}

/** Judges content and puts it into the school's storage. */
export async function placeContent(
  school: Pick<School, 'filesDir' | 'storage'>,
  content: Content,
): Promise<PlacedContent> {
  const { extension, format, detected } = await judgeContent(content.path, content.name);
  const sha256 = await sha256Of(content.path);
  const { size } = await stat(content.path);
  const pages = format.kind === 'pdf' ? await pdfPages(content.path) : null;
  const storage_key = keyOf(content, extension);
  await storageOf(school).put(storage_key, content.path).catch(tellStorage);
  const convertible = format.becomes !== undefined && format.becomes !== 'never';
  return { extension, size, sha256, kind: format.kind, detected, pages, storage_key, convertible };
}

/** Makes content a file: first the storage, then the row, so that a row never lacks its content. */
export async function keepContent(
  { school, now }: Where,
  content: Content & Pick<NewFile, 'by' | 'keptUntil'>,
): Promise<FileRow> {
  const { name, uploadId, by, keptUntil } = content;
  const placed = await placeContent(school, content);
  return school.db.transaction(async (tx) => {
    const [row] = await keepPlaced(tx, [
      { placed, name, uploadId, by, at: now(), ...(keptUntil && { keptUntil }) },
    ]);
    return row as FileRow;
  });
}

/** A content in the storage that becomes a file: under which name, whose, and when. */
export interface NewFile extends Pick<Content, 'name' | 'uploadId'> {
  readonly placed: PlacedContent;
  readonly by: number | null;
  readonly at: Date;
  readonly keptUntil?: Date;
}

/** Makes placed contents files; those that no browser shows are converted after the transaction commits. */
export async function keepPlaced(tx: Queryable, added: readonly NewFile[]): Promise<FileRow[]> {
  const rows = added.map(({ placed: { convertible, ...content }, name, uploadId, by, at, keptUntil }) => ({
    ...content,
    ...{ name, upload_id: uploadId, uploaded_by: by, created_at: at, kept_until: keptUntil ?? null },
    conversion: convertible ? ('running' as const) : ('none' as const),
  }));
  const kept = await addFiles(tx, rows);
  for (const { id: file_id, conversion, created_at: at } of kept)
    if (conversion === 'running')
      await enqueue(tx, CONVERSION, { file_id } satisfies ConversionPayload, { at });
  return kept;
}

/**
 * An upload has the same key whenever it is kept, so that trying again after a failure leaves nothing behind. Spread
 * over folders, because some file systems grow slow with many files in one.
 */
function keyOf({ uploadId }: Content, extension: string): string {
  const name = uploadId?.split('-')[1] ?? randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name}.${extension}`;
}

/** What an outage of the storage is to whoever wanted something kept. */
export function tellStorage(error: unknown): never {
  if (isFull(error)) throw new Refused({ reason: 'storage_full' });
  if (error instanceof StorageFailed) throw new Refused({ reason: 'storage_unreachable' });
  throw error;
}

async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), hash);
  return hash.digest();
}
