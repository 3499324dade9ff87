import { siteDay } from '@course-center/domain/showcase/views';
import type { Database, Queryable } from '../../../../database/database.ts';
import { lt, sql } from '../../../../database/query.ts';
import { excellentCourseSeen, showcaseChanges, siteSeen } from '../../../../database/showcase-schema.ts';

const HOUR = 60 * 60 * 1000;

export interface Come {
  readonly day: string;
  readonly kind: 'visitor' | 'address';
  /** In hexadecimal. */
  readonly hash: string;
}

export interface Look {
  readonly courseId: number;
  readonly hash: string;
}

/** Adds views to their days, and of who came those that are new on theirs. */
export async function addToDays(
  db: Queryable,
  views: ReadonlyMap<string, number>,
  come: readonly Come[],
): Promise<void> {
  await db.execute(sql`
    with fresh as (
      insert into site_seen (day, kind, hash)
      select c.day, c.kind, decode(c.hash, 'hex')
      from unnest(${list(come.map(({ day }) => day))}::date[], ${list(come.map(({ kind }) => kind))}::text[],
        ${list(come.map(({ hash }) => hash))}::text[]) as c (day, kind, hash)
      order by 1, 2, 3 on conflict do nothing returning day, kind
    )
    insert into site_days (day, views, visitors, addresses)
    select v.day, v.views, (select count(*) from fresh f where f.day = v.day and f.kind = 'visitor'),
      (select count(*) from fresh f where f.day = v.day and f.kind = 'address')
    from unnest(${list([...views.keys()])}::date[], ${list([...views.values()])}::int[]) as v (day, views) order by v.day
    on conflict (day) do update set views = site_days.views + excluded.views,
      visitors = site_days.visitors + excluded.visitors, addresses = site_days.addresses + excluded.addresses`);
}

/** Counts looks at courses that are shown, unless the same visitor looked a short while ago. */
export async function addLooks(db: Queryable, looks: readonly Look[], at: Date, until: Date): Promise<void> {
  // Rows are taken in one order everywhere, so that two processes never wait for each other in a circle.
  await db.execute(sql`
    with fresh as (
      insert into excellent_course_seen (excellent_course_id, hash, seen_until)
      select l.id, decode(l.hash, 'hex'), ${until.toISOString()}::timestamptz
      from unnest(${list(looks.map(({ courseId }) => courseId))}::int[], ${list(looks.map(({ hash }) => hash))}::text[])
        as l (id, hash)
      join excellent_courses e on e.id = l.id and e.published
      order by 1, 2
      on conflict (excellent_course_id, hash) do update set seen_until = excluded.seen_until
        where excellent_course_seen.seen_until <= ${at.toISOString()}::timestamptz
      returning excellent_course_id
    ), counted as (
      select excellent_course_id as id, count(*)::int as views from fresh group by excellent_course_id
    ), held as (
      select e.id, c.views from excellent_courses e join counted c on c.id = e.id order by e.id for no key update of e
    )
    update excellent_courses e set page_view = e.page_view + h.views from held h where h.id = e.id`);
}

/** As one parameter; spread out, each value would be one. */
function list(values: readonly (string | number)[]) {
  return sql.param([...values]);
}

export async function sumOfDays(
  db: Database,
  from: string | null,
  to: string | null,
): Promise<[views: number, visitors: number, addresses: number]> {
  // As texts: not every day that can be written is one that the database knows.
  const { rows } = await db.execute<{ views: number; visitors: number; addresses: number }>(sql`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(visitors), 0)::int as visitors,
      coalesce(sum(addresses), 0)::int as addresses
    from site_days where (${from}::text is null or day::text >= ${from}::text)
      and (${to}::text is null or day::text <= ${to}::text)`);
  const [sum] = rows;
  return [sum?.views ?? 0, sum?.visitors ?? 0, sum?.addresses ?? 0];
}

/** Who came before today, who looked longer ago than counts, and changes that every process has seen. */
async function dropSeen(
  db: Queryable,
  { today, now, seen }: { readonly today: string; readonly now: Date; readonly seen: Date },
): Promise<void> {
  await db.delete(siteSeen).where(lt(siteSeen.day, today));
  await db.delete(excellentCourseSeen).where(lt(excellentCourseSeen.seen_until, now));
  await db.delete(showcaseChanges).where(lt(showcaseChanges.at, seen));
}

/** Forgets who came once their day is over: the sums stay. */
export async function dropOldVisits(db: Queryable, now: Date): Promise<void> {
  await dropSeen(db, { today: siteDay(now), now, seen: new Date(now.getTime() - HOUR) });
}
