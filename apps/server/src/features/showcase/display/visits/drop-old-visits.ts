import { siteDay } from '@course-center/domain/showcase/views';
import type { Queryable } from '../../../../database/database.ts';
import { dropSeen } from './visits.repository.ts';

const HOUR = 60 * 60 * 1000;

/** Forgets who came once their day is over: the sums stay. */
export async function dropOldVisits(db: Queryable, now: Date): Promise<void> {
  await dropSeen(db, { today: siteDay(now), now, seen: new Date(now.getTime() - HOUR) });
}
