import { isDeepStrictEqual } from 'node:util';
import { constraintHit } from '../../database/constraint-hit.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import { Denied, forbidden, InvalidInput, Refused } from '../../wire/failures.ts';
import type { Background } from '../jobs/background.ts';
import { changeOf } from '../resources/keep.ts';
import type { AnyImportable, Change } from '../resources/resource.ts';
import { stillHolds } from '../sessions/held-roles.ts';
import { checkAnew } from './check-sheet.ts';
import { type Importables, importableBy } from './importable.ts';
import { advance, countRows, type ImportRecord, linesOf, setImport } from './imports.repository.ts';
import { type Judged, judgeSheet } from './judge.ts';
import { ownImport } from './read-import.ts';
import { ChangedSince, writeJudged } from './write-judged.ts';

const CHANGED_SINCE = '预览之后数据有变化，没有写入任何数据，请重新上传并核对';
const CHECKED_ANEW = '预览之后数据有变化，没有写入任何数据；已按最新数据重新检查，请核对后再确认';
const BROKEN_OFF = '写入时出现意外，没有写入任何数据，请稍后重新上传';

interface Confirmed {
  readonly id: string;
  /** The check whose preview was looked at. */
  readonly checks?: number;
}

/** Writes what the preview showed: all of it, or nothing. It goes on when the caller goes away. */
export async function confirmImport(
  scene: Scene,
  actor: Actor,
  background: Background,
  importables: Importables,
  { id, checks = 1 }: Confirmed,
): Promise<void> {
  const record = await ownImport(scene, actor, id);
  await importableBy(importables, scene.db, actor, record);
  const counts = await countRows(scene.db, id);
  const started = { state: 'writing' as const, done: 0, problem: null, touched_at: scene.now() };
  const total = counts.new + counts.changed;
  if (!(await advance(scene.db, id, 'ready', { ...started, total }, checks)))
    throw new Refused({ reason: 'import_not_ready' });
  const termed = { ...scene, term: record.acad_year_term };
  background.start(
    async () => {
      try {
        await write(termed, actor, importables, record);
      } catch (error) {
        if (!isChangedSince(error)) throw error;
        if (error instanceof ChangedSince && (await isRenewed(termed, actor, importables, record))) return;
        await setImport(scene.db, id, { state: 'failed', problem: CHANGED_SINCE });
      }
    },
    scene.log,
    () => setImport(scene.db, id, { state: 'failed', problem: BROKEN_OFF }),
  );
}

/** Judges the same lines anew, to be looked at once more; false where other columns are read by now. */
async function isRenewed(
  scene: Scene,
  actor: Actor,
  importables: Importables,
  record: ImportRecord,
): Promise<boolean> {
  const resource = await importableBy(importables, scene.db, actor, record);
  if (!readsAsBefore(resource, record)) return false;
  const { id, total, checks } = record;
  const begun = { state: 'checking' as const, done: 0, touched_at: scene.now() };
  await setImport(scene.db, id, { ...begun, total, checks: checks + 1, problem: CHECKED_ANEW });
  await checkAnew(scene, actor, resource, record);
  return true;
}

function readsAsBefore({ importing }: AnyImportable, { columns }: ImportRecord): boolean {
  return isDeepStrictEqual(
    importing.columns.map(({ title }: { title: string }) => title),
    columns,
  );
}

/** Whether what was judged did not hold any more when it was written. */
function isChangedSince(error: unknown): boolean {
  const kinds = [ChangedSince, Refused, InvalidInput, Denied];
  return kinds.some((kind) => error instanceof kind) || constraintHit(error) !== null;
}

function write(scene: Scene, actor: Actor, importables: Importables, record: ImportRecord): Promise<void> {
  return scene.db.transaction(async (tx) => {
    // What it is about may have changed since: a goal course has other columns, or is not theirs any more.
    const resource = await importableBy(importables, tx, actor, record);
    const change = { ...(await changeOf(scene, actor, tx)), importId: record.id };
    await resource.importing.hold?.(change);
    const judged = await judgedAgain(change, resource, record);
    // Not waited for: inside the transaction it may be the only connection that there is.
    const report = (done: number) =>
      void advance(scene.db, record.id, 'writing', { done, touched_at: scene.now() }).catch((err: unknown) =>
        scene.log.warn({ err }, 'progress of an import was not kept'),
      );
    await writeJudged(change, resource, record, judged, report);
    // It takes as long as the sheet is: whose role was taken meanwhile has written nothing.
    if (!(await stillHolds(tx, actor))) throw forbidden();
    const done = judged.filter(({ state }) => state === 'new' || state === 'changed').length;
    await setImport(tx, record.id, { state: 'done', done, touched_at: scene.now() });
  });
}

/** The same judgement once more: what comes out differently from what was looked at is not written. */
async function judgedAgain(change: Change, resource: AnyImportable, record: ImportRecord): Promise<Judged[]> {
  if (!readsAsBefore(resource, record)) throw new ChangedSince();
  const lines = await linesOf(change.tx, record.id);
  const before = new Map(lines.map(({ row_no, state, cells }) => [row_no, { state, cells }]));
  const judged: Judged[] = [];
  await judgeSheet(lines, {
    resource,
    place: record,
    inTransaction: (work) => work(change),
    async onBatch(batch) {
      judged.push(...batch);
    },
  });
  if (!judged.every((line) => isAsBefore(line, before.get(line.row_no)))) throw new ChangedSince();
  return judged;
}

type Verdict = Pick<Judged, 'state' | 'cells'>;

/** Cell by cell: to compare any two values takes ten times as long, and a sheet has hundreds of thousands. */
function isAsBefore({ state, cells }: Verdict, before: Verdict | undefined): boolean {
  if (before?.state !== state || before.cells.length !== cells.length) return false;
  return cells.every(({ value, old, fault }, at) => {
    const then = before.cells[at];
    return then?.value === value && then.old === old && then.fault === fault;
  });
}
