import { type StageWindowRow, stageWindowEndpoints } from '@course-center/contract/evaluation/stage-windows';
import { canManageEvaluationSystems } from '@course-center/domain/access/evaluation-systems';
import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';
import { type Stage, stagesIn, stagesOf, stageTitle } from '@course-center/domain/evaluation/stages';
import { stageWindowFaults } from '@course-center/domain/evaluation/window-form';
import { sameWindow } from '@course-center/domain/evaluation/windows';
import fp from 'fastify-plugin';
import type { Queryable } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { termGone, termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused, requireFaultless } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { requireFreeHand } from '../../organization/public.ts';
import {
  raiseWindowsVersion,
  replaceWindows,
  windowsOf,
  windowsVersion,
} from './stage-windows.repository.ts';
import { tellOfWindows } from './tell-of-windows.ts';

export const stageWindowRoutes = fp(
  async (app) => {
    serve(app, stageWindowEndpoints.read, ({ scene, actor, query }) => readWindows(scene, actor, query));
    serve(app, stageWindowEndpoints.save, ({ scene, actor, body }) => saveWindows(scene, actor, body));
  },
  { name: 'stage-window-routes', dependencies: ['actor'] },
);

interface SaveWindows {
  readonly process: Process;
  readonly windows: readonly {
    readonly stage: Stage;
    readonly opens_at: string | null;
    readonly closes_at: string | null;
  }[];
  /** What it is based on. */
  readonly version: number;
}

interface PresentedWindows {
  readonly data: StageWindowRow[];
  readonly meta: { readonly version: number };
}

/** Whose time is that of those who judge: nobody whom they judge sets it. */
const JUDGING = stagesIn('review', 'committee');

/** Sets when the stages of a process are open in a term; a stage that is not named is open always. */
async function saveWindows(
  scene: Scene,
  actor: Actor,
  { process, windows: given, version }: SaveWindows,
): Promise<PresentedWindows> {
  if (!canManageEvaluationSystems(actor)) throw forbidden();
  const wanted = given.map(({ stage, opens_at, closes_at }) => ({
    stage,
    opens_at: opens_at === null ? null : new Date(opens_at),
    closes_at: closes_at === null ? null : new Date(closes_at),
  }));
  requireFaultless(stageWindowFaults(process, wanted));
  return scene.db.transaction(async (tx) => {
    const term = await termOf(tx, scene.term);
    const raised = await raiseWindowsVersion(tx, term, version);
    if (raised === undefined) {
      if ((await windowsVersion(tx, term)) === undefined) throw termGone();
      throw new Refused({ reason: 'changed_meanwhile' });
    }
    const before = await presentWindows(tx, term, process);
    const windows = await windowsOf(tx, term, process);
    const subject = `evaluation_window:${term}/${process}`;
    const asked = new Map(wanted.map((each) => [each.stage, each]));
    if (JUDGING.some((stage) => !sameWindow(windows.get(stage), asked.get(stage))))
      await requireFreeHand({ ...scene, tx, actor }, { kind: 'judges' }, subject);
    await replaceWindows(tx, term, process, wanted);
    const after = await presentWindows(tx, term, process);
    const name = `${term} ${PROCESS_TITLE[process]}`;
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'evaluation_window.changed',
      subject,
      before: { name, windows: before },
      after: { name, windows: after },
    });
    await tellOfWindows(tx, { term, process, version: raised }, windows, scene.now());
    return { data: after, meta: { version: raised } };
  });
}

/** When each stage of a process is open in a term, in the order of the stages. */
async function readWindows(
  scene: Scene,
  actor: Actor,
  { process, of }: { readonly process: Process; readonly of?: string },
): Promise<PresentedWindows> {
  if (!canManageEvaluationSystems(actor)) throw forbidden();
  const { db } = scene;
  const term = await termOf(db, of ?? scene.term);
  // The version first: what is saved between the two is then found out when somebody saves over it.
  const version = await windowsVersion(db, term);
  if (version === undefined) throw termGone();
  return { data: await presentWindows(db, term, process), meta: { version } };
}

async function presentWindows(db: Queryable, term: string, process: Process): Promise<StageWindowRow[]> {
  const set = await windowsOf(db, term, process);
  return stagesOf(process).map((stage) => ({
    stage,
    stage_title: stageTitle(stage),
    opens_at: set.get(stage)?.opens_at?.toISOString() ?? null,
    closes_at: set.get(stage)?.closes_at?.toISOString() ?? null,
  }));
}
