import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Announcement } from '@course-center/domain/evaluation/standing';
import type { Client } from './client.ts';
import { type Cast, PARTY, type PlannedCourse, planOne, step, submitted } from './evaluations.ts';
import type { Product } from './product.ts';

/** The stages that people bring a group to before experts judge it, in their order. */
type Reached = 'audit' | 'political_audit' | 'center_audit' | 'evaluation';

export interface BroughtGroup extends PlannedCourse {
  readonly groupId: number;
  readonly leaderPart: number;
  readonly memberPart: number;
}

interface ToBring {
  readonly process?: Process;
  readonly systemId?: number;
  /** Instead of a course of its own. */
  readonly planned?: PlannedCourse;
}

/** A group that stands at a stage, brought there by the steps of those who work in the stages before. */
export async function groupAt(
  product: Product,
  cast: Cast,
  stage: Reached,
  { process = 'old' as Process, systemId, ...given }: ToBring = {},
): Promise<BroughtGroup> {
  const planned =
    given.planned ?? (await planOne(product, cast, { process, ...(systemId ? { systemId } : {}) }));
  const group = { ...planned, ...(await submitted(product, cast, planned, process)) };
  const take = async (client: Client, prefix: string, action: string, more = {}): Promise<string> => {
    const came = await step(product, client, prefix, group.groupId, action, more);
    if (came.code !== 0) throw new Error(`${action}: ${came.message}`);
    return came.data.stage;
  };
  if (stage === 'audit') return group;
  for (const teacher_id of [cast.leaderId, cast.memberId])
    await take(cast.principal, 'principal', 'qualify', { teacher_id });
  let reached = await take(cast.principal, 'principal', 'pass');
  if (reached !== stage) reached = await take(cast.party, PARTY, 'pass');
  if (reached !== stage) reached = await take(cast.admin, 'admin', 'pass');
  if (reached !== stage) throw new Error(`no ${process} course comes to ${stage}, but to ${reached}`);
  return group;
}

/** Puts a group at its end: only complete, under the public notice of its list, or published. */
export async function endedAs(
  { school: { pool }, clock }: Product,
  groupId: number,
  announced: Announcement,
): Promise<void> {
  const at = (is: boolean) => (is ? clock.now() : null);
  await pool.query(
    `update evaluation_course_groups set stage = 'complete', announced_at = $2, published_at = $3 where id = $1`,
    [groupId, at(announced !== 'no'), at(announced === 'published')],
  );
}
