import { sql, type Transaction } from '@course-center/server/seeding';
import { hashOf } from '../material/described-course.ts';
import { LEADING_COURSES } from './published-courses.ts';
import { pageViews } from './traffic.ts';

const DAY = 24 * 60 * 60 * 1000;

interface PublishedRow extends Record<string, unknown> {
  readonly id: number;
  readonly code: string;
  readonly grade: string | null;
}

/** What time did to the courses: when they came, how often they were looked at, in which order they stand. */
export async function writeHistory(tx: Transaction, now: Date): Promise<void> {
  const { rows } = await tx.execute<PublishedRow>(sql`select id, code, grade from excellent_courses`);
  const liked = rows.toSorted((one, other) => likingOf(other) - likingOf(one));
  const history = liked.map(({ id, code }, place) => {
    const published = now.getTime() - (20 + (hashOf(`published ${code}`) % 96)) * DAY;
    const changed = published + (hashOf(`changed ${code}`) % 18) * DAY + (hashOf(code) % 40_000) * 1000;
    return {
      id,
      views: pageViews(place),
      place: place + 1,
      published: new Date(published),
      changed: new Date(changed),
    };
  });
  await tx.execute(sql`
    update excellent_courses c set page_view = h.views, displayorder = h.place, published_at = h.published,
      updated_at = h.changed
    from json_to_recordset(${JSON.stringify(history)}::json)
      as h(id int, views int, place int, published timestamptz, changed timestamptz)
    where c.id = h.id`);
}

/** What leads the home page is looked at most; of the others, good courses more often, but not always. */
function likingOf({ code, grade }: PublishedRow): number {
  const leading = LEADING_COURSES.findIndex((course) => course.code === code);
  if (leading >= 0) return 1000 - leading;
  const good = { A: 40, B: 24, C: 8, D: 0 }[grade ?? 'D'] ?? 0;
  return good + (hashOf(`liked ${code}`) % 60);
}
