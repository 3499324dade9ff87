import {
  type AuditedFile,
  type AuditedText,
  type Finding,
  findings,
} from '@course-center/domain/evaluation/detection';
import type { FileKind } from '@course-center/domain/files/format';
import { contentRefusal } from '@course-center/domain/files/judge-upload';
import fp from 'fastify-plugin';
import type { Database, Queryable } from '../../../database/database.ts';
import { findFiles } from '../../../platform/files/files.repository.ts';
import { plainText } from '../information/clean-content.ts';
import { askedFields, type FormField } from '../information/fields.repository.ts';
import { filesOf, valuesOf } from '../information/values.repository.ts';
import { DETECTION, type DetectionJob } from './begin-detection.ts';
import { allWords, keepFindings, versionOfPart } from './detection.repository.ts';

const UNDONE = { key: '', field: '内容审核', sentence: '自动审核未能完成，请人工核对' };

/** The content audit, as a job of the queue. */
export const detectionJobs = fp(
  async (app) => {
    app.jobs.handle<DetectionJob>(DETECTION, {
      run: async ({ part_id }, { school, hold }) => {
        const found = await detect(school.db, part_id);
        // A process that slept over its turn must not write old findings over those of a later submission.
        if (found)
          await school.db.transaction(async (tx) => {
            await hold(tx);
            await keepFindings(tx, part_id, found);
          });
        return undefined;
      },
      // The auditor must not wait for an audit that never ends.
      giveUp: (tx, { part_id }) => keepFindings(tx, part_id, [UNDONE]),
    });
  },
  { name: 'detection-jobs', dependencies: ['jobs'] },
);

/** Looks through what a part holds; nothing when it is gone. What is found informs the auditor and blocks nothing. */
async function detect(db: Database, partId: number): Promise<Finding[] | undefined> {
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
