import { EVERY_TERM, WITH_LEAVES } from '@course-center/domain/evaluation/data/pivot';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import type { Stage } from '@course-center/domain/evaluation/stages';
import type pg from 'pg';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { prepared } from '../../../platform/lists/read-list.ts';
import { AVERAGED } from './data.repository.ts';
import { type FigureReader, figureSql, IS_OVER } from './figures.repository.ts';

interface Counts {
  readonly groups: number;
  readonly scored: number;
  readonly provisional: number;
  readonly bins: { readonly bin: number; readonly groups: number }[] | null;
  readonly self: { readonly self_grade: string; readonly grade: string; readonly groups: number }[] | null;
}

/** How many groups there are, how their scores lie, and how they graded themselves. */
export async function readCounts(pool: pg.Pool, reader: FigureReader, query: ListQuery): Promise<Counts> {
  const parts = figureSql(reader);
  const select = `${parts.figure.score()} as score, (${parts.figure.grade()}) as grade,
    l.self_evaluation_grade as self_grade, not ${IS_OVER} as open`;
  const text = `with found as materialized (select ${select} from ${parts.from(select, query)})
    select (select count(*)::int from found) as groups, (select count(score)::int from found) as scored,
      (select count(score) filter (where open)::int from found) as provisional,
      (select json_agg(b) from (select least(score / 500, 19) as bin, count(*) as groups from found
        where score is not null group by 1 order by 1) b) as bins,
      (select json_agg(m) from (select self_grade, grade, count(*) as groups from found
        where self_grade is not null and grade is not null group by 1, 2) m) as self`;
  const [counts] = await prepared<Counts>(pool, { text, values: parts.values });
  return counts as Counts;
}

export interface TermFigures {
  readonly term: string;
  readonly groups: number;
  readonly scored: number;
  readonly mean: number | null;
  readonly median: number | null;
  readonly graded: number;
  readonly best: number;
}

/** Each term, whatever terms are filtered by; `best` are those of the graded ones with the first grade. */
export async function readTrend(
  pool: pg.Pool,
  reader: FigureReader,
  query: ListQuery,
  best: string,
): Promise<TermFigures[]> {
  const parts = figureSql(reader);
  const select = `e.acad_year_term as term, ${parts.figure.score()} as value,
    (${parts.figure.grade()}) as grade`;
  const from = parts.from(select, { ...query, 'filter[term]': EVERY_TERM });
  const text = `select each.term, count(*)::int as groups, count(each.value)::int as scored, ${AVERAGED.mean} as mean,
      ${AVERAGED.median} as median, count(each.grade)::int as graded, count(*) filter (where each.grade = ${parts.bind(best)})::int as best
    from (select ${select} from ${from}) each group by 1 order by 1`;
  return prepared<TermFigures>(pool, { text, values: parts.values });
}

export interface StageFigures {
  readonly stage: Stage;
  readonly groups: number;
  readonly mean: number;
  readonly median: number;
  readonly most: number;
}

/** How long groups stay in each stage, in days; `most` is what nine of ten do not exceed. */
export async function readStays(
  pool: pg.Pool,
  reader: FigureReader,
  query: ListQuery,
): Promise<StageFigures[]> {
  const parts = figureSql(reader);
  const select = `${parts.figure.days()} as days`;
  const at = (share: number) =>
    `round((percentile_cont(${share}) within group (order by y.days))::numeric, 1)::float`;
  const text = `select y.stage, count(*)::int as groups, round(avg(y.days), 1)::float as mean,
      ${at(0.5)} as median, ${at(0.9)} as most
    from (select ${select} from ${parts.from(select, query)}) found,
      json_to_recordset(found.days) as y (stage text, days numeric) group by 1`;
  return prepared<StageFigures>(pool, { text, values: parts.values });
}

export interface RadarSum {
  readonly system_id: number;
  readonly system: string;
  readonly college_id: number;
  readonly college: string;
  readonly axis: string;
  readonly place: number;
  readonly groups: number;
  /** In hundredths: what was given, and what could have been. */
  readonly given: number;
  readonly points: number;
}

/** What each college's groups got of the points of each first indicator, under the system that most are judged by. */
export async function readRadar(pool: pg.Pool, reader: FigureReader, query: ListQuery): Promise<RadarSum[]> {
  const parts = figureSql(reader);
  const select = 'g.id, v.evaluation_system_id as system_id, q.college_id';
  const from = parts.from(select, { ...query, 'filter[leaves]': WITH_LEAVES });
  const text = `with found as materialized (select ${select} from ${from}),
    most as (select system_id from found group by 1 order by count(*) desc, 1 limit 1),
    sums as (select found.college_id, f.indicator_id, sum(f.score) as given, count(*) as times
      from found join most on most.system_id = found.system_id
      join group_leaf_scores f on f.evaluation_course_group_id = found.id group by 1, 2),
    sized as (select college_id, count(*)::int as groups from found join most using (system_id) group by 1)
    select most.system_id, s.name as system, sums.college_id, d.name as college,
      coalesce(above.indicator, near.indicator, i.indicator) as axis,
      min(coalesce(above.displayorder, near.displayorder, i.displayorder))::int as place, sized.groups,
      sum(sums.given)::float as given, sum(100 * i.total_points * sums.times)::float as points
    from sums join indicators i on i.id = sums.indicator_id
    left join indicators near on near.id = i.parent_id left join indicators above on above.id = near.parent_id
    join departments d on d.id = sums.college_id join sized on sized.college_id = sums.college_id
    cross join most join evaluation_systems s on s.id = most.system_id
    group by 1, 2, 3, 4, 5, sized.groups order by sized.groups desc, 3, place`;
  return prepared<RadarSum>(pool, { text, values: parts.values });
}

export interface ExpertBox {
  readonly id: number;
  readonly name: string;
  /** Those whose reviews they are. */
  readonly groups: number;
  readonly reviews: number;
  readonly quarters: readonly number[];
}

/** What the experts of each expert group gave, in hundredths: least, quarters, most. */
export async function readBoxes(pool: pg.Pool, reader: FigureReader, query: ListQuery): Promise<ExpertBox[]> {
  const parts = figureSql(reader);
  const told = parts.figure.scores_told();
  const side: Side = 'central';
  const select = `g.id, x.person_id, x.score, e.process, ${told} as told`;
  const from = parts.from(select, query);
  // A box of another group than those that are filtered by would lead to others than it counts.
  const own = parts.wanted(query, 'expert_group', 'b.id::text');
  // Found first: joined at once, the reviews of the whole school were judged one by one before anything was filtered.
  const text = `with found as materialized (
      select ${select} from ${from} and x.score is not null and x.side = ${parts.bind(side)})
    select b.id, b.name, count(distinct found.id)::int as groups, (count(*) filter (where found.told))::int as reviews,
      percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by found.score) filter (where found.told) as quarters
    from found
    join expert_group_members m on m.person_id = found.person_id
    join expert_groups b on b.id = m.expert_group_id and b.process = found.process and ${own}
    group by 1, 2 having bool_or(found.told) order by 2, 1`;
  return prepared<ExpertBox>(pool, { text, values: parts.values });
}
