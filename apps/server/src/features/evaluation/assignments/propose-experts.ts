import type { Proposed } from '@course-center/contract/evaluation/assignments';
import { Thread } from '../../../platform/jobs/thread.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { WrittenAnswer } from '../../../wire/write-answer.ts';
import { departmentsFrom } from '../../organization/public.ts';
import { findGroups } from '../groups/groups.repository.ts';
import { assignableGroups } from './assignable-groups.ts';
import { assigningOf } from './assigning.ts';
import { coursesOfGroups, majorsOffered } from './assignments.repository.ts';
import { makeProposal, type ProposalAsked, type ToPropose } from './make-proposal.ts';
import { expertsFor } from './read-experts.ts';

/**
 * Who would review which group: by discipline, the load spread evenly, around what is locked. Nothing is kept: what is
 * proposed is assigned as any pairs.
 */
export async function proposeExperts(
  scene: Scene,
  actor: Actor,
  asked: ProposalAsked,
): Promise<Proposed | WrittenAnswer> {
  const { db } = scene;
  const ids = [...new Set(asked.group_ids)];
  const found = await findGroups(db, ids);
  const groups = await assignableGroups(db, await assigningOf(db, actor), found);
  const [process = null, another] = new Set(found.map((group) => group.process));
  const experts = await expertsFor(scene, actor, another ? null : process);
  return proposed({
    ...{ asked, actor, groups, experts },
    courses: await coursesOfGroups(db, ids),
    departments: await departmentsFrom(db, 1),
    majors: await majorsOffered(db),
    subjectFirst: (await projectConfig(db)).expert.subject_first,
  });
}

/** A thousand groups and all experts of a school take a second. */
const LONGEST = 30_000;
/** Pairs that are looked at in a few milliseconds. */
const FEW = 5_000;

const thread = new Thread<ToPropose, Uint8Array>(new URL('./propose.worker.ts', import.meta.url), LONGEST);

/** Makes a proposal beside the serving thread, from what it is made of to what is answered, unless it is done at once. */
export async function proposed(task: ToPropose, few = FEW): Promise<Proposed | WrittenAnswer> {
  if (task.asked.group_ids.length * task.experts.length <= few) return makeProposal(task);
  const { buffer, byteOffset, byteLength } = await thread.make(task);
  return new WrittenAnswer([Buffer.from(buffer, byteOffset, byteLength)]);
}
