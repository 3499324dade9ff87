import { isAsked } from '@course-center/domain/evaluation/filled-in';
import type { Actor, Scene } from '../../../wire/context.ts';
import { notFound } from '../../../wire/failures.ts';
import { circumstancesOf, selfGradeWanted } from './circumstances.ts';
import { keepComment } from './comments.repository.ts';
import { findGroupForUpdate } from './groups.repository.ts';
import { judgeStep } from './judge-step.ts';
import { seenGroup } from './seen-group.ts';

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
    const would = { action: 'reject', version: record.version, comment: '-' } as const;
    judgeStep(record, actor, would, circumstances);
    const part = record.teachers.find((teacher) => teacher.id === part_id);
    const field = circumstances.fields.find((each) => each.key === key);
    if (!part || !field || !isAsked(field, { ...record, is_leader: part.is_leader }))
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
