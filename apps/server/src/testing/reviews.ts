import type { Side } from '@course-center/domain/evaluation/reviews/result';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Came, Client } from './client.ts';
import type { Cast } from './evaluations.ts';
import { groupAt } from './group-at.ts';
import type { Product } from './product.ts';

export const REVIEWS = '/api/expert/evaluation/reviews';
export const REJECT = '/api/admin/evaluation/course/expert/evaluate/reject';

export interface Reviewable {
  readonly groupId: number;
  readonly planId: number;
  /** The leaves of its indicator tree, in their order. */
  readonly leaves: readonly number[];
}

/** A group that stands before the experts. */
export async function reviewable(
  product: Product,
  cast: Cast,
  { process = 'new' as Process, systemId }: { process?: Process; systemId?: number } = {},
): Promise<Reviewable> {
  const { groupId, planId } = await groupAt(product, cast, 'evaluation', {
    process,
    ...(systemId ? { systemId } : {}),
  });
  const { rows } = await product.school.pool.query<{ id: number }>(
    `select i.id from indicators i join evaluation_courses e on e.version_id = i.version_id
     where e.id = $1 and not exists (select 1 from indicators below where below.parent_id = i.id) order by i.id`,
    [planId],
  );
  return { groupId, planId, leaves: rows.map(({ id }) => id) };
}

/** Somebody reviews a group from now on, whoever may assign them. */
export async function reviewOf(
  { school: { pool }, clock }: Product,
  groupId: number,
  username: string,
  side: Side = 'central',
): Promise<number> {
  const { rows } = await pool.query(
    `insert into reviews (evaluation_course_group_id, person_id, side, assigned_at)
     select $1, id, $3, $4 from people where username = $2 returning id`,
    [groupId, username, side, clock.now()],
  );
  return rows[0].id;
}

export interface Entered {
  readonly score?: number | null;
  readonly grade?: string | null;
  readonly comment?: string;
  readonly version?: number;
}

export function enter(client: Client, reviewId: number, leaf: number, entered: Entered): Promise<Came> {
  const { comment: expert_comment = '', ...rest } = entered;
  const body = { score: null, grade: null, version: 0, ...rest, expert_comment };
  return client.send('PUT', `${REVIEWS}/${reviewId}/entries/${leaf}`, body);
}

export async function submitReview(client: Client, reviewId: number): Promise<Came> {
  const { data } = await client.get(`${REVIEWS}/${reviewId}`);
  return client.send('POST', `${REVIEWS}/${reviewId}/submit`, { version: data.version });
}

/** Scores every leaf, in their order, and submits. */
export async function reviewed(
  client: Client,
  reviewId: number,
  { leaves }: Pick<Reviewable, 'leaves'>,
  scores: readonly number[],
): Promise<Came> {
  for (const [at, leaf] of leaves.entries()) {
    const came = await enter(client, reviewId, leaf, { score: scores[at] ?? 0 });
    if (came.code !== 0) throw new Error(JSON.stringify(came));
  }
  return submitReview(client, reviewId);
}
