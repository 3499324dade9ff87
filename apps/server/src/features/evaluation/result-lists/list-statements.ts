import { canManageResultLists } from '@course-center/domain/evaluation/result-lists/list-readers';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { several } from '@course-center/domain/lists/several';
import { below, contains, equals, type ListDefinition } from '../../../platform/lists/list-definition.ts';
import { lastUrged } from '../../../platform/messages/messages.repository.ts';
import type { Actor } from '../../../wire/context.ts';
import { ROW_GRADE, ROW_JOINS, SAID, SHARES } from './result-lists.repository.ts';

/** Of a list `l`: that the reader sees it. */
const seenBy = (actor: Pick<Actor, 'identity'>, list = 'l') =>
  canManageResultLists(actor) ? 'true' : `${list}.state <> 'draft'`;

/** Of a list `l` that waits for signatures: when they were last asked for. Who signs is not told. */
const urgedOf = (actor: Pick<Actor, 'identity'>) =>
  canManageResultLists(actor)
    ? `case when l.state = 'handed_over' then ${lastUrged(`'result_list:' || l.id`)} end`
    : 'null::json';

/** Of a list `l`: what it waits for from the course centre on a day, as `awaitedOfList` has it. */
const awaitedOn = (today: string) => `case l.state when 'draft' then 'hand_over'
    when 'signed' then case when l.corrects_id is null or exists (select 1 from result_lists k
      where k.id = l.corrects_id and k.published_at is not null) then 'announce' end
    when 'notice' then case when exists (select 1 from objections o
        join result_list_rows r on r.id = o.result_list_row_id where r.result_list_id = l.id and o.verdict is null)
      then 'answer' when l.notice_until < ${today}::date then 'announce' end end`;

interface Which {
  /** One of them; else all of the term. */
  readonly id?: number;
  /** The day on which somebody looks. */
  readonly today?: string;
}

/** The result lists of a term, or one of them. */
export function resultListList(
  actor: Pick<Actor, 'identity'>,
  { id, today = '' }: Which = {},
): ListDefinition {
  return {
    select: `l.id, l.acad_year_term, l.process, l.number, l.corrects_id, l.state, l.digest, l.signatures_needed,
      l.made_at, l.handed_over_at, l.signed_at, l.notice_from::text as notice_from, l.notice_until::text as notice_until,
      l.published_at, l.version,
      (select json_build_object('id', k.id, 'number', k.number, 'corrects_id', k.corrects_id)
        from result_lists k where k.id = l.corrects_id) as corrects,
      (select count(*)::int from result_list_rows r where r.result_list_id = l.id) as rows,
      (select coalesce(json_agg(${ROW_GRADE}), '[]'::json) from result_list_rows r where r.result_list_id = l.id) as grades,
      (select count(*)::int from signatures s where s.result_list_id = l.id and s.void_at is null) as signatures,
      (select count(*)::int from objections o join result_list_rows r on r.id = o.result_list_row_id
        where r.result_list_id = l.id and o.verdict is null) as open_objections,
      ${urgedOf(actor)} as urged`,
    from: 'result_lists l',
    filters: {
      process: equals('l.process'),
      state: (bind, value) => `l.state = any(${bind(several(String(value)))}::text[])`,
      awaited: (bind, value) =>
        canManageResultLists(actor) ? `${awaitedOn(bind(today))} = ${bind(value)}` : 'true',
    },
    sorts: { number: 'l.number', state: 'l.state', made_at: 'l.made_at' },
    order: '-number',
    id: 'l.id',
    always: (bind, { term }) => {
      const found =
        id === undefined
          ? `l.acad_year_term = ${term ? bind(term) : '(select acad_year_term from terms where is_now)'}`
          : `l.id = ${bind(id)}`;
      return `${found} and ${seenBy(actor)}`;
    },
  };
}

/** The rows of a list, by what they say: frozen or not, they are searched alike. */
export function listEntryList(actor: Pick<Actor, 'identity' | 'person_id'>, listId: number): ListDefinition {
  const said = (key: string) => `x.said->>'${key}'`;
  return {
    select: `r.id, x.said, ${SHARES} as shares, (select e.course_id from evaluation_course_groups g
        join evaluation_courses e on e.id = g.evaluation_course_id
        where g.id = r.evaluation_course_group_id) as course_id, case when b.id is not null then json_build_object('number', k.number,
        'corrects_id', k.corrects_id, 'grade', b.frozen->>'grade') end as replaces,
      (select json_build_object('id', q.id, 'number', q.number, 'corrects_id', q.corrects_id,
          'published', q.state = 'published')
        from result_list_rows w join result_lists q on q.id = w.result_list_id
        where w.corrects_id = r.id and ${seenBy(actor, 'q')}) as replaced_by,
      (select count(*)::int from objections a where a.result_list_row_id = r.id) as objections,
      (select coalesce(json_agg(json_build_object('side', w.side)), '[]'::json) from reviews w
        where w.evaluation_course_group_id = g.id and w.status = ${REVIEW.submitted}) as submitted,
      g.published_at is null and exists (select 1 from course_people p
        where p.group_id = g.id and p.person_id = ${Math.trunc(actor.person_id)}) as own,
      (select coalesce(json_agg(distinct z.name), '[]'::json) from signatures s
        cross join lateral jsonb_array_elements(s.own_rows) o join people z on z.id = (o->>'person_id')::int
        where s.result_list_id = r.result_list_id and s.void_at is null
          and (o->>'group_id')::int = r.evaluation_course_group_id) as own_signers`,
    // Kept apart: else what is said would be made anew for each condition that asks it.
    from: `result_list_rows r ${ROW_JOINS} cross join lateral (select ${SAID} as said offset 0) x`,
    filters: {
      course_name: (bind, value) =>
        `(${contains(said('course_name'))(bind, value)} or ${contains(said('course_code'))(bind, value)})`,
      department_id: below(`(${said('department_id')})::int`),
      grade: equals(`(${said('grade')})`),
    },
    sorts: {
      course: `(${said('course_code')})`,
      department: `(${said('department_name')})`,
      grade: `(${said('grade')})`,
      score: `((${said('average_score')})::int)`,
    },
    order: 'course',
    id: 'r.id',
    always: (bind) => `r.result_list_id = ${bind(listId)}`,
  };
}
