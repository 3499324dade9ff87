import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { importEndpoints, type MappedColumn } from '@course-center/contract/imports';
import fp from 'fastify-plugin';
import type { Queryable } from '../../database/database.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import { InvalidInput, Refused } from '../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../wire/file-answer.ts';
import { serve } from '../../wire/serve.ts';
import { Background } from '../jobs/background.ts';
import { appendToLedger } from '../ledger/ledger.ts';
import { holdPerson } from '../limits/hold-person.ts';
import type { ListQuery } from '../lists/list-statement.ts';
import type { ImportColumn } from '../resources/importing.ts';
import type { AnyImportable } from '../resources/resource.ts';
import { readSheet, SheetRefused } from '../sheets/read-sheet.ts';
import { writeTemplate } from '../sheets/sheet.ts';
import { checkAnew, checkSheet } from './check-sheet.ts';
import { confirmImport } from './confirm-import.ts';
import { type Importables, type Imported, importableBy } from './importable.ts';
import { addImport, advance, type ImportRecord, isUnderWay, setImport } from './imports.repository.ts';
import { discardImport, importedRows, ownImport, readImport } from './read-import.ts';
import type { Form, SheetLine } from './read-line.ts';
import { SILENT } from './silence.ts';

const NOTES = [
  '带 * 的列必须有表头；表头之外的列会被忽略。',
  '已有的数据会按表中内容更新；空白单元格不修改原有内容。',
  '上传后先预览，确认之前不会写入任何数据。',
];

/** Where there is one connection, as the embedded engine has, everybody waits while an import is written. */
const MOST_LINES_ALONE = 2000;

/** Taken over before others have their turn. */
const LINES_AT_ONCE = 500;

const BROKEN_OFF = '检查时出现意外，没有写入任何数据，请重新上传';

export const importRoutes = fp<{ readonly importables: Importables }>(
  async (app, { importables }) => {
    const background = new Background();
    app.addHook('onClose', () => background.settled());

    serve(app, importEndpoints.template, ({ scene, actor, query }) =>
      importTemplate(scene, actor, importables, query),
    );
    serve(app, importEndpoints.start, ({ scene, actor, query, file }) =>
      startImport(scene, actor, background, importables, query, file),
    );
    serve(app, importEndpoints.read, ({ scene, actor, params }) =>
      readImport(scene, actor, params.import_id),
    );
    serve(app, importEndpoints.rows, ({ scene, actor, params, query }) =>
      importedRows(scene, actor, importables, params.import_id, query as ListQuery),
    );
    serve(app, importEndpoints.columns, async ({ scene, actor, params, body }) => {
      await mapColumns(scene, actor, background, importables, params.import_id, body.columns);
      return null;
    });
    serve(app, importEndpoints.confirm, async ({ scene, actor, params, body }) => {
      await confirmImport(scene, actor, background, importables, { id: params.import_id, ...body });
      return null;
    });
    serve(app, importEndpoints.discard, ({ scene, actor, params }) =>
      discardImport(scene, actor, params.import_id),
    );
  },
  { name: 'import-routes', dependencies: ['actor'] },
);

/** A sheet with the heads that an import looks for, and a second one that says what belongs where. */
async function importTemplate(
  scene: Scene,
  actor: Actor,
  importables: Importables,
  what: Imported,
): Promise<FileAnswer> {
  const { db } = scene;
  const resource = await importableBy(importables, db, actor, what);
  const template = await (templates.get(resource) ?? keptTemplate(db, resource));
  const name = `${resource.title}导入模板`;
  if (resource.importing.filledIn) await tellOfTemplate(scene, actor, name);
  return spreadsheet(name, template);
}

/** What is filled in already is taken away with a template, as with any other sheet; of an empty one nobody is told. */
function tellOfTemplate(scene: Scene, by: Actor, name: string): Promise<void> {
  const after = { name, filter: null };
  const entry = { by, action: 'sheet.exported', subject: `sheet:${name}`, after };
  return scene.db.transaction((tx) => appendToLedger(tx, scene, entry));
}

/** A template says what is declared: it is written once, by whoever asks first. */
const templates = new WeakMap<AnyImportable, Promise<Buffer>>();

function keptTemplate(db: Queryable, resource: AnyImportable): Promise<Buffer> {
  const columns = (resource.importing.columns as readonly ImportColumn<Form>[]).filter(
    (column) => !column.untemplated,
  );
  const written = writtenTemplate(db, resource, columns);
  templates.set(resource, written);
  written.catch(() => templates.delete(resource));
  return written;
}

async function writtenTemplate(
  db: Queryable,
  { title, importing }: AnyImportable,
  columns: readonly ImportColumn<Form>[],
): Promise<Buffer> {
  const filled: readonly Readonly<Record<string, string | undefined>>[] =
    (await importing.filledIn?.(db)) ?? [];
  const lines = filled.map((line) => columns.map(({ field }) => line[field] ?? null));
  return writeTemplate(title, columns, [...NOTES, ...(importing.notes ?? [])], lines);
}

interface StartImport extends Imported {
  readonly process?: 'old' | 'new';
  readonly file_name?: string;
}

/** Whose sheet this process reads: one of each, for as long as it is read it is in memory. */
const reading = new Set<string>();

/** Takes a sheet. Whether it is one is said at once; its lines are judged while the caller watches the progress. */
async function startImport(
  scene: Scene,
  actor: Actor,
  background: Background,
  importables: Importables,
  asked: StartImport,
  file: Buffer,
): Promise<{ id: string }> {
  const resource = await importableBy(importables, scene.db, actor, asked);
  const who = `${scene.school.name} ${actor.person_id}`;
  if (reading.has(who)) throw new Refused({ reason: 'import_under_way' });
  reading.add(who);
  try {
    await requireNoneUnderWay(scene.db, scene, actor);
    const read = await linesIn(file, resource);
    if (scene.school.pool.options.max === 1 && read.lines.length > MOST_LINES_ALONE)
      throw new Refused({
        reason: 'file_not_readable',
        sentence: `数据超过 ${MOST_LINES_ALONE} 行，请拆分成多个文件分别导入`,
      });
    const record = recordOf(scene, actor, asked, { ...read, resource, importables });
    await scene.db.transaction(async (tx) => {
      // Another process may have read one of theirs meanwhile.
      await holdPerson(tx, actor.person_id);
      await requireNoneUnderWay(tx, scene, actor);
      await addImport(tx, record);
    });
    const { db, log } = scene;
    background.start(
      () => checkSheet(scene, actor, resource, record, read.lines),
      log,
      () => setImport(db, record.id, { state: 'failed', problem: BROKEN_OFF }),
    );
    return { id: record.id };
  } finally {
    reading.delete(who);
  }
}

async function requireNoneUnderWay(db: Queryable, { now }: Scene, { person_id }: Actor): Promise<void> {
  if (await isUnderWay(db, person_id, new Date(now().getTime() - SILENT)))
    throw new Refused({ reason: 'import_under_way' });
}

function recordOf(
  { now, term }: Scene,
  actor: Actor,
  { kind, process, goal_course_id, file_name }: StartImport,
  {
    lines,
    ignored,
    absent,
    resource,
    importables,
  }: ReadLines & { readonly resource: AnyImportable; readonly importables: Importables },
) {
  return {
    id: randomUUID(),
    kind,
    process: process ?? null,
    person_id: actor.person_id,
    actor,
    acad_year_term: term,
    file_name: file_name ?? '',
    state: 'checking' as const,
    total: lines.length,
    columns: resource.importing.columns.map(({ title }: { title: string }) => title),
    ignored,
    absent,
    mapping: [],
    goal_course_id: typeof importables[kind] === 'function' ? (goal_course_id ?? null) : null,
    created_at: now(),
    touched_at: now(),
  };
}

interface ReadLines {
  readonly lines: readonly SheetLine[];
  readonly ignored: readonly string[];
  /** Where columns can be mapped: those that the sheet lacks. */
  readonly absent: readonly string[];
}

/** Reads an upload into lines whose cells stand in the order of the import's columns, then those that can be mapped. */
export async function linesIn(file: Buffer, { importing }: AnyImportable): Promise<ReadLines> {
  const columns: readonly ImportColumn<Form>[] = importing.columns;
  const { unread = [], mappable = false, mostColumns } = importing;
  const known = [...columns.flatMap(({ title, formerly = [] }) => [title, ...formerly]), ...unread];
  const required = columns.flatMap((column) => (column.required ? [column.title] : []));
  const { titles, rows } = await readable(() =>
    readSheet(file, { required, known, ...(mostColumns !== undefined && { most: mostColumns }) }),
  );
  const own = columns.map(({ title, formerly = [] }) =>
    titles.indexOf([title, ...formerly].find((each) => titles.includes(each)) ?? title),
  );
  // What is known under two names is one column: the other of them is not read, and said to be so.
  const isRead = (title: string) => unread.includes(title) || own.includes(titles.indexOf(title));
  const ignored = titles.filter((title) => title !== '' && !isRead(title));
  const places = mappable ? [...own, ...ignored.map((title) => titles.indexOf(title))] : own;
  const lines: SheetLine[] = [];
  for (const { row_no, cells, faults = [] } of rows) {
    const raw = {
      cells: places.map((place) => (place < 0 ? '' : (cells[place] ?? ''))),
      faults: faults.flatMap(({ column, sentence }) => {
        const at = places.indexOf(column);
        return at < 0 ? [] : [{ column: at, sentence }];
      }),
    };
    if (lines.push({ row_no, raw }) % LINES_AT_ONCE === 0) await nextTurn();
  }
  const absent = mappable ? columns.flatMap(({ title }, at) => ((own[at] ?? -1) < 0 ? [title] : [])) : [];
  return { lines, ignored, absent };
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

/** Reads columns of the sheet as others that it lacks, and judges its lines anew. */
async function mapColumns(
  scene: Scene,
  actor: Actor,
  background: Background,
  importables: Importables,
  id: string,
  mapping: readonly MappedColumn[],
): Promise<void> {
  const record = await ownImport(scene, actor, id);
  const resource = await importableBy(importables, scene.db, actor, record);
  requireMapping(record, mapping);
  const { db, now, log } = scene;
  const begun = { state: 'checking' as const, mapping, done: 0, problem: null, touched_at: now() };
  if (!(await advance(db, id, 'ready', begun))) throw new Refused({ reason: 'import_not_ready' });
  background.start(
    () => checkAnew(scene, actor, resource, { ...record, mapping }),
    log,
    () => setImport(db, id, { state: 'failed', problem: BROKEN_OFF }),
  );
}

function requireMapping({ ignored, absent }: ImportRecord, mapping: readonly MappedColumn[]): void {
  const [titles, columns] = [mapping.map(({ title }) => title), mapping.map(({ column }) => column)];
  const known =
    titles.every((title) => ignored.includes(title)) && columns.every((column) => absent.includes(column));
  if (!known) throw new InvalidInput({ columns: '只能把表格中多出的列对应到表格里没有的列' });
  if (new Set(titles).size < titles.length || new Set(columns).size < columns.length)
    throw new InvalidInput({ columns: '每一列只能对应一次，请检查后重试' });
}
