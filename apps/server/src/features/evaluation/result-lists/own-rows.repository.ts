import { IDENTITY } from '@course-center/domain/access/identity';
import type { OwnRow } from '@course-center/domain/evaluation/signing/own-courses';
import type { Queryable } from '../../../database/database.ts';
import { type SQL, sql } from '../../../database/query.ts';
import { PROJECT_SETTING, projectConfigIn } from '../../../platform/settings/settings.ts';

/**
 * Of a list `l`: the rows whose course somebody of `people` has part in, by whichever group of it in the term: teaches,
 * leads, filled in for a teacher, or was planned for it and left.
 */
const OWN_FROM = (people: string) => `result_list_rows r
  join evaluation_course_groups g on g.id = r.evaluation_course_group_id
  join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
  join course_people w on w.group_id = g.id join people z on z.id = w.person_id
  where r.result_list_id = l.id and z.id ${people}`;

/** As rows: `OwnRow`. */
export const OWN_ROWS = (people: string) => `(select coalesce(json_agg(distinct jsonb_build_object(
    'group_id', r.evaluation_course_group_id, 'name', coalesce(r.frozen->>'name', c.name), 'person_id', z.id)), '[]'::json)
  from ${OWN_FROM(people)})`;

/** Whether some leader `p` signs `l` by a hand that no course of theirs keeps from it. */
export const isFree = (day: SQL) => sql`(not exists (select 1 from ${sql.raw(OWN_FROM('= p.id'))}) or exists (
  select 1 from deputies d join people q on q.id = d.deputy_id and q.disabled_at is null
  where d.leader_id = p.id and ${day}::date between d.from_day and d.until_day
    and exists (select 1 from roles w where w.person_id = q.id and w.identity = ${IDENTITY.leader})
    and not exists (select 1 from ${sql.raw(OWN_FROM('= d.deputy_id'))})))`;

/** The rows of a list that are courses of some people, and whether the school lets leaders sign for theirs. */
export async function ownOnList(db: Queryable, listId: number, people: readonly number[]) {
  const { rows } = await db.execute<{ own: readonly OwnRow[]; project: unknown }>(sql`
    select ${sql.raw(OWN_ROWS(`in (${people.map(Number).join()})`))} as own, ${sql.raw(PROJECT_SETTING)} as project
    from result_lists l where l.id = ${listId}`);
  const { own = [], project } = rows[0] ?? {};
  return { own, own_signing: projectConfigIn(project).result.own_signing };
}
