import type { FailedLoginReason } from '@course-center/domain/account/failed-login';
import type { Database } from '../../../database/database.ts';
import { lt, or, sql } from '../../../database/query.ts';
import { failedLogins } from '../../../database/schema.ts';
import type { Scene } from '../../../wire/context.ts';

/** As many as a person can look through; and nobody needs to know for ever where somebody mistyped. */
const KEPT = { rows: 10_000, days: 90 } as const;

export interface FailedLogin {
  readonly reason: FailedLoginReason;
  /** Whose account it was, if there is such a one: what was typed is not kept. */
  readonly person_id: number | null;
  readonly admin: boolean;
}

export async function noteFailedLogin({ db, now, address }: Scene, failed: FailedLogin): Promise<void> {
  const { reason, person_id, admin } = failed;
  const public_route = admin ? 'admin' : 'user';
  await db.insert(failedLogins).values({ at: now(), person_id, reason, public_route, address });
}

export async function dropOldFailedLogins(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - KEPT.days * 24 * 60 * 60 * 1000);
  const newest = sql`(select max(id) from failed_logins) - ${KEPT.rows}::bigint`;
  await db.delete(failedLogins).where(or(lt(failedLogins.at, since), sql`${failedLogins.id} <= ${newest}`));
}
