import { IDENTITY } from '@course-center/domain/access/identity';
import type { Queryable } from '../../../database/database.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import type { Actor } from '../../../wire/context.ts';
import { notFound } from '../../../wire/failures.ts';
import { findOwnSeat } from '../committees/committees.repository.ts';
import type { GroupRecord } from './groups.repository.ts';

/** Not there and not theirs get the same answer. */
export async function seenGroup(
  db: Queryable,
  actor: Actor,
  group: GroupRecord | undefined,
): Promise<GroupRecord> {
  if (!group || !(await sees(db, actor, group))) throw notFound('课程不存在，可能已被删除，请刷新后重试');
  return group;
}

/** Whether a group is among those that an actor has to do with. */
export async function sees(db: Queryable, actor: Actor, group: GroupRecord): Promise<boolean> {
  switch (actor.identity) {
    case IDENTITY.administrator:
    case IDENTITY.leader:
      return true;
    case IDENTITY.teacher:
      return group.teachers.some(({ person_id }) => person_id === actor.person_id);
    case IDENTITY.principal:
    case IDENTITY.partyBranch: {
      const reach = await reachOf(db, actor);
      return reach === null || reach.includes(group.department_id);
    }
    case IDENTITY.facultyGroup:
      return (await findOwnSeat(db, group.id, actor)) !== undefined;
    default:
      return false;
  }
}
