import { createHash } from 'node:crypto';
import type { CourseRemoval } from '@course-center/contract/evaluation/evaluation-courses';
import { canDeleteEvaluationCourses } from '@course-center/domain/access/evaluation-courses';
import {
  operationLock,
  REMOVAL_REASON_MISSING,
  removalNeedsReason,
} from '@course-center/domain/evaluation/operation-lock';
import { stageTitle } from '@course-center/domain/evaluation/stages';
import { constraintHit } from '../../../database/constraint-hit.ts';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { appendToLedger, type DatedEntry, type LedgerEntry } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput, notFound, Refused } from '../../../wire/failures.ts';
import { handsOf, requireFreeHand } from '../../organization/public.ts';
import { verdictsOf } from '../groups/as-group.ts';
import { type GroupRecord, groupsOfCourse, groupsOfCourseForUpdate } from '../groups/groups.repository.ts';
import { averageScores } from '../results/results.repository.ts';
import { openReviewsOf } from '../reviews/reviews.repository.ts';
import { findCourse, findCourseForUpdate, membersOf, setDeleted } from './evaluation-courses.repository.ts';

const GONE = '评估课程不存在，请刷新后重试';

interface Removal {
  readonly reason?: string;
  /** How its groups stood when they were told. */
  readonly seen?: string;
}

/** Takes an evaluation course out of the tables; everything of it stays, and it can be restored. */
export async function deleteCourse(
  scene: Scene,
  actor: Actor,
  id: number,
  { reason = '', seen }: Removal,
): Promise<undefined> {
  await mark(scene, actor, id, 'removed', async (tx) => {
    const groups = await groupsOfCourseForUpdate(tx, id);
    if (seen !== undefined && seen !== standingOf(groups, await presentGroups(tx, actor, groups)))
      throw new Refused({ reason: 'group_changed' });
    requireUnlocked(groups);
    const said = reason.trim();
    if (said === '' && removalNeedsReason(groups)) throw new InvalidInput({ reason: REMOVAL_REASON_MISSING });
    return said === '' ? {} : { reason: said };
  });
}

/** Puts it back, unless the course was planned anew meanwhile. */
export async function restoreCourse(scene: Scene, actor: Actor, id: number): Promise<{ id: number }> {
  try {
    await mark(scene, actor, id, 'restored', async (tx) => {
      // Whoever is in it is judged once more: as if it were planned anew.
      const hands = await handsOf(tx, actor);
      if (hands({ kind: 'planned', joining: await membersOf(tx, id) }) !== 'free')
        throw new Refused({ reason: 'judged' });
      return {};
    });
  } catch (error) {
    if (constraintHit(error)?.kind === 'unique') throw new Refused({ reason: 'planned_again' });
    throw error;
  }
  return { id };
}

/** What would go with it: every group, where it stands, and what experts have said. */
export async function readRemoval({ db }: Scene, actor: Actor, id: number): Promise<CourseRemoval> {
  if (!canDeleteEvaluationCourses(actor)) throw forbidden();
  const course = await findCourse(db, id);
  if (!course) throw notFound(GONE);
  const groups = await groupsOfCourse(db, id);
  const presented = await presentGroups(db, actor, groups);
  return {
    id,
    name: course.name,
    groups: presented,
    needs_reason: removalNeedsReason(groups),
    seen: standingOf(groups, presented),
    why_not: lockOf(groups),
  };
}

/** Each group with its version and what is told of it: another text once a step, a review or a score has come in. */
function standingOf(groups: readonly GroupRecord[], presented: CourseRemoval['groups']): string {
  const versions = groups.map(({ id, version, judged_version }) => [id, version, judged_version]);
  return createHash('sha256')
    .update(JSON.stringify([versions, presented]))
    .digest('hex');
}

async function presentGroups(db: Queryable, { person_id }: Actor, groups: readonly GroupRecord[]) {
  const scores = await averageScores(
    db,
    groups.map(({ id }) => id),
  );
  // Whoever still judges one of them does so before they see what it comes to.
  const judging = await openReviewsOf(db, person_id);
  return groups.map(({ id, teachers, stage, reviews: { assigned, submitted } }) => ({
    id,
    teachers: teachers.map(({ name }) => name),
    stage_title: stageTitle(stage),
    assigned,
    submitted,
    score: judging.has(id) ? null : (scores.get(id) ?? null),
  }));
}

async function mark(
  scene: Scene,
  actor: Actor,
  id: number,
  verb: 'removed' | 'restored',
  check: (tx: Transaction) => Promise<{ reason?: string }>,
): Promise<void> {
  if (!canDeleteEvaluationCourses(actor)) throw forbidden();
  await scene.db.transaction(async (tx) => {
    const course = await findCourseForUpdate(tx, id);
    if (!course) throw notFound(GONE);
    const { course_id, acad_year_term } = course;
    const managed = { kind: 'course', course_id, acad_year_term } as const;
    await requireFreeHand({ ...scene, tx, actor }, managed, `evaluation_course:${id}`);
    if ((course.deleted_at !== null) === (verb === 'removed')) throw new Refused({ reason: 'group_changed' });
    const { reason = '' } = await check(tx);
    const told = await keepMark(tx, { course, verb, by: actor, at: scene.now(), reason });
    await appendToLedger(tx, scene, told);
  });
}

/** That a course was taken out of the evaluation or put back, who did so and when. */
interface Mark {
  readonly course: { readonly id: number; readonly name: string; readonly acad_year_term: string };
  readonly verb: 'removed' | 'restored';
  readonly by: LedgerEntry['by'];
  readonly at: Date;
  readonly reason?: string;
}

/** Keeps it; answers what the ledger is to be told. */
export async function keepMark(
  tx: Transaction,
  { course, verb, by, at, reason = '' }: Mark,
): Promise<DatedEntry> {
  const { id, name, acad_year_term } = course;
  await setDeleted(tx, id, verb === 'removed' ? at : null);
  const told = verb === 'removed' ? 'before' : 'after';
  return {
    ...{ by, action: `evaluation_course.${verb}`, subject: `evaluation_course:${id}`, at },
    [told]: { name, acad_year_term, ...(reason !== '' && { reason }) },
  };
}

export function requireUnlocked(groups: readonly GroupRecord[]): void {
  const sentence = lockOf(groups);
  if (sentence) throw new Refused({ reason: 'course_locked', sentence });
}

/** What its last audit has decided on stays in the evaluation. */
function lockOf(groups: readonly GroupRecord[]): string | null {
  return operationLock(
    groups.map((group) => ({ ...group, verdicts: verdictsOf(group) })),
    false,
  );
}
