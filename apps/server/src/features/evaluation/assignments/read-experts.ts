import type { AssignableExpert } from '@course-center/contract/evaluation/assignments';
import { IDENTITY } from '@course-center/domain/access/identity';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { assigningOf } from './assigning.ts';
import { type LoadedExpertRecord, loadedExperts } from './experts.repository.ts';

/** Those whom the caller may assign, and how much they have to do. */
export async function readExperts(scene: Scene, actor: Actor, process: Process): Promise<AssignableExpert[]> {
  const experts = await expertsFor(scene, actor, process);
  return experts.map(({ department_id: _department, major_id: _major, ...expert }) => expert);
}

export async function expertsFor(
  { db, term }: Scene,
  actor: Actor,
  process: Process | null,
): Promise<LoadedExpertRecord[]> {
  return loadedExperts(db, {
    ...(await assigningOf(db, actor)),
    term: await termOf(db, term),
    process,
    person_id: actor.person_id,
    withoutGroupsOf: actor.identity === IDENTITY.administrator ? null : actor.person_id,
  });
}
