import { ACTION_DONE } from '@course-center/domain/evaluation/action-title';
import type { Group } from '@course-center/domain/evaluation/group';
import { isFilling, stageTitle } from '@course-center/domain/evaluation/stages';
import { standingTold } from '@course-center/domain/evaluation/standing';
import { findingsOf } from '@course-center/domain/evaluation/step-rules';
import type { Action, Start } from '@course-center/domain/evaluation/transition-table';
import { decide, type Move } from '@course-center/domain/evaluation/workflow';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { closeCommittee, openCommittee } from '../committees/committees.repository.ts';
import { beginDetection } from '../detection/begin-detection.ts';
import { keepGrades } from '../results/results.repository.ts';
import { returnReviews } from '../reviews/return-reviews.ts';
import { asGroup, verdictsOf } from './as-group.ts';
import { circumstancesOf, selfGradeWanted } from './circumstances.ts';
import { giveComments } from './comments.repository.ts';
import {
  addStep,
  addVerdict,
  findGroup,
  findGroupForUpdate,
  type GroupRecord,
  saveMove,
  saveTeachers,
} from './groups.repository.ts';
import { commandOf, judgeStep, type Step } from './judge-step.ts';
import { seenGroup } from './seen-group.ts';

/** Moves a group one step: decided, kept and told to the ledger in one transaction. */
export async function takeStep(scene: Scene, actor: Actor, id: number, step: Step) {
  const wanted = await selfGradeWanted(scene);
  const { version, next } = await scene.db.transaction(async (tx) => {
    const record = await seenGroup(tx, actor, await findGroupForUpdate(tx, id));
    const move = judgeStep(record, actor, step, await circumstancesOf(tx, record, wanted, scene.now()));
    await keepMove(tx, scene, actor, record, move, step);
    return { version: record.version + 1, next: move.next };
  });
  const { stage, audit_status } = next;
  return { id, version, stage, audit_status, stage_title: stageTitle(stage) };
}

/** Takes the step that follows from what was just kept, where it does; whether it did. The group is held already. */
export async function followStep(
  tx: Transaction,
  scene: Scene,
  actor: Actor,
  id: number,
  action: Action,
): Promise<boolean> {
  const record = await seenGroup(tx, actor, await findGroup(tx, id));
  const rules = { fields: [], self_grade_wanted: false };
  const decision = decide(asGroup(record, rules), commandOf(actor, { action }, rules));
  if (decision.ok) await keepMove(tx, scene, actor, record, decision.move, { action });
  return decision.ok;
}

/** What a step sets going, in its transaction. */
const STARTED: Readonly<Record<Start, (tx: Transaction, started: Started) => Promise<void>>> = {
  detection: (tx, { group, at }) => beginDetection(tx, group.teachers, at),
  committee: (tx, { group, at }) => openCommittee(tx, group.id, at),
  reviews_again: (tx, { group, at, comment }) => returnReviews(tx, group, comment, at),
  hand_grade: (tx, { group, step, comment }) =>
    keepGrades(tx, group.id, { hand_grade: step.grade ?? null, hand_reason: comment }),
};

interface Started {
  readonly group: GroupRecord;
  readonly step: Omit<Step, 'version'>;
  readonly comment: string;
  readonly at: Date;
}

async function keepMove(
  tx: Transaction,
  scene: Scene,
  actor: Actor,
  record: GroupRecord,
  move: Move,
  step: Omit<Step, 'version'>,
): Promise<void> {
  const at = scene.now();
  const comment = step.comment?.trim() ?? '';
  const { next, transition, verdict } = move;
  const by = { person_id: actor.person_id, identity: actor.identity };
  await saveMove(tx, record, move, isFilling(record) && !isFilling(next) ? at : null);
  await keepTeachers(tx, record, next, at);
  await addStep(tx, {
    evaluation_course_group_id: record.id,
    action: step.action,
    from_stage: record.stage,
    to_stage: next.stage,
    comment,
    ...by,
    at,
  });
  if (verdict)
    await addVerdict(tx, { evaluation_course_group_id: record.id, ...verdict, remark: comment, ...by, at });
  if (next.stage !== record.stage || next.audit_status !== record.audit_status)
    await giveComments(tx, record, at);
  if (next.committee.closed && !record.committee.closed) await closeCommittee(tx, record.id, at);
  for (const start of transition.starts ?? []) await STARTED[start](tx, { group: record, step, comment, at });
  await tell(tx, scene, actor, record, next, step, comment);
}

/** Each teacher whom the step changed. */
async function keepTeachers(tx: Transaction, record: GroupRecord, next: Group, at: Date): Promise<void> {
  for (const [index, teacher] of next.teachers.entries()) {
    const before = record.teachers[index];
    if (!before) continue;
    const handed =
      teacher.handed_in === before.handed_in ? {} : { handed_in_at: teacher.handed_in ? at : null };
    const marked =
      teacher.qualified_status === before.qualified_status
        ? {}
        : { qualified_status: teacher.qualified_status };
    const change = { ...handed, ...marked };
    if (Object.keys(change).length > 0) await saveTeachers(tx, [before.id], change);
  }
}

async function tell(
  tx: Transaction,
  scene: Scene,
  actor: Actor,
  record: GroupRecord,
  next: Group,
  { action, teacher_id, grade, confirmed }: Omit<Step, 'version'>,
  comment: string,
): Promise<void> {
  const teacher = record.teachers.find(({ person_id }) => person_id === teacher_id);
  await appendToLedger(tx, scene, {
    by: actor,
    action: `evaluation_group.${ACTION_DONE[action]}`,
    subject: `evaluation_group:${record.id}`,
    before: {
      name: record.course_name,
      acad_year_term: record.acad_year_term,
      ...standingTold({ ...record, verdicts: verdictsOf(record) }),
    },
    after: {
      name: record.course_name,
      acad_year_term: record.acad_year_term,
      ...standingTold(next),
      ...(teacher ? { teacher: teacher.name } : {}),
      ...(grade ? { hand_grade: grade } : {}),
      ...(comment === '' ? {} : { comment }),
      ...(confirmed ? { findings: findingsOf(next) } : {}),
    },
  });
}
