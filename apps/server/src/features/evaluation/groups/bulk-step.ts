import type { BulkStep } from '@course-center/contract/evaluation/groups';
import { say } from '@course-center/domain/answers/sentence';
import { consequenceOf, warningOf } from '@course-center/domain/evaluation/actions';
import type { Action } from '@course-center/domain/evaluation/transition-table';
import { arrowsAt } from '@course-center/domain/evaluation/workflow';
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
  const versions = new Map(bulk.groups.map(({ id, version }) => [id, version]));
  const found = await findGroups(scene.db, [...versions.keys()]);
  const records = new Map(found.map((each) => [each.id, each]));
  const wanted = await selfGradeWanted(scene);
  const skipped: { id: number; name: string; sentence: string }[] = [];
  for (const [id, version] of versions) {
    const step = {
      action: bulk.action,
      version,
      ...(bulk.comment === undefined ? {} : { comment: bulk.comment }),
      // A trial says what there is to confirm.
      confirmed: bulk.trial || bulk.confirmed === true,
    };
    try {
      if (bulk.trial) await tryStep(scene, actor, records.get(id), step, wanted);
      else await takeStep(scene, actor, id, step);
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence === null) throw error;
      skipped.push({ id, name: nameOf(error, records.get(id)), sentence });
    }
  }
  const left = new Set(skipped.map(({ id }) => id));
  const taken = [...versions.keys()]
    .filter((id) => !left.has(id))
    .map((id) => {
      const record = records.get(id);
      return { id, name: nameOf(null, record), warning: warningFor(actor, bulk.action, record) };
    });
  const going = taken.flatMap(({ id }) => records.get(id) ?? []);
  return { done: taken.length, taken, skipped, consequence: consequenceFor(actor, bulk.action, going) };
}

function arrowOf({ identity }: Actor, action: Action, record: GroupRecord | undefined) {
  return record && arrowsAt(record).find((each) => each.action === action && each.by === identity);
}

/** What follows for those that it takes; they stand alike. */
function consequenceFor(actor: Actor, action: Action, going: readonly GroupRecord[]): string {
  const arrow = arrowOf(actor, action, going[0]);
  return arrow ? consequenceOf(arrow, going) : '';
}

function warningFor(actor: Actor, action: Action, record: GroupRecord | undefined): string | null {
  const arrow = arrowOf(actor, action, record);
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
