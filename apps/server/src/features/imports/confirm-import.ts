import { constraintHit } from '../../database/constraint-hit.ts';
import { changeOf } from '../../resources/keep.ts';
import type { AnyImportable, Change } from '../../resources/resource.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import { Refused } from '../../wire/failures.ts';
import type { Background } from '../../work/background.ts';
import { initialPassword } from '../personnel/public.ts';
import { importableBy } from './importable.ts';
import { advance, countRows, type ImportRecord, linesOf, setImport } from './imports.repository.ts';
import { type Judged, judgeSheet } from './judge.ts';
import { ownImport } from './read-import.ts';
import { writeJudged } from './write-judged.ts';

const CHANGED_SINCE = '预览之后数据有变化，没有写入任何数据，请重新上传并核对';
const BROKEN_OFF = '写入时出现意外，没有写入任何数据，请稍后重新上传';

/** Thrown inside the transaction, so that nothing of it stays. */
class ChangedSince extends Error {}

/** Writes what the preview showed: all of it, or nothing. It goes on when the caller goes away. */
export async function confirmImport(
  scene: Scene,
  actor: Actor,
  background: Background,
  id: string,
): Promise<{ initial_password: string | null }> {
  const record = await ownImport(scene, actor, id);
  const resource = importableBy(actor, record.kind);
  const counts = await countRows(scene.db, id);
  const started = { state: 'writing' as const, done: 0, touched_at: scene.now() };
  if (!(await advance(scene.db, id, 'ready', { ...started, total: counts.new + counts.changed })))
    throw new Refused({ reason: 'import_not_ready' });
  const password = resource.importing.password && counts.new > 0 ? initialPassword() : null;
  background.start(
    () => write({ ...scene, term: record.acad_year_term }, actor, resource, record, password),
    scene.log,
    (error) => setImport(scene.db, id, { state: 'failed', problem: problemOf(error) }),
  );
  return { initial_password: password };
}

function problemOf(error: unknown): string {
  return error instanceof ChangedSince || constraintHit(error) ? CHANGED_SINCE : BROKEN_OFF;
}

function write(
  scene: Scene,
  actor: Actor,
  resource: AnyImportable,
  record: ImportRecord,
  password: string | null,
): Promise<void> {
  return scene.db.transaction(async (tx) => {
    const change = await changeOf(scene, actor, tx);
    const judged = await judgedAgain(change, resource, record);
    // Not waited for: inside the transaction it may be the only connection that there is.
    const report = (done: number) =>
      void advance(scene.db, record.id, 'writing', { done, touched_at: scene.now() }).catch((err: unknown) =>
        scene.log.warn({ err }, 'progress of an import was not kept'),
      );
    await writeJudged(change, resource, record, judged, password, report);
    const done = judged.filter(({ state }) => state === 'new' || state === 'changed').length;
    await setImport(tx, record.id, { state: 'done', done, touched_at: scene.now() });
  });
}

/** The same judgement once more, now that nobody can come between it and the writing. */
async function judgedAgain(change: Change, resource: AnyImportable, record: ImportRecord): Promise<Judged[]> {
  const lines = await linesOf(change.tx, record.id);
  const before = new Map(lines.map(({ row_no, state }) => [row_no, state]));
  const judged: Judged[] = [];
  await judgeSheet(lines, {
    resource,
    place: record,
    inTransaction: (work) => work(change),
    async onBatch(batch) {
      judged.push(...batch);
    },
  });
  if (judged.some(({ row_no, state }) => before.get(row_no) !== state)) throw new ChangedSince();
  return judged;
}
