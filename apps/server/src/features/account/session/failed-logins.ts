import type { FailedLoginReason } from '@course-center/domain/account/failed-login';
import type { Database } from '../../../database/database.ts';
import { sql } from '../../../database/query.ts';
import { failedLogins } from '../../../database/schema.ts';
import type { Scene } from '../../../wire/context.ts';

/** As many as a person can look through; how long they stay otherwise, the school says. */
const MOST = 10_000;

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

export async function dropManyFailedLogins(db: Database): Promise<void> {
  const newest = sql`(select max(id) from failed_logins) - ${MOST}::bigint`;
  await db.delete(failedLogins).where(sql`${failedLogins.id} <= ${newest}`);
}
