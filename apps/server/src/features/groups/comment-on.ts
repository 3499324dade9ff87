import type { Actor, Scene } from '../../wire/context.ts';
import { notFound, Refused } from '../../wire/failures.ts';
import { asGroup } from './as-group.ts';
import { circumstancesOf, selfGradeWanted } from './circumstances.ts';
import { keepComment } from './comments.repository.ts';
import { findGroupForUpdate } from './groups.repository.ts';
import { windowRefusal } from './judge-step.ts';
import { seenGroup } from './seen-group.ts';
import { standingFor } from './standing.ts';

interface Remark {
  readonly part_id: number;
  readonly key: string;
  readonly comment: string;
}

/** Keeps what an auditor remarks on a field, until the group is decided on. Who may reject may remark. */
export async function commentOn(
  scene: Scene,
  actor: Actor,
  id: number,
  { part_id, key, comment }: Remark,
): Promise<{ saved_at: string }> {
  const wanted = await selfGradeWanted(scene);
  const saved_at = scene.now();
  await scene.db.transaction(async (tx) => {
    const record = await seenGroup(tx, actor, await findGroupForUpdate(tx, id));
    const circumstances = await circumstancesOf(tx, record, wanted, saved_at);
    const { allowed_actions } = standingFor(asGroup(record, circumstances), actor, circumstances);
    if (!allowed_actions.includes('reject'))
      throw new Refused(
        windowRefusal(record.stage, circumstances) ?? { reason: 'step_refused', step: 'wrong_stage' },
      );
    const hasPart = record.teachers.some((teacher) => teacher.id === part_id);
    if (!hasPart || !circumstances.fields.some((field) => field.key === key))
      throw notFound('填报项不存在，请刷新后重试');
    await keepComment(tx, {
      part_id,
      key,
      stage: record.stage,
      round: record.reject_count,
      comment: comment.trim(),
      person_id: actor.person_id,
      saved_at,
    });
  });
  return { saved_at: saved_at.toISOString() };
}
