import {
  type Extension,
  extendedWindows,
  type StageWindows,
  type Whose,
} from '@course-center/domain/evaluation/extensions';
import { PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import type { Stage } from '@course-center/domain/evaluation/stages';
import type { StageWindowForm } from '@course-center/domain/evaluation/window-form';
import type { StageWindow } from '@course-center/domain/evaluation/windows';
import type { ProjectConfig } from '@course-center/domain/school/project-config';
import type pg from 'pg';
import type { Queryable } from '../../../database/database.ts';
import { stageExtensions, stageWindows } from '../../../database/evaluation-schema.ts';
import { and, eq, isNull, sql } from '../../../database/query.ts';
import { terms } from '../../../database/schema.ts';
import { prepared } from '../../../platform/lists/read-list.ts';
import { PROJECT_SETTING, projectConfigIn } from '../../../platform/settings/settings.ts';
import { termGone } from '../../../platform/terms/term-of.ts';

const those = (term: string, process: Process) =>
  and(eq(stageWindows.acad_year_term, term), eq(stageWindows.process, process));

/** The windows that are set for a term and process, by stage. */
export async function windowsOf(db: Queryable, term: string, process: Process): Promise<StageWindows> {
  const rows = await db.select().from(stageWindows).where(those(term, process));
  return new Map(rows.map(({ stage, opens_at, closes_at }) => [stage, { opens_at, closes_at }]));
}

interface WindowedGroup {
  readonly id: number;
  readonly acad_year_term: string;
  readonly process: Process;
}

/** The same for somebody who works on a group, with the time that they or it got besides. */
export async function windowsFor(
  db: Queryable,
  { id, acad_year_term, process }: WindowedGroup,
  whose: Omit<Whose, 'group_id'>,
): Promise<StageWindows> {
  const extensions = await extensionsOf(db, acad_year_term, process, { groups: [id], people: whose.people });
  const windows = await windowsOf(db, acad_year_term, process);
  return extendedWindows(windows, extensions, { ...whose, group_id: id });
}

/** The extensions of a term and process that are in force for some groups or people. */
export function extensionsOf(
  db: Queryable,
  term: string,
  process: Process,
  whose: { readonly groups: readonly number[]; readonly people: readonly number[] },
): Promise<Extension[]> {
  const { acad_year_term, process: of, stage, group_id, person_id, until, withdrawn_at } = stageExtensions;
  return db
    .select({ stage, group_id, person_id, until })
    .from(stageExtensions)
    .where(
      and(
        ...[eq(acad_year_term, term), eq(of, process), isNull(withdrawn_at)],
        // One parameter for all of them: a school has more groups than a statement takes.
        sql`(${group_id} = any(${sql.param([...whose.groups])}::int[]) or ${person_id} = any(${sql.param([...whose.people])}::int[]))`,
      ),
    );
}

/**
 * As a part of a statement: the window `w` of the stage that the group `g` of the course `e` stands in, for the person
 * who works on it.
 */
export const windowJoined = (person: string) => `left join lateral (
    select s.opens_at, case when s.closes_at is not null then greatest(s.closes_at, (
      select max(x.until) from stage_extensions x
      where x.withdrawn_at is null and x.stage = s.stage and (x.group_id = g.id
        or x.person_id = ${person} and x.acad_year_term = s.acad_year_term and x.process = s.process))) end as closes_at
    from stage_windows s
    where s.acad_year_term = e.acad_year_term and s.process = e.process and s.stage = g.stage) w on true`;

/** A row per window of a term; one without any where none is set. */
interface WindowRow {
  readonly process: Process | null;
  readonly stage: Stage | null;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
}

/** What the rows of one answer share: the project's setting, and when stages are open. */
export interface TermRules {
  readonly config: ProjectConfig;
  readonly windows: ReadonlyMap<Process, StageWindows>;
  readonly extensions: readonly (Extension & { readonly process: Process })[];
}

export interface TermRulesRow {
  readonly project: unknown;
  readonly windows: readonly WindowRow[] | null;
  readonly extensions: readonly ExtensionRow[] | null;
}

type ExtensionRow = Omit<TermRules['extensions'][number], 'until'> & { readonly until: string };

/**
 * As a part of a statement: the project's setting, and the windows of both processes in the term that a call is about,
 * which its header names, given as a parameter, else in the current one.
 */
export const termRules = (named: string) => `${PROJECT_SETTING} as project, (select json_agg(x) from (
    select x.process, x.stage, x.group_id, x.person_id, x.until
    from terms t join stage_extensions x on x.acad_year_term = t.acad_year_term and x.withdrawn_at is null
    where case when ${named}::text is null then t.is_now else t.acad_year_term = ${named} end) x) as extensions,
  (select json_agg(x) from (
    select w.process, w.stage, w.opens_at, w.closes_at
    from terms t left join stage_windows w on w.acad_year_term = t.acad_year_term
    where case when ${named}::text is null then t.is_now else t.acad_year_term = ${named} end) x) as windows`;

/** What that part finds; without any row of windows the term is gone. */
export function termRulesIn({ project, windows: rows, extensions }: TermRulesRow): TermRules {
  if (rows === null) throw termGone();
  const windows = new Map(PROCESSES.map((process) => [process, new Map<Stage, StageWindow>()]));
  const timeOf = (text: string | null) => (text === null ? null : new Date(text));
  for (const { process, stage, opens_at, closes_at } of rows)
    if (process && stage)
      windows.get(process)?.set(stage, { opens_at: timeOf(opens_at), closes_at: timeOf(closes_at) });
  return {
    config: projectConfigIn(project),
    windows,
    extensions: (extensions ?? []).map((each) => ({ ...each, until: new Date(each.until) })),
  };
}

/** When the stages of a process are open for somebody, by the rules that an answer's rows share. */
export function windowsIn({ windows, extensions }: TermRules, process: Process, whose: Whose): StageWindows {
  const own = extensions.filter((each) => each.process === process);
  return extendedWindows(windows.get(process) ?? new Map(), own, whose);
}

export async function readTermRules(pool: pg.Pool, term: string | null): Promise<TermRules> {
  const statement = { text: `select ${termRules('$1')}`, values: [term] };
  const [row] = (await prepared<TermRulesRow>(pool, statement)) as [TermRulesRow];
  return termRulesIn(row);
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
    .set({ windows_version: sql`${terms.windows_version} + 1` })
    .where(and(eq(terms.acad_year_term, term), eq(terms.windows_version, version)))
    .returning({ version: terms.windows_version });
  return row?.version;
}
