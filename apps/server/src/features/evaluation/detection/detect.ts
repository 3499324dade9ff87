import {
  type AuditedFile,
  type AuditedText,
  type Finding,
  findings,
} from '@course-center/domain/evaluation/detection';
import { contentRefusal } from '@course-center/domain/files/judge-upload';
import type { Database } from '../../../database/database.ts';
import { fileFacts } from '../../../platform/files/file-facts.ts';
import { plainText } from '../information/clean-content.ts';
import { askedFields, type FormField } from '../information/fields.repository.ts';
import { filesOf, valuesOf } from '../information/values.repository.ts';
import { allWords, versionOfPart } from './detection.repository.ts';

/** Looks through what a part holds; nothing when it is gone. What is found informs the auditor and blocks nothing. */
export async function detect(db: Database, partId: number): Promise<Finding[] | undefined> {
  const versionId = await versionOfPart(db, partId);
  if (versionId === undefined) return undefined;
  const fields = new Map((await askedFields(db, versionId)).map((field) => [field.key, field]));
  const texts = await textsOf(db, partId, fields);
  const files = await auditedFiles(db, partId, fields);
  return findings(texts, files, await allWords(db));
}

type Fields = ReadonlyMap<string, FormField>;

async function textsOf(db: Database, partId: number, fields: Fields): Promise<AuditedText[]> {
  return (await valuesOf(db, [partId])).flatMap(({ key, content }) => {
    const field = fields.get(key);
    if (!field) return [];
    return [{ key, field: field.name, text: field.type === 'richText' ? plainText(content) : content }];
  });
}

/** Content is held against its ending when a file comes; an ending that is no longer accepted is said here. */
async function auditedFiles(db: Database, partId: number, fields: Fields): Promise<AuditedFile[]> {
  const kept = await filesOf(db, [partId]);
  const facts = await fileFacts(
    db,
    kept.map(({ file_id }) => file_id),
  );
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
