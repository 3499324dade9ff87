import { PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import type { Stage } from '@course-center/domain/evaluation/stages';
import type { StageWindowForm } from '@course-center/domain/evaluation/window-form';
import type { StageWindow } from '@course-center/domain/evaluation/windows';
import type { Database, Queryable } from '../../../database/database.ts';
import { stageWindows } from '../../../database/evaluation-schema.ts';
import { oncePerDatabase } from '../../../database/prepared.ts';
import { and, eq, sql } from '../../../database/query.ts';
import { terms } from '../../../database/schema.ts';
import { termGone } from '../../../platform/terms/term-of.ts';

const those = (term: string, process: Process) =>
  and(eq(stageWindows.acad_year_term, term), eq(stageWindows.process, process));

/** The windows that are set for a term and process, by stage. */
export async function windowsOf(
  db: Queryable,
  term: string,
  process: Process,
): Promise<ReadonlyMap<Stage, StageWindow>> {
  const rows = await db.select().from(stageWindows).where(those(term, process));
  return new Map(rows.map(({ stage, opens_at, closes_at }) => [stage, { opens_at, closes_at }]));
}

const findWindowsOfTerm = oncePerDatabase((db) =>
  db
    .select({
      process: stageWindows.process,
      stage: stageWindows.stage,
      opens_at: stageWindows.opens_at,
      closes_at: stageWindows.closes_at,
    })
    .from(terms)
    .leftJoin(stageWindows, eq(stageWindows.acad_year_term, terms.acad_year_term))
    .where(
      sql`case when ${sql.placeholder('term')}::text is null then ${terms.is_now}
        else ${terms.acad_year_term} = ${sql.placeholder('term')} end`,
    )
    .prepare('windows_of_term'),
);

/** The windows of both processes in the term that a call is about: the one that its header names, else the current one. */
export async function windowsOfTerm(
  db: Database,
  named: string | null,
): Promise<ReadonlyMap<Process, ReadonlyMap<Stage, StageWindow>>> {
  const rows = await findWindowsOfTerm(db).execute({ term: named });
  if (rows.length === 0) throw termGone();
  const windows = new Map(PROCESSES.map((process) => [process, new Map<Stage, StageWindow>()]));
  for (const { process, stage, opens_at, closes_at } of rows)
    if (process && stage) windows.get(process)?.set(stage, { opens_at, closes_at });
  return windows;
}

/** Puts windows in place of those that were set; one without any time is not kept. */
export async function replaceWindows(
  db: Queryable,
  term: string,
  process: Process,
  windows: readonly StageWindowForm[],
): Promise<void> {
  await db.delete(stageWindows).where(those(term, process));
  const rows = windows
    .filter(({ opens_at, closes_at }) => opens_at || closes_at)
    .map((window) => ({ ...window, acad_year_term: term, process }));
  if (rows.length > 0) await db.insert(stageWindows).values(rows);
}

/** The version of a term's windows, of both processes; undefined when the term is gone. */
export async function windowsVersion(db: Queryable, term: string): Promise<number | undefined> {
  const [row] = await db
    .select({ version: terms.windows_version })
    .from(terms)
    .where(eq(terms.acad_year_term, term));
  return row?.version;
}

/** Raises it, where it is still the one that a change is based on; the term is held then. */
export async function raiseWindowsVersion(
  db: Queryable,
  term: string,
  version: number,
): Promise<number | undefined> {
  const [row] = await db
    .update(terms)
    .set({ windows_version: version + 1 })
    .where(and(eq(terms.acad_year_term, term), eq(terms.windows_version, version)))
    .returning({ version: terms.windows_version });
  return row?.version;
}
