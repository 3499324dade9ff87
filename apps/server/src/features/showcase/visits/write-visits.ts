import { createHmac, randomBytes } from 'node:crypto';
import { seenUntil, siteDay } from '@course-center/domain/showcase/views';
import type { Database } from '../../../database/database.ts';
import { oncePerDatabase } from '../../../database/prepared.ts';
import { secretNamed } from '../../files/public.ts';
import type { Visit } from './visit.ts';
import { addLooks, addToDays, type Come, type Look } from './visits.repository.ts';

const known = oncePerDatabase((): { key?: Buffer } => ({}));

/** Writes visits down, in one statement for the days and one for the courses. Who came stays a keyed hash. */
export async function writeVisits(db: Database, visits: readonly Visit[]): Promise<void> {
  const remembered = known(db);
  remembered.key ??= await secretNamed(db, 'visits', randomBytes(32));
  const hash = (text: string) =>
    createHmac('sha256', remembered.key as Buffer)
      .update(text)
      .digest('hex');
  const views = new Map<string, number>();
  const come = new Map<string, Come>();
  const looks = new Map<string, Look>();
  for (const { at, visitor, address, courseId } of visits) {
    const day = siteDay(at);
    views.set(day, (views.get(day) ?? 0) + 1);
    come.set(`${day} visitor ${visitor}`, { day, kind: 'visitor', hash: hash(`${day} visitor ${visitor}`) });
    come.set(`${day} address ${address}`, { day, kind: 'address', hash: hash(`${day} address ${address}`) });
    if (courseId !== null) looks.set(`${courseId} ${visitor}`, { courseId, hash: hash(`look ${visitor}`) });
  }
  await addToDays(db, views, [...come.values()]);
  const last = visits.at(-1)?.at;
  if (last && looks.size > 0) await addLooks(db, [...looks.values()], last, seenUntil(last));
}
