import type { Calendar } from '@course-center/domain/evaluation/result-lists/working-days';
import type { Queryable } from '../../../database/database.ts';
import { calendarDays } from '../../../database/result-list-schema.ts';

/** The days on which the school differs from Monday to Friday. */
export async function readCalendar(db: Queryable): Promise<Calendar> {
  const rows = await db.select({ day: calendarDays.day, works: calendarDays.works }).from(calendarDays);
  return new Map(rows.map(({ day, works }) => [day, works]));
}
