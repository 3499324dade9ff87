import type { DepartmentChoice } from '@course-center/contract/account/session';
import { departmentTree } from '@course-center/domain/organization/department-tree';
import { reachOf } from '../../../platform/resources/reach.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { departmentsFrom } from './departments.repository.ts';

/** The departments that the actor reaches, as a tree: a department whose parent is out of reach is a root of it. */
export async function choicesWithin({ db }: Scene, actor: Actor): Promise<DepartmentChoice[]> {
  const [all, reach] = [await departmentsFrom(db, 1), await reachOf(db, actor)];
  const within = reach && new Set(reach);
  return departmentTree(within ? all.filter(({ id }) => within.has(id)) : all);
}
