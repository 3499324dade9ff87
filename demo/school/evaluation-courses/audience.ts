import { IDENTITY } from '@course-center/domain/access/identity';
import { sql, type Transaction } from '@course-center/server/seeding';
import type { People } from './replay.ts';

/** The people behind the roles of each department: those of it or of what is above it, else whoever has the role. */
export async function audienceOf(tx: Transaction): Promise<(departmentId: number) => People> {
  const { rows } = await tx.execute<{ department_id: number; identity: number; person_id: number }>(sql`
    with recursive up as (
      select id, id as above from departments
      union all select u.id, d.parent_id from up u join departments d on d.id = u.above where d.parent_id is not null
    )
    select u.id as department_id, r.identity, min(r.person_id) as person_id
    from up u join roles r on r.department_id = u.above group by 1, 2`);
  const { rows: anybody } = await tx.execute<{ identity: number; person_id: number }>(
    sql`select identity, min(person_id) as person_id from roles group by identity`,
  );
  const find = (departmentId: number, identity: number): number =>
    (rows.find((row) => row.department_id === departmentId && row.identity === identity)?.person_id ??
      anybody.find((row) => row.identity === identity)?.person_id) as number;
  return (departmentId) => ({
    principal: find(departmentId, IDENTITY.principal),
    party: find(departmentId, IDENTITY.partyBranch),
    admin: find(departmentId, IDENTITY.administrator),
  });
}
