import type { BulkStep } from '@course-center/contract/evaluation/groups';
import { say } from '@course-center/domain/answers/sentence';
import { consequenceOf, warningOf } from '@course-center/domain/evaluation/actions';
import type { Action } from '@course-center/domain/evaluation/transition-table';
import { arrowsFor } from '@course-center/domain/evaluation/workflow';
import type { Queryable } from '../../../database/database.ts';
import { appendToLedger, type LedgerEntry } from '../../../platform/ledger/ledger.ts';
import { aloneEntry } from '../../../platform/resources/ledger-entry.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Denied, InvalidInput, Refused } from '../../../wire/failures.ts';
import { handsOf } from '../../organization/public.ts';
import { circumstancesOfMany, isRelieved, selfGradeWanted, timeOf } from './circumstances.ts';
import { findGroups, findGroupsForUpdate, type GroupRecord } from './groups.repository.ts';
import { judgeStep, settlingHand } from './judge-step.ts';
import { nameOfGroup } from './name-of-group.ts';
import { seenGroup, sees } from './seen-group.ts';
import { keepSteps, type TakenStep } from './take-step.ts';
import { tellOfSteps } from './tell-of-steps.ts';

interface Bulk {
  readonly action: Action;
  readonly groups: readonly { readonly id: number; readonly version: number }[];
  readonly comment?: string;
  readonly confirmed?: boolean;
  readonly trial: boolean;
}

/** The same step for several groups: each is judged by itself, and what cannot be done is skipped and said. */
export async function bulkStep(scene: Scene, actor: Actor, bulk: Bulk): Promise<BulkStep> {
  const wanted = await selfGradeWanted(scene);
  const ids = bulk.groups.map(({ id }) => id);
  // Nobody holds what is not theirs, not even for as long as it takes to see that.
  const own = bulk.trial ? [] : await seenAmong(scene, actor, ids);
  const { records, ...told } = bulk.trial
    ? await judgeAll(scene.db, await findGroups(scene.db, ids), { scene, actor, bulk, wanted })
    : await scene.db.transaction(async (tx) => {
        const judged = await judgeAll(tx, await findGroupsForUpdate(tx, own), { scene, actor, bulk, wanted });
        const { steps, alone } = judged;
        if (steps.length > 0) await appendToLedger(tx, scene, ...alone, ...(await keepSteps(tx, steps)));
        await tellOfSteps(tx, steps);
        return judged;
      });
  const { done, taken, skipped } = told;
  const going = taken.flatMap(({ id }) => records.get(id) ?? []);
  const consequence = consequenceOf({ action: bulk.action, by: actor.identity }, going);
  const warned = taken.map((each) => ({
    ...each,
    warning: warningFor(actor, bulk.action, records.get(each.id)),
  }));
  return { done, taken: warned, skipped, consequence };
}

async function seenAmong({ db }: Scene, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const seen: number[] = [];
  for (const group of await findGroups(db, ids)) if (await sees(db, actor, group)) seen.push(group.id);
  return seen;
}

interface Asked {
  readonly scene: Scene;
  readonly actor: Actor;
  readonly bulk: Bulk;
  readonly wanted: boolean;
}

/** What would become of each of the groups that were found, and the steps to keep. */
async function judgeAll(db: Queryable, found: readonly GroupRecord[], { scene, actor, bulk, wanted }: Asked) {
  const at = scene.now();
  const circumstances = circumstancesOfMany(db, found, wanted, at, timeOf(actor));
  const steps: TakenStep[] = [];
  const alone: LedgerEntry[] = [];
  const hands = await handsOf(db, actor);
  const told = await inBulk(found, bulk.groups, async ({ version }, record) => {
    const comment = bulk.comment === undefined ? {} : { comment: bulk.comment };
    // A trial says what there is to confirm.
    const confirmed = bulk.trial || bulk.confirmed === true;
    const step = { action: bulk.action, version, confirmed, ...comment };
    const seen = await seenGroup(db, actor, record);
    const hand = settlingHand(hands, seen, bulk.action);
    if (hand === 'refused') throw new Refused({ reason: 'judged' });
    const by = { ...actor, alone: hand === 'alone', relieved: await isRelieved(db, actor, seen) };
    const move = judgeStep(seen, by, step, await circumstances(seen));
    if (hand === 'alone') alone.push(aloneEntry(actor, `evaluation_group:${seen.id}`));
    steps.push({ record: seen, move, step, by: actor, at });
  });
  return { ...told, steps, alone };
}

interface Seen {
  readonly id: number;
  readonly version: number;
}

/** Tries something on each of some groups: which it took, and which it skipped and why. */
export async function inBulk(
  found: readonly GroupRecord[],
  groups: readonly Seen[],
  attempt: (group: Seen, record: GroupRecord | undefined) => Promise<void>,
) {
  const versions = new Map(groups.map((each) => [each.id, each]));
  const records = new Map(found.map((each) => [each.id, each]));
  const taken: { id: number; name: string }[] = [];
  const skipped: { id: number; name: string; sentence: string }[] = [];
  for (const [id, group] of versions) {
    try {
      await attempt(group, records.get(id));
      taken.push({ id, name: nameOf(null, records.get(id)) });
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence === null) throw error;
      skipped.push({ id, name: nameOf(error, records.get(id)), sentence });
    }
  }
  return { done: taken.length, taken, skipped, records };
}

function warningFor(actor: Actor, action: Action, record: GroupRecord | undefined): string | null {
  const arrow =
    record && arrowsFor(record).find((each) => each.action === action && each.by === actor.identity);
  return arrow && record ? warningOf(arrow, record) : null;
}

/** A refusal in words; null for what is no refusal. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof Refused) return say(error.refusal).message;
  if (error instanceof InvalidInput) return Object.values(error.faults).join('；');
  return error instanceof Denied ? error.message : null;
}

/** What somebody does not see has no name for them. */
function nameOf(error: unknown, record: GroupRecord | undefined): string {
  return error instanceof Denied || !record ? '' : nameOfGroup(record);
}
