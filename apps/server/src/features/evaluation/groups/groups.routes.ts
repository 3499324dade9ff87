import { groupEndpoints } from '@course-center/contract/evaluation/groups';
import { canSupplement } from '@course-center/domain/access/evaluation-courses';
import { isAsked } from '@course-center/domain/evaluation/filled-in';
import { supplementRefusal } from '@course-center/domain/evaluation/filling';
import type { Hand } from '@course-center/domain/evaluation/judged';
import { versionTold } from '@course-center/domain/evaluation/reviews/discretion';
import fp from 'fastify-plugin';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { handsOf, requireHand } from '../../organization/public.ts';
import { type FieldSave, saveField } from '../information/save-field.ts';
import { bulkStep } from './bulk-step.ts';
import { circumstancesOf, selfGradeWanted, timeOf } from './circumstances.ts';
import { commentVersions, draftedComment, keepComments } from './comments.repository.ts';
import { findGroup, findGroupForUpdate } from './groups.repository.ts';
import { judgeStep, supplementingHand } from './judge-step.ts';
import { readGroup } from './read-group.ts';
import { seenGroup } from './seen-group.ts';
import { takeStep } from './take-step.ts';

export const groupRoutes = fp(
  async (app) => {
    serve(app, groupEndpoints.read, ({ scene, actor, params }) => readGroup(scene, actor, params.id));
    serve(app, groupEndpoints.step, ({ scene, actor, params, body }) =>
      takeStep(scene, actor, params.id, body),
    );
    serve(app, groupEndpoints.bulk, ({ scene, actor, body }) => bulkStep(scene, actor, body));
    serve(app, groupEndpoints.comment, ({ scene, actor, params, body }) =>
      commentOn(scene, actor, params.id, body),
    );
    serve(app, groupEndpoints.supplement, ({ scene, actor, params, body }) =>
      saveSupplement(scene, actor, params.id, params.key, body),
    );
  },
  { name: 'group-routes', dependencies: ['actor'] },
);

/** What the course centre adds to a submission; kept with the first teacher's part. */
async function saveSupplement(scene: Scene, actor: Actor, id: number, key: string, save: FieldSave) {
  if (!canSupplement(actor)) throw forbidden();
  const group = await seenGroup(scene.db, actor, await findGroup(scene.db, id));
  const hands = await handsOf(scene.db, actor);
  let hand = 'free' as Hand;
  const saved = await saveField(scene, actor, group.teachers[0]?.id ?? 0, key, save, {
    sees: () => true,
    refusal: (place) => {
      const step = supplementRefusal(place);
      if (step) return { reason: 'step_refused', step };
      if (place.key !== null && !place.supplementary) return { reason: 'unknown_field' };
      hand = supplementingHand(hands, group, place);
      return hand === 'refused' ? { reason: 'judged' } : null;
    },
  });
  if (hand !== 'free')
    await scene.db.transaction((tx) =>
      requireHand({ ...scene, tx, actor }, hand, `evaluation_group:${group.id}`),
    );
  return saved;
}

interface Remark {
  readonly part_id: number;
  readonly key: string;
  readonly comment: string;
  /** Of the remark as it was seen. */
  readonly version: number;
}

/** Keeps what an auditor remarks on a field, until the group is decided on. Who may reject may remark. */
async function commentOn(
  scene: Scene,
  actor: Actor,
  id: number,
  { part_id, key, comment, version }: Remark,
): Promise<{ version: number; saved_at: string }> {
  const wanted = await selfGradeWanted(scene);
  const saved_at = scene.now();
  const kept = await scene.db.transaction(async (tx) => {
    const record = await seenGroup(tx, actor, await findGroupForUpdate(tx, id));
    const circumstances = await circumstancesOf(tx, record, wanted, saved_at, timeOf(actor));
    const would = { action: 'reject', version: versionTold(record, actor), comment: '-' } as const;
    judgeStep(record, actor, would, circumstances);
    const part = record.teachers.find((teacher) => teacher.id === part_id);
    const field = circumstances.fields.find((each) => each.key === key);
    if (!part || !field || !isAsked(field, { ...record, is_leader: part.is_leader }))
      throw notFound('填报项不存在，请刷新后重试');
    const place = { part_id, key, stage: record.stage, round: record.reject_count };
    const saves = (await commentVersions(tx, [part_id]))(part_id, key);
    // What stands there already has nothing to be kept: its answer got lost on the way.
    if (comment.trim() === (await draftedComment(tx, place))) return saves;
    if (version !== saves) throw new Refused({ reason: 'field_changed' });
    const draft = { ...place, comment: comment.trim(), person_id: actor.person_id, saved_at };
    await keepComments(tx, [draft]);
    return saves + 1;
  });
  return { version: kept, saved_at: saved_at.toISOString() };
}
