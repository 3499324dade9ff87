import { fillingRefusal } from '@course-center/domain/evaluation/filling';
import type { Grade } from '@course-center/domain/evaluation/group';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { circumstancesOf, selfGradeWanted } from '../groups/circumstances.ts';
import { saveTeachers } from '../groups/groups.repository.ts';
import { windowRefusal } from '../groups/judge-step.ts';
import { heldOwnPart } from './own-part.ts';

/** Keeps the grade that a teacher gives their own course. */
export async function gradeOneself(
  scene: Scene,
  actor: Actor,
  partId: number,
  grade: Grade | null,
): Promise<{ saved_at: string }> {
  const wanted = await selfGradeWanted(scene);
  const at = scene.now();
  await scene.db.transaction(async (tx) => {
    const { record } = await heldOwnPart(tx, actor, partId);
    const step = fillingRefusal(record);
    if (step) throw new Refused({ reason: 'step_refused', step });
    const closed = windowRefusal(record.stage, await circumstancesOf(tx, record, wanted, at));
    if (closed) throw new Refused(closed);
    await saveTeachers(tx, [partId], { self_evaluation_grade: grade });
  });
  return { saved_at: at.toISOString() };
}
