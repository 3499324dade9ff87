import { randomUUID } from 'node:crypto';
import type { MadePaper, PaperAsked } from '@course-center/contract/documents/papers';
import type { StoredFile } from '@course-center/contract/files';
import { LIMIT } from '@course-center/domain/access/limit';
import { say } from '@course-center/domain/answers/sentence';
import type { PaperKind } from '@course-center/domain/documents/paper';
import { findFile } from '../../platform/files/files.repository.ts';
import { presentFile, type Where } from '../../platform/files/present-file.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { appendToLedger } from '../../platform/ledger/ledger.ts';
import { countAgainst } from '../../platform/limits/limits.ts';
import { stillHolds } from '../../platform/sessions/held-roles.ts';
import { TypesetFailed, type Typesetter } from '../../platform/typesetting/typesetter.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import { Denied, InvalidInput, notFound, Refused } from '../../wire/failures.ts';
import { readSubmission, verifyAddress } from '../evaluation/public.ts';
import { breakable, digestOf } from './breakable.ts';
import {
  addPaper,
  findPaper,
  type MadeRecord,
  type NewPaper,
  paperLike,
  paperUnderWay,
  setPaper,
} from './made-papers.repository.ts';
import type { Asking, Paper, Written } from './paper.ts';
import { assignmentList } from './papers/assignment-list.ts';
import { auditRecord } from './papers/audit-record.ts';
import { dataSheet, evaluationData } from './papers/evaluation-data.ts';
import { goalQuality, goalReport } from './papers/goal-report.ts';
import { ledgerPaper } from './papers/ledger-extract.ts';
import { resultExplanation } from './papers/result-explanation.ts';
import { resultList } from './papers/result-list.ts';
import { ownResult, reviewDetail } from './papers/results.ts';
import { reviewSheets } from './papers/review-sheets.ts';

export const PAPERS: Readonly<Record<PaperKind, Paper>> = {
  review_sheets: reviewSheets,
  result_list: resultList,
  result_explanation: resultExplanation,
  audit_record: auditRecord,
  ledger_extract: ledgerPaper,
  assignment_list: assignmentList,
  review_detail: reviewDetail,
  own_result: ownResult,
  goal_report: goalReport,
  goal_quality: goalQuality,
  evaluation_data: evaluationData,
  data_sheet: dataSheet,
};

export const PAPER_JOB = 'paper';

const DAY = 24 * 60 * 60 * 1000;
/** A name or an address, and perhaps a port, as a caller may claim it: nothing else goes onto a paper. */
export const ORIGIN = /^https?:\/\/([a-z0-9][a-z0-9.-]{0,252}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/** A paper of what the caller may read: at once where it is small, else by a job. The same content is set once. */
export async function makePaper(
  scene: Scene,
  actor: Actor,
  typesetter: Typesetter,
  { asked, origin }: { readonly asked: PaperAsked; readonly origin: string },
): Promise<MadePaper> {
  await countAgainst(scene, LIMIT.papersPerPerson, String(actor.person_id));
  const known = ORIGIN.test(origin) ? origin : '';
  const asking = askingOf(scene, actor, known);
  const paper = PAPERS[asked.kind];
  const { title, pieces } = await paper.measure(asking, asked);
  const fresh = { ...newPaper(scene, actor, asked), origin: known, title };
  if (pieces > paper.most) {
    const row = await queued(scene, actor, { ...fresh, state: 'queued', total: pieces });
    return present(scene, row);
  }
  const written = await breakable(await paper.write(asking, asked, async () => {}));
  const digest = await digestOf(paper, written);
  const like = await paperLike(scene.db, { digest, person_id: actor.person_id, now: scene.now() });
  if (like?.person_id === actor.person_id && like.title === written.title) return present(scene, like);
  const made = like ?? (await setAndKeep(scene, typesetter, paper, written));
  const { pages, file_id } = made;
  const state = 'ready' as const;
  const row = await told(scene, actor, { ...fresh, title: written.title, digest, pages, file_id, state });
  return present(scene, row);
}

/**
 * The goals' report that a part of an evaluation asks for, as a file of the caller's, as if they had uploaded it: the
 * form keeps it like any other. Who reads the form is not told who the students are.
 */
export async function fileGoalReport(
  scene: Scene,
  actor: Actor,
  typesetter: Typesetter,
  partId: number,
): Promise<StoredFile> {
  const { goal_report: offered } = await readSubmission(scene, actor, partId);
  if (!offered) throw notFound('没有可以采用的达成度报告，报告可能已被重新开放，请刷新后重试');
  await countAgainst(scene, LIMIT.papersPerPerson, String(actor.person_id));
  const asked = { kind: 'goal_report' as const, ids: [offered.goal_course_id], masked: true };
  const written = await goalReport.write(askingOf(scene, actor, ''), asked, async () => {});
  const { data, pictures } = await breakable(written);
  const { pdf } = await typesetter.set({ template: goalReport.template, data, pictures });
  const file = { name: `${offered.title}.pdf`, content: pdf, by: actor.person_id };
  const kept = await storeFile(scene, file).catch(tellNoRoom);
  await scene.db.transaction((tx) =>
    appendToLedger(tx, scene, {
      by: actor,
      action: 'paper.exported',
      subject: `paper:${written.title}`,
      after: { name: written.title, number: offered.goal_course_id },
    }),
  );
  return presentFile(scene, kept);
}

/** How far a paper of the caller's own is. */
export async function readPaper(scene: Scene, actor: Actor, id: string): Promise<MadePaper> {
  const row = await findPaper(scene.db, id);
  const gone = !row || row.person_id !== actor.person_id || row.expires_at <= scene.now();
  if (gone || !(await stillHolds(scene.db, row.actor as Actor)))
    throw notFound('文书不存在或已过期，请重新生成');
  return present(scene, row);
}

function newPaper(scene: Scene, actor: Actor, asked: PaperAsked) {
  const { person_id, name, identity, department_ids, faculty_group_id } = actor;
  const asked_at = scene.now();
  return {
    id: randomUUID(),
    kind: asked.kind,
    asked,
    person_id,
    actor: { person_id, name, identity, department_ids, faculty_group_id },
    acad_year_term: scene.term,
    asked_at,
    expires_at: new Date(asked_at.getTime() + DAY),
  };
}

export function askingOf(scene: Scene, actor: Actor, origin: string): Asking {
  return { scene, actor, verifyAddress: verifyAddress(scene, origin === '' ? null : origin) };
}

/** Adds a paper and tells the ledger who took it away. */
function told(scene: Scene, actor: Actor, paper: NewPaper): Promise<MadeRecord> {
  return scene.db.transaction(async (tx) => {
    const row = await addPaper(tx, paper);
    const { ids, process, data, filter = data } = paper.asked;
    const what = {
      ...(ids.length === 1 && { number: ids[0] }),
      ...(ids.length > 1 && { sheets: ids.length }),
    };
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'paper.exported',
      subject: `paper:${paper.title}`,
      after: { name: paper.title, ...what, ...(process && { process }), ...(filter && { filter }) },
    });
    if (row.state === 'queued')
      await enqueue(tx, PAPER_JOB, { id: row.id } satisfies PaperPayload, { at: row.asked_at });
    return row;
  });
}

async function queued(scene: Scene, actor: Actor, paper: NewPaper): Promise<MadeRecord> {
  return (await paperUnderWay(scene.db, paper)) ?? told(scene, actor, paper);
}

/** Sets what was written and keeps it as a file that is nobody's. */
export async function setAndKeep(
  where: Where,
  typesetter: Typesetter,
  { template }: Pick<Paper, 'template'>,
  { title, sheet, ...written }: Written,
  signal?: AbortSignal,
): Promise<Pick<MadeRecord, 'pages' | 'file_id'>> {
  if (sheet) {
    const file = { name: `${title}.xlsx`, content: sheet, by: null };
    const { id } = await storeFile(where, file).catch(tellNoRoom);
    return { pages: null, file_id: id };
  }
  const { pdf, pages } = await typesetter.set({ template, ...written }, signal ? { signal } : {});
  const file = { name: `${title}.pdf`, content: pdf, by: null };
  const { id } = await storeFile(where, file).catch(tellNoRoom);
  return { pages, file_id: id };
}

/** Nothing was uploaded: who asked for a paper is told what became of that. */
export function tellNoRoom(error: unknown): never {
  const isFull = error instanceof Refused && error.refusal.reason === 'storage_full';
  throw isFull ? new TypesetFailed('no_room') : error;
}

async function present(scene: Scene, row: MadeRecord): Promise<MadePaper> {
  const { id, kind, title, state, done, total, pages, problem, file_id } = row;
  const file = file_id === null ? undefined : await findFile(scene.db, file_id);
  if (file && row.taken_at === null) await setPaper(scene.db, id, { taken_at: scene.now() });
  return {
    ...{ id, kind, title, state, done, total, pages, problem },
    // The same content under somebody else's title is the same file.
    file: file ? await presentFile(scene, { ...file, name: `${title}.${file.extension}` }) : null,
  };
}

interface PaperPayload {
  readonly id: string;
}

const ROLE_LOST = '您已不具有生成时的角色，文书没有生成';
const BROKEN_OFF = '文书没有生成出来，请重试；若仍不成功，请联系管理员';
/** How often it is written down how far a paper is. */
const TOLD_EVERY = 10;

/** Makes a large paper, as the person who asked for it, and says how far it is. Nothing half-made is ever offered. */
export function paperJob(typesetter: Typesetter): JobHandler<PaperPayload> {
  return {
    async run({ id }, { school, now, log, signal }) {
      const { db } = school;
      const row = await findPaper(db, id);
      if (!row || row.state === 'ready') return undefined;
      const scene = { school, db, now, log, term: row.acad_year_term, host: '', address: '', userAgent: '' };
      const paper = PAPERS[row.kind];
      if (!(await stillHolds(db, row.actor as Actor))) {
        await setPaper(db, id, { state: 'failed', problem: ROLE_LOST });
        return undefined;
      }
      await setPaper(db, id, { state: 'making', done: 0 });
      try {
        const asking = askingOf(scene, row.actor as Actor, row.origin);
        const onDone = async (done: number) => {
          signal.throwIfAborted();
          if (done % TOLD_EVERY === 0) await setPaper(db, id, { done });
        };
        const written = await breakable(await paper.write(asking, row.asked, onDone));
        const digest = await digestOf(paper, written);
        const like = await paperLike(db, { digest, person_id: row.person_id, now: now() });
        const { pages, file_id } = like ?? (await setAndKeep(scene, typesetter, paper, written, signal));
        const ready = { state: 'ready' as const, done: row.total, digest, pages, file_id };
        await setPaper(db, id, { ...ready, title: written.title });
      } catch (error) {
        if (signal.aborted) throw error;
        log.error({ err: error, paper: row.kind }, 'a paper could not be made');
        await setPaper(db, id, { state: 'failed', problem: problemOf(error) });
      }
      return undefined;
    },
  };
}

function problemOf(error: unknown): string {
  if (error instanceof Refused) return say(error.refusal).message;
  if (error instanceof InvalidInput) return Object.values(error.faults).join('；');
  return error instanceof Denied ? error.message : BROKEN_OFF;
}
