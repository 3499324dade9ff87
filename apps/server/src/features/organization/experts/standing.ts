import type { ExpertRow } from '@course-center/contract/organization/experts';
import { canManageExpert, type HeldRole, type Reach } from '@course-center/domain/access/organization';
import type { Actor } from '../../../wire/context.ts';

/** What somebody is and where: it decides who may change their data. */
export interface Standing {
  /** The own department; null for somebody from outside. */
  readonly works_in: number | null;
  readonly held: readonly HeldRole[];
}

/** The standing of a row of `people` under an alias. */
export const standingOf = (person: string) => `(
  select json_build_object('works_in', ${person}.department_id, 'held', coalesce(
    json_agg(json_build_object('identity', h.identity, 'department_id', h.department_id)), '[]'::json))
  from roles h where h.person_id = ${person}.id)`;

/** The row as the actor sees it: whether they may change the person's data. */
export function withMayManage<Row extends ExpertRow>(row: Row, actor: Actor, reach: Reach): Row {
  const { standing } = row as unknown as { standing: Standing };
  return { ...row, may_manage: canManageExpert(actor, standing, reach) };
}
