import type { FileKind } from '@course-center/domain/files/format';
import type { Queryable } from '../../database/database.ts';
import { findFiles } from './files.repository.ts';

/** What is known of a file without opening it again. */
export interface FileFacts {
  readonly id: number;
  readonly name: string;
  readonly extension: string;
  readonly kind: FileKind;
  readonly size: number;
  /** What its content was found to be when it came; null where nothing tells such content from any other. */
  readonly detected: string | null;
}

export async function fileFacts(db: Queryable, ids: readonly number[]): Promise<Map<number, FileFacts>> {
  const rows = await findFiles(db, ids);
  return new Map(
    rows.map(({ id, name, extension, kind, size, detected }) => [
      id,
      { id, name, extension, kind, size, detected },
    ]),
  );
}
