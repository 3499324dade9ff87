import type { Assigned } from '@course-center/contract/evaluation/assignments';
import { IDENTITY } from '@course-center/domain/access/identity';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import { assigningRefusal, choosingRefusal } from '@course-center/domain/evaluation/reviews/assigning';
import { recusalOf } from '@course-center/domain/evaluation/reviews/recusal';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW_SENTENCE } from '@course-center/domain/evaluation/reviews/review-sentence';
import { SCORED_STAGE, stageTitle } from '@course-center/domain/evaluation/stages';
import { termTitle } from '@course-center/domain/forms/term-title';
import { pathOf } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger, type DatedEntry, type LedgerEntry } from '../../../platform/ledger/ledger.ts';
import { type Tell, type Telling, tellPeople } from '../../../platform/messages/tell-people.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { findGroups, findGroupsForUpdate } from '../groups/groups.repository.ts';
import { type AssignableGroup, aloneOn, assignableGroups, GROUP_GONE } from './assignable-groups.ts';
import { type Assigning, assigningOf } from './assigning.ts';
import { addReviews } from './assignments.repository.ts';
import { type ExpertRecord, heldExperts } from './experts.repository.ts';
import { told } from './told.ts';

interface Pair {
  readonly group_id: number;
  readonly person_id: number;
}

interface Assignment {
  readonly pairs: readonly Pair[];
  readonly trial: boolean;
  /** Whom groups had when it was decided. */
  readonly seen?: readonly { readonly group_id: number; readonly person_ids: readonly number[] }[];
}

interface Taken {
  readonly group: AssignableGroup;
  readonly expert: ExpertRecord;
}

/** Assigns experts to groups; says which pairs it leaves out and why. With `trial` it only says so. */
export function assignExperts(scene: Scene, actor: Actor, asked: Assignment): Promise<Assigned> {
  const { trial } = asked;
  return scene.db.transaction(async (tx) => {
    const assigning = await assigningOf(tx, actor);
    const { takes, skipped } = await sorted(tx, actor, assigning, asked);
    const by = { side: assigning.side, by: actor, at: scene.now() };
    if (!trial && takes.length > 0) {
      const { told } = await keepAssignments(
        tx,
        takes.map((take) => ({ ...take, ...by })),
      );
      const alone = aloneOn(
        actor,
        takes.map(({ group }) => group),
      );
      await appendToLedger(tx, scene, ...alone, ...told);
      await tellOfAssignments(
        tx,
        takes.map((take) => ({ ...take, at: by.at })),
      );
    }
    return { done: takes.length, skipped };
  });
}

/** An expert is told once a day that there is something to review, not which and how much. */
export async function tellOfAssignments(
  tx: Transaction,
  made: readonly Pick<NewAssignment, 'group' | 'expert' | 'at'>[],
  tell: Tell = tellPeople,
): Promise<void> {
  const path = pathOf(menusFor(IDENTITY.expert), 'ExpertCourseEvaluation') ?? '/';
  const told = new Map<string, Telling>();
  for (const { group, expert, at } of made) {
    const [{ person_id }, { acad_year_term }, slot] = [expert, group, dayOf(at)];
    const key = `${person_id} ${acad_year_term} ${slot}`;
    if (told.has(key)) continue;
    told.set(key, {
      ...{ person_id, kind: 'your_turn', at, object: `reviews:${acad_year_term}`, slot },
      values: { 学期: termTitle(acad_year_term), 阶段: stageTitle(SCORED_STAGE) },
      ...{ path, identity: IDENTITY.expert, acad_year_term },
    });
  }
  await tell(tx, [...told.values()]);
}

/** The pairs that can be assigned, and those that cannot, with the reason. */
async function sorted(
  tx: Transaction,
  actor: Actor,
  assigning: Assigning,
  { pairs: given, trial, seen = [] }: Assignment,
) {
  const pairs = distinct(given);
  const had = new Map(seen.map(({ group_id, person_ids }) => [group_id, person_ids]));
  const groupIds = [...new Set(pairs.map(({ group_id }) => group_id))];
  const personIds = [...new Set(pairs.map(({ person_id }) => person_id))];
  const found = await (trial ? findGroups : findGroupsForUpdate)(tx, groupIds);
  const groups = await assignableGroups(tx, assigning, found);
  const experts = await heldExperts(tx, assigning, personIds);
  const takes: Taken[] = [];
  const skipped: Assigned['skipped'] = [];
  for (const { group_id, person_id } of pairs) {
    const [group, expert] = [groups.get(group_id), experts.get(person_id)];
    const sentence = whyNot(group, expert, actor, had.get(group_id));
    if (group && expert && sentence === null) takes.push({ group, expert });
    else {
      // What somebody does not see has no name for them.
      const names = { name: group?.name ?? '', expert: expert?.name ?? '' };
      skipped.push({ group_id, person_id, ...names, sentence: sentence ?? '' });
    }
  }
  return { takes, skipped };
}

function whyNot(
  group: AssignableGroup | undefined,
  expert: ExpertRecord | undefined,
  actor: Actor,
  had: readonly number[] = group?.expert_ids ?? [],
): string | null {
  if (!group) return GROUP_GONE;
  const refusal =
    assigningRefusal(group, actor) ??
    (isAsSeen(group, had) ? null : 'experts_changed') ??
    (expert ? (choosingRefusal(expert, actor) ?? recusalOf(group, expert)) : 'no_expert');
  return refusal && REVIEW_SENTENCE[refusal];
}

function isAsSeen({ expert_ids }: AssignableGroup, had: readonly number[]): boolean {
  return expert_ids.length === had.length && expert_ids.every((id) => had.includes(id));
}

/** That an expert reviews a group for a side; who says so and when. */
export interface NewAssignment {
  readonly group: Pick<AssignableGroup, 'id' | 'name' | 'acad_year_term'>;
  readonly expert: Pick<ExpertRecord, 'person_id' | 'name'>;
  readonly side: Side;
  readonly by: LedgerEntry['by'];
  readonly at: Date;
}

/** Keeps assignments; answers the ids of their reviews, and what the ledger is to be told. */
export async function keepAssignments(tx: Transaction, made: readonly NewAssignment[]) {
  const ids = await addReviews(
    tx,
    made.map(({ group, expert: { person_id }, side, at }) => ({
      ...{ evaluation_course_group_id: group.id, person_id, side, assigned_at: at },
    })),
  );
  const entries = made.map(({ group, expert, by, at }, nth): DatedEntry => {
    const subject = `review:${ids[nth]}`;
    return { by, action: 'review.assigned', subject, after: told(group, expert.name), at };
  });
  return { ids, told: entries };
}

function distinct(pairs: readonly Pair[]): Pair[] {
  return [...new Map(pairs.map((pair) => [`${pair.group_id}/${pair.person_id}`, pair])).values()];
}
