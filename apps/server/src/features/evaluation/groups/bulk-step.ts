import type { BulkStep } from '@course-center/contract/evaluation/groups';
import { say } from '@course-center/domain/answers/sentence';
import { consequenceOf, warningOf } from '@course-center/domain/evaluation/actions';
import type { Action } from '@course-center/domain/evaluation/transition-table';
import { arrowsFor } from '@course-center/domain/evaluation/workflow';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Denied, InvalidInput, Refused } from '../../../wire/failures.ts';
import { circumstancesOf, selfGradeWanted } from './circumstances.ts';
import { findGroups, type GroupRecord } from './groups.repository.ts';
import { judgeStep, type Step } from './judge-step.ts';
import { nameOfGroup } from './name-of-group.ts';
import { seenGroup } from './seen-group.ts';
import { takeStep } from './take-step.ts';

interface Bulk {
  readonly action: Action;
  readonly groups: readonly { readonly id: number; readonly version: number }[];
  readonly comment?: string;
  readonly confirmed?: boolean;
  readonly trial: boolean;
}

/** The same step for several groups, each by itself: what cannot be done is skipped and said. */
export async function bulkStep(scene: Scene, actor: Actor, bulk: Bulk): Promise<BulkStep> {
  const wanted = await selfGradeWanted(scene);
  const { records, ...told } = await inBulk(scene.db, bulk.groups, async ({ id, version }, record) => {
    const comment = bulk.comment === undefined ? {} : { comment: bulk.comment };
    // A trial says what there is to confirm.
    const confirmed = bulk.trial || bulk.confirmed === true;
    const step = { action: bulk.action, version, confirmed, ...comment };
    if (bulk.trial) await tryStep(scene, actor, record, step, wanted);
    else await takeStep(scene, actor, id, step);
  });
  const going = told.taken.flatMap(({ id }) => records.get(id) ?? []);
  const consequence = consequenceOf({ action: bulk.action, by: actor.identity }, going);
  const taken = told.taken.map((each) => ({
    ...each,
    warning: warningFor(actor, bulk.action, records.get(each.id)),
  }));
  return { ...told, taken, consequence };
}

interface Seen {
  readonly id: number;
  readonly version: number;
}

/** Tries something on each of some groups: which it took, and which it skipped and why. */
export async function inBulk(
  db: Scene['db'],
  groups: readonly Seen[],
  attempt: (group: Seen, record: GroupRecord | undefined) => Promise<void>,
) {
  const versions = new Map(groups.map((each) => [each.id, each]));
  const found = await findGroups(db, [...versions.keys()]);
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

async function tryStep(
  { db, now }: Scene,
  actor: Actor,
  found: GroupRecord | undefined,
  step: Step,
  wanted: boolean,
): Promise<void> {
  const record = await seenGroup(db, actor, found);
  judgeStep(record, actor, step, await circumstancesOf(db, record, wanted, now()));
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
