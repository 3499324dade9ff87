import type { StageWindowRow } from '@course-center/contract/evaluation/windows';
import { canManageEvaluationSystems } from '@course-center/domain/access/evaluation-systems';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { stagesOf, stageTitle } from '@course-center/domain/evaluation/stages';
import type { Queryable } from '../../../database/database.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { windowsOf } from './stage-windows.repository.ts';

/** When each stage of a process is open in a term, in the order of the stages. */
export async function readWindows(
  { db, term }: Scene,
  actor: Actor,
  process: Process,
): Promise<StageWindowRow[]> {
  if (!canManageEvaluationSystems(actor)) throw forbidden();
  return presentWindows(db, await termOf(db, term), process);
}

export async function presentWindows(
  db: Queryable,
  term: string,
  process: Process,
): Promise<StageWindowRow[]> {
  const set = await windowsOf(db, term, process);
  return stagesOf(process).map((stage) => ({
    stage,
    stage_title: stageTitle(stage),
    opens_at: set.get(stage)?.opens_at?.toISOString() ?? null,
    closes_at: set.get(stage)?.closes_at?.toISOString() ?? null,
  }));
}
