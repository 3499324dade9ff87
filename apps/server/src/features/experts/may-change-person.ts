import type { ExpertRow } from '@course-center/contract/organization/experts';
import type { Identity } from '@course-center/domain/access/identity';
import { canManagePerson } from '@course-center/domain/access/organization';
import type { Actor } from '../../wire/context.ts';

/** The row as the actor sees it: whether they may change the person's data. */
export function mayChangePerson<Row extends ExpertRow>(row: Row, actor: Actor): Row {
  const { identities } = row as unknown as { identities: readonly Identity[] };
  return { ...row, may_manage: canManagePerson(actor, identities) };
}
