import { constraintHit } from '../../database/constraint-hit.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import { changeOf } from '../resources/keep.ts';
import type { AnyImportable } from '../resources/resource.ts';
import { addRows, dropRows, type ImportRecord, linesOf, setImport } from './imports.repository.ts';
import { judgeSheet } from './judge.ts';
import { mappedLine, type SheetLine } from './read-line.ts';

/** Judges every line and keeps what was found, so that it can be looked at before anything is written. */
export async function checkSheet(
  scene: Scene,
  actor: Actor,
  resource: AnyImportable,
  record: Pick<ImportRecord, 'id' | 'process' | 'acad_year_term'>,
  lines: readonly SheetLine[],
): Promise<void> {
  const { db, now } = scene;
  const judging = judgeSheet(lines, {
    resource,
    place: record,
    inTransaction: (work) => db.transaction(async (tx) => work(await changeOf(scene, actor, tx))),
    async onBatch(judged, done) {
      await addRows(db, record.id, judged);
      await setImport(db, record.id, { done, touched_at: now() });
    },
  });
  await judging
    .then(() => setImport(db, record.id, { state: 'ready', touched_at: now() }))
    .catch(unlessDiscarded);
}

/** Judges the lines that are kept once more: under another mapping, or beside what has changed since. */
export async function checkAnew(
  scene: Scene,
  actor: Actor,
  resource: AnyImportable,
  record: ImportRecord,
): Promise<void> {
  const lines = (await linesOf(scene.db, record.id)).map((line) => mappedLine(line, record));
  await dropRows(scene.db, record.id);
  await checkSheet(scene, actor, resource, record, lines);
}

/** Its rows refer to an import that was thrown away meanwhile: then there is nothing left to do. */
function unlessDiscarded(error: unknown): void {
  if (constraintHit(error)?.kind !== 'foreign') throw error;
}
