import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Queryable } from '../../../database/database.ts';
import {
  evaluationSystems as systems,
  evaluationSystemVersions as versions,
} from '../../../database/evaluation-schema.ts';
import { and, asc, desc, eq, isNotNull, ne } from '../../../database/query.ts';

export type System = typeof systems.$inferSelect;
export type Version = typeof versions.$inferSelect;

export async function findSystem(db: Queryable, id: number): Promise<System | undefined> {
  const [system] = await db.select().from(systems).where(eq(systems.id, id));
  return system;
}

/** One held until the transaction ends: whoever changes it after us sees what we did. */
export async function findSystemForUpdate(db: Queryable, id: number): Promise<System | undefined> {
  const [system] = await db.select().from(systems).where(eq(systems.id, id)).for('update');
  return system;
}

/** All of them, held: of two who activate at once, the second sees the first. */
export function lockSystems(db: Queryable): Promise<System[]> {
  return db.select().from(systems).orderBy(asc(systems.id)).for('update');
}

export interface ChoiceFilter {
  readonly process?: Process | undefined;
  readonly status?: number | undefined;
  /** A status to leave out. */
  readonly without?: number | undefined;
}

export function systemChoices(db: Queryable, { process, status, without }: ChoiceFilter) {
  return db
    .select({ id: systems.id, name: systems.name })
    .from(systems)
    .where(
      and(
        process === undefined ? undefined : eq(systems.process, process),
        status === undefined ? undefined : eq(systems.status, status),
        without === undefined ? undefined : ne(systems.status, without),
      ),
    )
    .orderBy(asc(systems.id));
}

export async function addSystem(
  db: Queryable,
  system: Pick<System, 'name' | 'process'> & { status?: number },
): Promise<number> {
  const [added] = await db.insert(systems).values(system).returning({ id: systems.id });
  return (added as { id: number }).id;
}

export async function setSystem(
  db: Queryable,
  id: number,
  change: Partial<Omit<System, 'id'>>,
): Promise<void> {
  await db.update(systems).set(change).where(eq(systems.id, id));
}

/** Everything of it goes with it; the database sees to that. */
export async function deleteSystem(db: Queryable, id: number): Promise<void> {
  await db.delete(systems).where(eq(systems.id, id));
}

export async function addVersion(
  db: Queryable,
  version: Pick<Version, 'evaluation_system_id' | 'version' | 'rule' | 'created_at'>,
): Promise<number> {
  const [added] = await db.insert(versions).values(version).returning({ id: versions.id });
  return (added as { id: number }).id;
}

/** What is kept of a version's content with the version itself. */
type VersionContent = Pick<typeof versions.$inferSelect, 'rule' | 'leaf_count'>;

export async function setVersionContent(db: Queryable, id: number, content: VersionContent): Promise<void> {
  await db.update(versions).set(content).where(eq(versions.id, id));
}

const newest = (db: Queryable, systemId: number) =>
  db
    .select()
    .from(versions)
    .where(eq(versions.evaluation_system_id, systemId))
    .orderBy(desc(versions.version))
    .limit(1);

/** The newest version; there is always one. */
export async function newestVersion(db: Queryable, systemId: number): Promise<Version> {
  const [version] = await newest(db, systemId);
  return version as Version;
}

/** The same, held: nobody freezes it while it is replaced. */
export async function newestVersionForUpdate(db: Queryable, systemId: number): Promise<Version> {
  const [version] = await newest(db, systemId).for('update');
  return version as Version;
}

/** Whether courses were ever planned under any of its versions. */
export async function isUsed(db: Queryable, systemId: number): Promise<boolean> {
  const frozen = await db
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.evaluation_system_id, systemId), isNotNull(versions.frozen_at)))
    .limit(1);
  return frozen.length > 0;
}

/** How the entries of a version's experts become a grade. */
export async function ruleOf(db: Queryable, versionId: number): Promise<ScoringRule> {
  const [version] = await db.select({ rule: versions.rule }).from(versions).where(eq(versions.id, versionId));
  if (!version) throw new Error(`there is no version ${versionId}`);
  return version.rule;
}
