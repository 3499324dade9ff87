import type { AuditedFile, Finding } from '@course-center/domain/evaluation/detection';
import type { FileKind } from '@course-center/domain/files/format';
import { contentRefusal } from '@course-center/domain/files/judge-upload';
import type { Queryable } from '../../../database/database.ts';
import { findFiles } from '../../../platform/files/files.repository.ts';
import { foundIn } from '../information/clean-texts.ts';
import { askedFields, type FormField } from '../information/fields.repository.ts';
import { filesOf, type ValueRecord, valuesOf } from '../information/values.repository.ts';
import { allWords, type Findings, versionsOfParts } from './detection.repository.ts';

/** What is said where the audit came to no end. */
export const UNDONE = { key: '', field: '内容审核', sentence: '自动审核未能完成，请人工核对' };

/** Looks through what parts hold; one that is gone is left out. What is found informs the auditor and blocks nothing. */
export async function detect(db: Queryable, partIds: readonly number[]): Promise<Findings> {
  const there = await versionsOfParts(db, partIds);
  const fields = new Map<number, Fields>();
  for (const id of new Set(there.map(({ version_id }) => version_id)))
    fields.set(id, new Map((await askedFields(db, id)).map((field) => [field.key, field])));
  const values = Map.groupBy(await valuesOf(db, partIds), ({ part_id }) => part_id);
  const kept = await filesOf(db, partIds);
  const facts = await fileFacts(
    db,
    kept.map(({ file_id }) => file_id),
  );
  const files = Map.groupBy(kept, ({ part_id }) => part_id);
  const words = await allWords(db);
  const found = new Map<number, Finding[]>();
  for (const { part_id, version_id } of there) {
    const asked = fields.get(version_id) ?? new Map();
    const texts = auditedTexts(values.get(part_id) ?? [], asked);
    const kept = auditedFiles(files.get(part_id) ?? [], asked, facts);
    found.set(part_id, await foundIn({ texts, files: kept, words }));
  }
  return found;
}

type Fields = ReadonlyMap<string, FormField>;

function auditedTexts(values: readonly Pick<ValueRecord, 'key' | 'content'>[], fields: Fields) {
  return values.flatMap(({ key, content }) => {
    const field = fields.get(key);
    if (!field) return [];
    return [{ key, field: field.name, content, rich: field.type === 'richText' }];
  });
}

/** Content is held against its ending when a file comes; an ending that is no longer accepted is said here. */
function auditedFiles(
  kept: readonly { readonly key: string; readonly file_id: number }[],
  fields: Fields,
  facts: ReadonlyMap<number, FileFacts>,
): AuditedFile[] {
  return kept.flatMap(({ key, file_id }) => {
    const field = fields.get(key);
    const file = facts.get(file_id);
    if (!field || !file) return [];
    return [
      {
        key,
        field: field.name,
        name: file.name,
        genuine: contentRefusal(file.extension, file.detected) === null,
      },
    ];
  });
}

/** What is known of a file without opening it again. */
interface FileFacts {
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
