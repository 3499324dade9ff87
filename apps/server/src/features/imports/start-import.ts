import { randomUUID } from 'node:crypto';
import type { ImportKind } from '@course-center/contract/imports';
import type { Actor, Scene } from '../../wire/context.ts';
import type { Background } from '../../work/background.ts';
import { checkSheet, linesIn } from './check-sheet.ts';
import { importableBy } from './importable.ts';
import { addImport, setImport } from './imports.repository.ts';

export interface StartImport {
  readonly kind: ImportKind;
  readonly process?: 'old' | 'new';
  readonly file_name?: string;
}

const BROKEN_OFF = '检查时出现意外，没有写入任何数据，请重新上传';

/** Takes a sheet. Whether it is one is said at once; its lines are judged while the caller watches the progress. */
export async function startImport(
  scene: Scene,
  actor: Actor,
  background: Background,
  { kind, process, file_name }: StartImport,
  file: Buffer,
): Promise<{ id: string }> {
  const resource = importableBy(actor, kind);
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
    () => checkSheet(scene, actor, resource, record, lines),
    log,
    () => setImport(db, id, { state: 'failed', problem: BROKEN_OFF }),
  );
  return { id };
}
