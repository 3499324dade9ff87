import type { Requirement } from '@course-center/domain/goals/requirements';
import type { Transaction } from '../../../database/database.ts';
import type { DatedEntry, LedgerEntry } from '../../../platform/ledger/ledger.ts';
import { raiseSetVersion, type SetPlace, writeRequirements } from './requirements.repository.ts';

interface SetChange extends SetPlace {
  /** What the major is called. */
  readonly name: string;
  readonly before: Countable;
  readonly said: readonly Requirement[];
  /** That it is based on. */
  readonly version: number;
  readonly by: LedgerEntry['by'];
  readonly at: Date;
}

/** Keeps a set as a whole; answers what the ledger is to be told, nothing where it is another by now. */
export async function keepRequirementSet(
  tx: Transaction,
  { major_id, entry_year, name: major, before, said, version, by, at }: SetChange,
): Promise<DatedEntry | undefined> {
  const place = { major_id, entry_year };
  if ((await raiseSetVersion(tx, place, version)) === undefined) return undefined;
  await writeRequirements(tx, place, said);
  const name = `${major} ${entry_year} 级`;
  return {
    ...{ by, at, action: 'requirement_set.changed', subject: `requirement_set:${major_id}/${entry_year}` },
    before: { name, ...counted(before) },
    after: { name, ...counted(said) },
  };
}

type Countable = readonly { readonly points: readonly { readonly supports: readonly unknown[] }[] }[];

function counted(requirements: Countable) {
  const points = requirements.flatMap((each) => each.points);
  const supports = points.reduce((sum, point) => sum + point.supports.length, 0);
  return { requirements: requirements.length, points: points.length, supports };
}
