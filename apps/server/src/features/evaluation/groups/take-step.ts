import { ACTION_DONE } from '@course-center/domain/evaluation/action-title';
import type { Group } from '@course-center/domain/evaluation/group';
import { stageTitle } from '@course-center/domain/evaluation/stages';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { beginDetection } from '../detection/begin-detection.ts';
import { circumstancesOf, selfGradeWanted } from './circumstances.ts';
import { giveComments } from './comments.repository.ts';
import {
  addStep,
  findGroupForUpdate,
  type GroupRecord,
  saveGroup,
  saveTeachers,
} from './groups.repository.ts';
import { judgeStep, type Step } from './judge-step.ts';
import { seenGroup } from './seen-group.ts';

/** Moves a group one step: decided, kept and told to the ledger in one transaction. */
export async function takeStep(scene: Scene, actor: Actor, id: number, step: Step) {
  const wanted = await selfGradeWanted(scene);
  const moved = await scene.db.transaction(async (tx) => {
    const record = await seenGroup(tx, actor, await findGroupForUpdate(tx, id));
    const next = judgeStep(record, actor, step, await circumstancesOf(tx, record, wanted, scene.now()));
    await keep(tx, scene, actor, record, next, step);
    return { id, version: record.version + 1, stage: next.stage, audit_status: next.audit_status };
  });
  return { ...moved, stage_title: stageTitle(moved.stage) };
}

async function keep(
  tx: Transaction,
  scene: Scene,
  actor: Actor,
  record: GroupRecord,
  next: Group,
  step: Step,
): Promise<void> {
  const at = scene.now();
  const comment = step.comment?.trim() ?? '';
  await saveGroup(tx, record.id, {
    stage: next.stage,
    audit_status: next.audit_status,
    political_audit: next.political_audit,
    center_audit: next.center_audit,
    reject_count: next.reject_count,
    version: record.version + 1,
    ...(step.action === 'submit' ? { submitted_at: at } : {}),
  });
  await keepTeachers(tx, record, next, at);
  await addStep(tx, {
    evaluation_course_group_id: record.id,
    action: step.action,
    from_stage: record.stage,
    to_stage: next.stage,
    comment,
    person_id: actor.person_id,
    identity: actor.identity,
    at,
  });
  if (next.stage !== record.stage || next.audit_status !== record.audit_status)
    await giveComments(tx, record, at);
  if (step.action === 'submit') await beginDetection(tx, record.teachers, at);
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
  { action, teacher_id }: Step,
  comment: string,
): Promise<void> {
  const teacher = record.teachers.find(({ person_id }) => person_id === teacher_id);
  await appendToLedger(tx, scene, {
    by: actor,
    action: `evaluation_group.${ACTION_DONE[action]}`,
    subject: `evaluation_group:${record.id}`,
    before: { name: record.course_name, acad_year_term: record.acad_year_term, ...standing(record) },
    after: {
      name: record.course_name,
      acad_year_term: record.acad_year_term,
      ...standing(next),
      ...(teacher ? { teacher: teacher.name } : {}),
      ...(comment === '' ? {} : { comment }),
    },
  });
}

function standing({
  stage,
  audit_status,
  political_audit,
  center_audit,
  reject_count,
}: Pick<Group, 'stage' | 'audit_status' | 'political_audit' | 'center_audit' | 'reject_count'>) {
  return { stage, audit_status, political_audit, center_audit, reject_count };
}
