import { randomUUID } from 'node:crypto';
import type { ImportKind } from '@course-center/contract/imports';
import { constraintHit } from '../../database/constraint-hit.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import { Refused } from '../../wire/failures.ts';
import type { Background } from '../jobs/background.ts';
import { checkSheet, linesIn } from './check-sheet.ts';
import { type Importables, importableBy } from './importable.ts';
import { addImport, isUnderWay, setImport } from './imports.repository.ts';
import { SILENT } from './silence.ts';

export interface StartImport {
  readonly kind: ImportKind;
  readonly process?: 'old' | 'new';
  readonly file_name?: string;
}

const BROKEN_OFF = '检查时出现意外，没有写入任何数据，请重新上传';

/** Its rows refer to an import that was thrown away meanwhile: then there is nothing left to do. */
function unlessDiscarded(error: unknown): void {
  if (constraintHit(error)?.kind !== 'foreign') throw error;
}

/** Takes a sheet. Whether it is one is said at once; its lines are judged while the caller watches the progress. */
export async function startImport(
  scene: Scene,
  actor: Actor,
  background: Background,
  importables: Importables,
  { kind, process, file_name }: StartImport,
  file: Buffer,
): Promise<{ id: string }> {
  const resource = importableBy(importables, actor, kind);
  if (await isUnderWay(scene.db, actor.person_id, new Date(scene.now().getTime() - SILENT)))
    throw new Refused({ reason: 'import_under_way' });
  const { lines, ignored } = await linesIn(file, resource);
  const id = randomUUID();
  const { db, now, log } = scene;
  const record = {
    id,
    kind,
    process: process ?? null,
    person_id: actor.person_id,
    actor,
    acad_year_term: scene.term,
    file_name: file_name ?? '',
    state: 'checking' as const,
    total: lines.length,
    columns: resource.importing.columns.map(({ title }: { title: string }) => title),
    ignored,
    created_at: now(),
    touched_at: now(),
  };
  await addImport(db, record);
  background.start(
    () => checkSheet(scene, actor, resource, record, lines).catch(unlessDiscarded),
    log,
    () => setImport(db, id, { state: 'failed', problem: BROKEN_OFF }),
  );
  return { id };
}
