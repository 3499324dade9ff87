import type { ListedOn } from '@course-center/domain/evaluation/result-lists/result-list';
import type pg from 'pg';
import { inBatches } from '../../../database/in-batches.ts';
import type { ListStatement } from '../../../platform/lists/list-statement.ts';
import { type Listed, prepared } from '../../../platform/lists/read-list.ts';
import type { ListedSeat } from '../committees/present-committee.ts';
import type { LastUrging } from '../deadlines/urgings.repository.ts';
import type { JudgedRecord } from '../groups/as-group.ts';
import { BEGUN, TEACHING_COURSE } from '../groups/groups-json.ts';
import type { ListedTeacher } from '../groups/present-teacher.ts';
import type { ListedDeclining, ListedResult, ListedReview } from '../reviews/present-reviewing.ts';
import {
  type TermRules,
  type TermRulesRow,
  termRules,
  termRulesIn,
} from '../stage-windows/stage-windows.repository.ts';
import type { CourseGroupRecord, CourseRecord, FoundCourse } from './present-course.ts';

/**
 * What a table shows of the courses `e` that a statement finds: groups, teachers, reviews and
 * results, each kind read once for all of them. As subqueries of each course and group they took three times as long.
 */
const groupsOf = (found: string, more = '') => `with e as materialized (${found}), g as materialized (
    select g.id, g.evaluation_course_id, g.stage, g.audit_status, g.reject_count, g.version, g.judged_version,
      g.submitted_at, g.announced_at is not null as announced, g.published_at is not null as published
    from e join evaluation_course_groups g on g.evaluation_course_id = e.id
  ), taught as materialized (${TEACHING_COURSE})
  select ${more} (select json_agg(x) from (select * from g order by id) x) as groups,
    (select json_agg(x) from (
      select g.id as group_id, t.id, t.person_id, p.name, p.employee_no, p.mobile, t.is_leader,
        t.handed_in_at is not null as handed_in, t.self_evaluation_grade, t.qualified_status, t.detection, t.findings,
        ${BEGUN} as begun
      from g join evaluation_course_teachers t on t.evaluation_course_group_id = g.id
      join people p on p.id = t.person_id order by t.is_leader desc, t.id) x) as teachers,
    (select json_agg(x) from (
      select distinct g.id as group_id, w.person_id from g join course_people w on w.group_id = g.id) x) as people,
    (select json_agg(x) from (
      select g.id as group_id, r.id, r.side, r.status, r.scored, r.score, r.version, r.submitted_at, r.rejection,
        r.person_id, p.name, p.mobile, p.email, p.employee_no, p.school_name, coalesce(j.name, '') as job_title_name,
        exists (select 1 from taught own where own.group_id = g.id and own.person_id = r.person_id) as recused
      from g join reviews r on r.evaluation_course_group_id = g.id join people p on p.id = r.person_id
      left join job_titles j on j.id = p.job_title_id order by r.id) x) as reviews,
    (select json_agg(x) from (
      select g.id as group_id, w.person_id, w.side, p.name, w.reason, w.declined_at
      from g join declined_reviews w on w.evaluation_course_group_id = g.id join people p on p.id = w.person_id
      order by w.declined_at, w.person_id) x) as declining,
    (select json_agg(x) from (
      select g.id as group_id, v.stage, v.round, v.verdict
      from g join group_verdicts v on v.evaluation_course_group_id = g.id) x) as verdicts,
    (select json_agg(x) from (
      select g.id as group_id, k.closed_at is not null as closed, m.opinion, m.interest is not null as recused,
        m.person_id, p.name, p.mobile, m.faculty_group_ids
      from g cross join lateral (select * from committees k where k.evaluation_course_group_id = g.id
        order by k.round desc limit 1) k
      left join committee_members m on m.committee_id = k.id left join people p on p.id = m.person_id
      order by m.id) x) as seats,
    (select json_object_agg(f.id, f.name) from faculty_groups f) as faculty_groups,
    (select json_agg(x) from (
      select g.id as group_id, o.department_average, o.central_average, o.average_score, o.grade, o.department_grade,
        o.hand_grade, o.hand_reason
      from g join group_results o on o.evaluation_course_group_id = g.id) x) as results,
    (select json_agg(x) from (
      select g.id as group_id, l.id, l.number, l.state
      from g join result_list_rows r on r.evaluation_course_group_id = g.id and r.corrects_id is null
      join result_lists l on l.id = r.result_list_id) x) as lists`;

type OfGroup<Row> = Row & { readonly group_id: number };
type SeatOfIds = Omit<ListedSeat, 'faculty_groups'> & {
  readonly faculty_group_ids: readonly number[] | null;
};

/** One row; null where there is nothing of a kind. */
interface GroupsRow {
  readonly groups:
    | (Omit<
        CourseGroupRecord,
        | 'teachers'
        | 'course_people'
        | 'reviews'
        | 'declining'
        | 'verdicts'
        | 'result'
        | 'result_list'
        | 'seats'
      > & {
        readonly evaluation_course_id: number;
      })[]
    | null;
  readonly teachers: OfGroup<ListedTeacher>[] | null;
  readonly people: OfGroup<{ readonly person_id: number }>[] | null;
  readonly reviews: OfGroup<ListedReview>[] | null;
  readonly declining: OfGroup<ListedDeclining>[] | null;
  readonly verdicts: OfGroup<JudgedRecord['verdicts'][number]>[] | null;
  readonly seats: OfGroup<SeatOfIds>[] | null;
  /** Their names by id: looked up for each seat they took longer than all else of a committee's page. */
  readonly faculty_groups: Readonly<Record<string, string>> | null;
  readonly results: OfGroup<ListedResult>[] | null;
  readonly lists: OfGroup<ListedOn>[] | null;
}

/** When people were last asked to hurry with what a group waits for; of whom a reader is told, `urgedObject` decides. */
const URGED = `(select json_agg(x) from (
    select distinct on (u.object) u.object, u.at, u.by_name as by
    from g cross join unnest(array['', 'department', 'central']) as side
    join urgings u on u.object = 'evaluation_group:' || g.id || '/' || g.stage || '/' || side
    order by u.object, u.at desc) x) as urged`;

interface PageRow extends GroupsRow, TermRulesRow {
  readonly counted: { readonly total: number; readonly parts: number };
  readonly courses: FoundCourse[] | null;
  readonly urged: { readonly object: string; readonly at: string; readonly by: string }[] | null;
}

export interface CoursePage extends TermRules, Listed<CourseRecord> {
  /** The groups that were asked for, of all the courses that were found. */
  readonly groups: number;
  readonly urged: ReadonlyMap<string, LastUrging>;
}

/** A page of the table with all that it shows in one statement: each that goes to the database wakes two processes up. */
export async function readCoursePage(
  pool: pg.Pool,
  { rows, count }: ListStatement,
  term: string | null,
): Promise<CoursePage> {
  const more = `(select to_json(n) from (${count.text}) n) as counted, (select json_agg(e) from e) as courses, ${URGED},
    ${termRules(`$${rows.values.length + 1}`)},`;
  const statement = { text: groupsOf(rows.text, more), values: [...rows.values, term] };
  const [page] = (await prepared<PageRow>(pool, statement)) as [PageRow];
  const urged = new Map(page.urged?.map(({ object, at, by }) => [object, { at: new Date(at), by }]));
  const { total, parts: groups } = page.counted;
  return { ...termRulesIn(page), urged, groups, data: joined(page.courses ?? [], page), meta: { total } };
}

const SOME = 'select id from evaluation_courses where id = any($1::int[])';

/** The same for courses that were found before, however many. */
export function withGroups(pool: pg.Pool, found: readonly FoundCourse[]): Promise<CourseRecord[]> {
  return inBatches(found, async (batch) => {
    const ids = batch.map(({ id }) => id);
    const [row] = (await prepared<GroupsRow>(pool, { text: groupsOf(SOME), values: [ids] })) as [GroupsRow];
    return joined(batch, row);
  });
}

function joined(found: readonly FoundCourse[], row: GroupsRow): CourseRecord[] {
  const teachers = Map.groupBy(row.teachers ?? [], ({ group_id }) => group_id);
  const people = Map.groupBy(row.people ?? [], ({ group_id }) => group_id);
  const reviews = Map.groupBy(row.reviews ?? [], ({ group_id }) => group_id);
  const declining = Map.groupBy(row.declining ?? [], ({ group_id }) => group_id);
  const verdicts = Map.groupBy(row.verdicts ?? [], ({ group_id }) => group_id);
  const seats = Map.groupBy(
    (row.seats ?? []).map((seat) => named(seat, row.faculty_groups ?? {})),
    ({ group_id }) => group_id,
  );
  const results = new Map(row.results?.map((result) => [result.group_id, result]));
  const lists = new Map(row.lists?.map(({ group_id, ...list }) => [group_id, list]));
  const groups = Map.groupBy(row.groups ?? [], ({ evaluation_course_id }) => evaluation_course_id);
  return found.map((course) => ({
    ...course,
    groups: (groups.get(course.id) ?? []).map((group) => ({
      ...group,
      teachers: teachers.get(group.id) ?? [],
      course_people: (people.get(group.id) ?? []).map(({ person_id }) => person_id),
      reviews: reviews.get(group.id) ?? [],
      declining: (declining.get(group.id) ?? []).map(({ group_id: _, ...each }) => each),
      verdicts: verdicts.get(group.id) ?? [],
      seats: seats.get(group.id) ?? [],
      result: results.get(group.id) ?? null,
      result_list: lists.get(group.id) ?? null,
    })),
  }));
}

function named(
  { faculty_group_ids, ...seat }: OfGroup<SeatOfIds>,
  names: Readonly<Record<string, string>>,
): OfGroup<ListedSeat> {
  const sorted = (faculty_group_ids ?? []).toSorted((one, other) => one - other);
  return { ...seat, faculty_groups: sorted.flatMap((id) => names[id] ?? []) };
}
