import type { Actor, Scene } from '../../wire/context.ts';
import { Refused } from '../../wire/failures.ts';
import { changeOf } from '../resources/keep.ts';
import type { AnyImportable } from '../resources/resource.ts';
import { readSheet, SheetRefused } from '../sheets/read-sheet.ts';
import { addRows, type ImportRecord, setImport } from './imports.repository.ts';
import { judgeSheet } from './judge.ts';
import type { SheetLine } from './read-line.ts';

export interface ReadLines {
  readonly lines: readonly SheetLine[];
  readonly ignored: readonly string[];
}

/** Reads an upload into lines whose cells stand in the order of the import's columns. */
export async function linesIn(file: Buffer, { importing }: AnyImportable): Promise<ReadLines> {
  const known = importing.columns.map(({ title }: { title: string }) => title);
  const required = importing.columns.flatMap((column: { title: string; required?: true }) =>
    column.required ? [column.title] : [],
  );
  const { titles, rows } = await readable(() => readSheet(file, { required, known }));
  const places = known.map((title: string) => titles.indexOf(title));
  const lines = rows.map(({ row_no, cells, faults = [] }) => ({
    row_no,
    raw: {
      cells: places.map((place: number) => (place < 0 ? '' : (cells[place] ?? ''))),
      faults: faults.flatMap(({ column, sentence }) => {
        const at = places.indexOf(column);
        return at < 0 ? [] : [{ column: at, sentence }];
      }),
    },
  }));
  return { lines, ignored: titles.filter((title) => title !== '' && !known.includes(title)) };
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SheetRefused)
      throw new Refused({ reason: 'file_not_readable', sentence: error.sentence });
    throw error;
  }
}

/** Judges every line and keeps what was found, so that it can be looked at before anything is written. */
export async function checkSheet(
  scene: Scene,
  actor: Actor,
  resource: AnyImportable,
  record: Pick<ImportRecord, 'id' | 'process' | 'acad_year_term'>,
  lines: readonly SheetLine[],
): Promise<void> {
  const { db, now } = scene;
  await judgeSheet(lines, {
    resource,
    place: record,
    inTransaction: (work) => db.transaction(async (tx) => work(await changeOf(scene, actor, tx))),
    async onBatch(judged, done) {
      await addRows(db, record.id, judged);
      await setImport(db, record.id, { done, touched_at: now() });
    },
  });
  await setImport(db, record.id, { state: 'ready', touched_at: now() });
}
