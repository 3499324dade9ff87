import { createHmac } from 'node:crypto';
import { seenUntil, siteDay } from '@course-center/domain/showcase/views';
import type { Database } from '../../../../database/database.ts';
import type { Visit } from './visit.ts';
import { type KnownVisitor, visitorIn } from './visitor-cookie.ts';
import { addLooks, addToDays, type Come, type Look } from './visits.repository.ts';
import { visitsKey } from './visits-key.ts';

/** Writes visits down, in one statement for the days and one for the courses. Who came stays a keyed hash. */
export async function writeVisits(db: Database, visits: readonly Visit[]): Promise<void> {
  const key = await visitsKey(db);
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const views = new Map<string, number>();
  const come = new Map<string, Come>();
  const looks = new Map<string, Look>();
  for (const visit of visits) {
    const day = siteDay(visit.at);
    const known = visitorIn(visit.cookies, key);
    // Who loads a course in place was on a page before.
    if (!visit.isDocument && !known) continue;
    const visitor = nameOf(visit, known, day);
    if (visit.isDocument) {
      views.set(day, (views.get(day) ?? 0) + 1);
      for (const [kind, who] of [
        ['visitor', visitor],
        ['address', visit.address],
      ] as const)
        come.set(`${day} ${kind} ${who}`, { day, kind, hash: hash(`${day} ${kind} ${who}`) });
    }
    if (visit.courseId !== null)
      looks.set(`${visit.courseId} ${visitor}`, { courseId: visit.courseId, hash: hash(`look ${visitor}`) });
  }
  if (views.size > 0) await addToDays(db, views, [...come.values()]);
  const last = visits.at(-1)?.at;
  if (last && looks.size > 0) await addLooks(db, [...looks.values()], last, seenUntil(last));
}

/**
 * Who looks. On the day that somebody gets their cookie they are told by where they come from, as are those who never
 * bring one back: whoever throws cookies away is one visitor, and a new visitor is not two.
 */
function nameOf({ address, userAgent }: Visit, known: KnownVisitor | null, day: string): string {
  return known && known.since < day ? known.name : `${address} ${userAgent}`;
}
