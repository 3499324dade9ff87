import type { ExpertRow } from '@course-center/contract/organization/experts';
import type { Identity } from '@course-center/domain/access/identity';
import { canManagePerson } from '@course-center/domain/access/organization';
import type { Actor } from '../../wire/context.ts';

/** What somebody is and where: it decides who may change their data. */
export interface Standing {
  readonly identities: readonly Identity[];
  /** The own department; null for somebody from outside. */
  readonly works_in: number | null;
  /** The departments of all their roles. */
  readonly held_in: readonly number[];
}

/** The standing of a row of `people` under an alias. */
export const standingOf = (person: string) => `(
  select json_build_object('works_in', ${person}.department_id,
    'identities', coalesce(json_agg(h.identity), '[]'::json),
    'held_in', coalesce(json_agg(h.department_id) filter (where h.department_id is not null), '[]'::json))
  from roles h where h.person_id = ${person}.id)`;

/** Those who work here are ours to change; somebody from outside is, while they are an expert nowhere else. */
export function mayChange(actor: Actor, reach: readonly number[] | null, standing: Standing): boolean {
  const { identities, works_in, held_in } = standing;
  if (!canManagePerson(actor, identities)) return false;
  if (reach === null) return true;
  return works_in === null ? held_in.every((each) => reach.includes(each)) : reach.includes(works_in);
}

/** The row as the actor sees it: whether they may change the person's data. */
export function withMayManage<Row extends ExpertRow>(
  row: Row,
  actor: Actor,
  reach: readonly number[] | null,
): Row {
  const { standing } = row as unknown as { standing: Standing };
  return { ...row, may_manage: mayChange(actor, reach, standing) };
}
