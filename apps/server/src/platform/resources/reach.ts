import { scopeOf } from '@course-center/domain/access/scope';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/query.ts';
import type { Actor } from '../../wire/context.ts';

/** The departments that an actor reaches, theirs and all below; null for the whole school. */
export async function reachOf(db: Queryable, actor: Actor): Promise<readonly number[] | null> {
  const scope = scopeOf(actor);
  if (scope.kind === 'school') return null;
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive below as (
      select id from departments where id = any(${sql.param([...scope.roots])}::int[])
      union select d.id from departments d join below b on d.parent_id = b.id
    ) select id from below`);
  return rows.map(({ id }) => id);
}
