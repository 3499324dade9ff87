import type { ImportRow, ImportStage, ImportStatus } from '@course-center/contract/imports';
import type { Actor, Scene } from '../../wire/context.ts';
import { notFound } from '../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../wire/file-answer.ts';
import type { ListDefinition } from '../lists/list-definition.ts';
import { equals } from '../lists/list-definition.ts';
import type { ListQuery } from '../lists/list-statement.ts';
import { type Listed, readAll, readPage } from '../lists/read-list.ts';
import { writeSheet } from '../sheets/sheet.ts';
import { type Importables, importableBy } from './importable.ts';
import { countRows, countWaiting, dropImport, findImport, type ImportRecord } from './imports.repository.ts';
import { SILENT } from './silence.ts';

const CUT_OFF: Readonly<Partial<Record<ImportStage, string>>> = {
  checking: '检查被中断，没有写入任何数据，请重新上传',
  // It may be slow rather than gone: what is written all at once may still come.
  writing: '写入长时间没有进展，请稍后在列表中核对是否已写入，再决定是否重新上传',
};

/** An import of one's own, made as what one acts now. */
export async function ownImport(scene: Scene, actor: Actor, id: string): Promise<ImportRecord> {
  const record = await findImport(scene.db, id);
  if (!record || record.person_id !== actor.person_id || record.actor.identity !== actor.identity)
    throw notFound('导入不存在或已过期，请重新上传');
  return record;
}

export async function readImport(scene: Scene, actor: Actor, id: string): Promise<ImportStatus> {
  const record = await ownImport(scene, actor, id);
  const working = record.state === 'checking' || record.state === 'writing';
  const cutOff = working && scene.now().getTime() - record.touched_at.getTime() > SILENT;
  const { kind, file_name, done, total, columns, ignored, absent, mapping, checks } = record;
  return {
    id,
    kind,
    file_name,
    state: cutOff ? 'failed' : record.state,
    done,
    total,
    columns: [...columns],
    ignored: [...ignored],
    absent: [...absent],
    mapping: [...mapping],
    counts: await countRows(scene.db, id),
    problem: cutOff ? (CUT_OFF[record.state] ?? null) : record.problem,
    checks,
    passwords: {
      waiting: record.state === 'done' ? await countWaiting(scene.db, id) : 0,
      handed_at: record.passwords_handed_at?.toISOString() ?? null,
    },
  };
}

const rowsOf = (id: string): ListDefinition => ({
  select: 'row_no, state, raw, cells, faults',
  from: 'import_rows',
  filters: { state: equals('state') },
  sorts: { row_no: 'row_no' },
  order: 'row_no',
  id: 'row_no',
  always: (bind) => `import_id = ${bind(id)}::uuid`,
});

type StoredRow = ImportRow & { readonly raw: { readonly cells: readonly string[] } };

/** The lines with what would become of them; as a spreadsheet with the reasons, to be mended and sent again. */
export async function importedRows(
  scene: Scene,
  actor: Actor,
  importables: Importables,
  id: string,
  query: ListQuery & { format?: 'xlsx' },
): Promise<Listed<ImportRow> | FileAnswer> {
  const record = await ownImport(scene, actor, id);
  const { columns } = record;
  const within = { departmentIds: null, term: null };
  if (query.format !== 'xlsx') return readPage<ImportRow>(scene.school.pool, rowsOf(id), query, within);
  const rows = await readAll<StoredRow>(scene.school.pool, rowsOf(id), query, within);
  const sheet = [
    ...columns.map((title, at) => ({ title, cell: ({ raw }: StoredRow) => raw.cells[at] ?? '' })),
    { title: '行号', width: 8, cell: ({ row_no }: StoredRow) => row_no },
    { title: '原因', width: 60, cell: (row: StoredRow) => reasons(row, columns) },
  ];
  const { title } = await importableBy(importables, scene.db, actor, record);
  return spreadsheet(`${title}-有误的行`, await writeSheet(title, sheet, rows));
}

function reasons({ cells, faults }: ImportRow, columns: readonly string[]): string {
  const ofCells = cells.flatMap(({ fault }, at) => (fault ? [`${columns[at]}：${fault}`] : []));
  return [...ofCells, ...faults].join('；');
}

/** Throws an import away. What it wrote, if it was confirmed, stays. */
export async function discardImport(scene: Scene, actor: Actor, id: string): Promise<undefined> {
  const { state } = await ownImport(scene, actor, id);
  // What is done is no import to give up; through it passwords are handed out.
  if (state !== 'writing' && state !== 'done') await dropImport(scene.db, id);
}
