import { IDENTITY } from '@course-center/domain/access/identity';
import {
  type DatedEntry,
  deputies,
  findList,
  moveList,
  signatures,
  sql,
  type Transaction,
} from '@course-center/server/seeding';
import type { Acting } from '../evaluation-courses/demo-group.ts';
import { handwriting } from './handwriting.ts';

/** Who signs for the school, and who does for them while they are away. */
export interface Leaders {
  readonly leader: Acting;
  readonly deputy: Acting;
}

/** Names the leader's deputy: once for days of the past term, and again for those of a journey to come. */
export async function appointDeputies(tx: Transaction, now: Date): Promise<Leaders> {
  const { rows } = await tx.execute<{ person_id: number; name: string }>(sql`
    select r.person_id, p.name from roles r join people p on p.id = r.person_id
    where r.identity = ${IDENTITY.leader} order by r.id`);
  const [leader, deputy] = rows.map((each): Acting => ({ ...each, identity: IDENTITY.leader }));
  if (!leader || !deputy) throw new Error('the school has no two leaders');
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const named = { leader_id: leader.person_id, deputy_id: deputy.person_id };
  await tx.insert(deputies).values([
    { ...named, from_day: day(-330), until_day: day(-250) },
    { ...named, from_day: day(14), until_day: day(24) },
  ]);
  return { leader, deputy };
}

export async function signList(
  tx: Transaction,
  { leader }: Leaders,
  listId: number,
  at: Date,
): Promise<DatedEntry[]> {
  const list = await findList(tx, listId);
  await tx.insert(signatures).values({
    person_id: leader.person_id,
    identity: 4,
    acad_year_term: list?.acad_year_term as string,
    result_list_id: listId,
    digest: list?.digest as string,
    picture: Buffer.alloc(0),
    strokes: handwriting(leader.name),
    signed_at: at,
    address: '127.0.0.1',
    device: 'x',
  });
  return (await moveList(tx, leader, listId, { action: 'sign' }, at)).told;
}
