import type { Committee } from '@course-center/domain/evaluation/committee';
import type { GroupFigures } from '@course-center/domain/evaluation/data/group-figures';
import {
  type DimensionKey,
  EVERY_TERM,
  type Measure,
  type Measured,
  type PivotCell,
} from '@course-center/domain/evaluation/data/pivot';
import { ownByCourse, type ReviewReader } from '@course-center/domain/evaluation/reviews/discretion';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import type pg from 'pg';
import type { Queryable } from '../../../database/database.ts';
import { batchesOf } from '../../../database/in-batches.ts';
import { sql } from '../../../database/query.ts';
import { type ListQuery, PAGE_SIZE } from '../../../platform/lists/list-statement.ts';
import { prepared } from '../../../platform/lists/read-list.ts';
import { Refused } from '../../../wire/failures.ts';
import { type FigureReader, type FigureSql, figureSql } from './figures.repository.ts';

/** The groups that are somebody's own, and those whose review they have still to submit. */
export async function ownGroups(db: Queryable, reader: ReviewReader) {
  const { person_id: personId } = reader;
  const own = ownByCourse(reader)
    ? sql`select distinct group_id as id, true as teaches from course_people where person_id = ${personId}`
    : sql`select evaluation_course_group_id as id, true as teaches from evaluation_course_teachers
        where person_id = ${personId}`;
  const { rows } = await db.execute<{ id: number; teaches: boolean }>(sql`
    ${own}
    union all select evaluation_course_group_id, false from reviews
      where person_id = ${personId} and status <> ${REVIEW.submitted}`);
  const of = (wanted: boolean) => rows.filter(({ teaches }) => teaches === wanted).map(({ id }) => id);
  return { taught: of(true), judged: of(false) };
}

/** A group as it is read: scores in hundredths, leaves by name. */
export interface FigureRecord
  extends Omit<GroupFigures, 'agree' | 'disagree' | 'abstain' | 'unsaid' | 'leaves' | 'announced'> {
  readonly announced: GroupFigures['announced'];
  readonly committee: Committee | null;
  readonly leaves: Readonly<Record<string, number>> | null;
}

const FIGURES = [
  ...(['audits', 'returns', 'days', 'total_days', 'experts', 'submitted', 'department_average'] as const),
  ...(['central_average', 'score', 'spread', 'grade', 'department_grade', 'committee', 'list'] as const),
];

/** Everything of a group; each figure once. */
function selected({ bind, figure, keyOf }: FigureSql, leaves: readonly string[]): string {
  const each = FIGURES.map((name) => `${figure[name]()} as ${name}`);
  const given =
    leaves.length === 0
      ? 'null::json'
      : `case when ${figure.leaves_told()} then (select json_object_agg(i.indicator, f.score)
          from group_leaf_scores f join indicators i on i.id = f.indicator_id
          where f.evaluation_course_group_id = g.id and i.indicator = any(${bind([...leaves])}::text[])) end`;
  return `g.id, e.id as evaluation_course_id, e.course_id, e.acad_year_term, e.process, e.course_code,
    c.name as course_name, (select coalesce(string_agg(tp.name, '、' order by t.is_leader desc, t.id), '')
      from evaluation_course_teachers t join people tp on tp.id = t.person_id
      where t.evaluation_course_group_id = g.id) as teachers,
    coalesce(j.name, '') as job_title, d.name as department, qd.name as college, coalesce(n.name, '') as nature,
    c.category, s.name as system, e.planning, g.stage, g.audit_status, to_json(g.submitted_at)#>>'{}' as submitted_at,
    l.self_evaluation_grade as self_grade, ${keyOf('announced')} as announced,
    case when ${keyOf('announced')} = 'published' then to_json(g.published_at)#>>'{}' end as published_at,
    ${each.join(', ')}, ${given} as leaves, v.id as version_id`;
}

const SORTS: Readonly<Record<string, (parts: FigureSql) => string>> = {
  term: () => 'e.acad_year_term',
  code: () => 'e.course_code',
  name: () => 'c.name',
  ...Object.fromEntries(
    (['score', 'department_average', 'central_average', 'spread', 'grade', 'returns'] as const).map(
      (name) => [name, ({ figure }: FigureSql) => figure[name]()],
    ),
  ),
};

const USUAL = 'e.acad_year_term desc, e.course_code, e.id, g.id';

interface Order {
  readonly by: string;
  readonly descending: boolean;
}

function orderOf(sort: string | undefined, parts: FigureSql): Order | null {
  if (!sort) return null;
  const name = sort.replace(/^-/, '');
  const by = Object.hasOwn(SORTS, name) ? SORTS[name] : undefined;
  if (!by) throw new Refused({ reason: 'unknown_query', name: `sort=${sort}` });
  return { by: by(parts), descending: sort.startsWith('-') };
}

/** What is asked for of the groups that a filter finds. */
interface Wanted {
  readonly limit: number;
  readonly offset: number;
}

/** Scores stand in the order of an index. It has those that are there, so that who has none is looked for apart. */
const INDEXED = /^o\.(average_score|department_average|central_average)$/;

/** The ids of a page in their order, found before anything is selected of them; the usual order last, so that pages never overlap. */
async function foundIds(pool: pg.Pool, reader: FigureReader, query: ListQuery, wanted: Wanted) {
  const found = (wish: Wanted, ordered: (parts: FigureSql) => readonly [order: string, which?: string]) =>
    idsOf(pool, reader, query, wish, ordered);
  const order = orderOf(query.sort, figureSql(reader));
  if (!order) return found(wanted, () => [USUAL]);
  const direction = order.descending ? 'desc' : 'asc';
  if (!INDEXED.test(order.by))
    return found(wanted, (parts) => [`${orderOf(query.sort, parts)?.by} ${direction} nulls last, ${USUAL}`]);
  const there = `${order.by} is not null`;
  const first = await found(wanted, () => [`${order.by} ${direction}, ${USUAL}`, there]);
  if (first.length === wanted.limit) return first;
  const all = first.length > 0 ? wanted.offset + first.length : await countOf(pool, reader, query, there);
  const rest = { limit: wanted.limit - first.length, offset: Math.max(0, wanted.offset - all) };
  return [...first, ...(await found(rest, () => [USUAL, `${order.by} is null`]))];
}

async function idsOf(
  pool: pg.Pool,
  reader: FigureReader,
  query: ListQuery,
  { limit, offset }: Wanted,
  ordered: (parts: FigureSql) => readonly [order: string, which?: string],
): Promise<number[]> {
  const parts = figureSql(reader);
  const [order, which = 'true'] = ordered(parts);
  const from = parts.from(`${order} ${which}`, query);
  // Statements are planned once, for any value: of a limit that is written out it is known that few are wanted.
  const page = `limit ${limit}${offset > 0 ? ` offset ${parts.bind(offset)}` : ''}`;
  const text = `select g.id from ${from} and ${which} order by ${order} ${page}`;
  return (await prepared<{ id: number }>(pool, { text, values: parts.values })).map(({ id }) => id);
}

async function countOf(pool: pg.Pool, reader: FigureReader, query: ListQuery, which: string) {
  const parts = figureSql(reader);
  const text = `select count(*)::int as total from ${parts.from(which, query)} and ${which}`;
  const [row] = await prepared<{ total: number }>(pool, { text, values: parts.values });
  return row?.total ?? 0;
}

async function recordsOf(
  pool: pg.Pool,
  reader: FigureReader,
  ids: readonly number[],
  leaves: readonly string[],
): Promise<FigureRecord[]> {
  const parts = figureSql(reader);
  const select = selected(parts, leaves);
  const from = parts.from(select, { 'filter[term]': EVERY_TERM });
  const text = `select ${select} from ${from} and g.id = any(${parts.bind([...ids])}::int[])`;
  const rows = await prepared<FigureRecord>(pool, { text, values: parts.values });
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/**
 * How many there are. It is the dearest part of a page, and everybody asks for the same first ones: who asks what is being
 * counted already gets that answer.
 */
export function countGroups(pool: pg.Pool, reader: FigureReader, query: ListQuery): Promise<number> {
  const parts = figureSql(reader);
  const ofCourses = parts.ofCourses(query);
  const text = ofCourses
    ? `select coalesce(sum(e.group_count), 0)::int as total from evaluation_courses e
        where e.deleted_at is null and ${ofCourses}`
    : `select count(*)::int as total from ${parts.from('', query)}`;
  const key = JSON.stringify([text, parts.values]);
  const running = counting.get(pool) ?? new Map<string, Promise<number>>();
  counting.set(pool, running);
  const known = running.get(key);
  if (known) return known;
  const counted = prepared<{ total: number }>(pool, { text, values: parts.values })
    .then(([row]) => row?.total ?? 0)
    .finally(() => running.delete(key));
  running.set(key, counted);
  return counted;
}

const counting = new WeakMap<pg.Pool, Map<string, Promise<number>>>();

export async function readPageOfGroups(
  pool: pg.Pool,
  reader: FigureReader,
  query: ListQuery,
  leaves: readonly string[],
) {
  const size = query['page[size]'] ?? PAGE_SIZE;
  const [total, ids] = await Promise.all([
    countGroups(pool, reader, query),
    foundIds(pool, reader, query, { limit: size, offset: ((query['page[number]'] ?? 1) - 1) * size }),
  ]);
  return { total, records: await recordsOf(pool, reader, ids, leaves) };
}

interface EachAsked {
  readonly leaves: readonly string[];
  readonly most: number;
  readonly onDone: (rows: number) => Promise<void>;
}

/** All of them in batches, each read when the one before is done with: whole they would fill the memory. */
export async function batchesOfGroups(
  pool: pg.Pool,
  reader: FigureReader,
  query: ListQuery,
  { leaves, most, onDone }: EachAsked,
): Promise<AsyncIterable<FigureRecord[]>> {
  const ids = await foundIds(pool, reader, query, { limit: most + 1, offset: 0 });
  if (ids.length > most) throw new Refused({ reason: 'too_many_rows', most });
  async function* read() {
    let done = 0;
    for (const batch of batchesOf(ids)) {
      yield await recordsOf(pool, reader, batch, leaves);
      done += batch.length;
      await onDone(done);
    }
  }
  return read();
}

/** What a measure makes of the values of `each`. */
export const AVERAGED: Readonly<Record<Measure, string>> = {
  count: 'null::int',
  share: 'null::int',
  mean: 'round(avg(each.value))::int',
  median: 'round((percentile_cont(0.5) within group (order by each.value))::numeric)::int',
  spread: 'round(stddev_pop(each.value))::int',
};

export interface PivotAsked {
  readonly rows: DimensionKey;
  readonly columns: DimensionKey;
  readonly measure: Measure;
  readonly of: Measured;
}

/** The cells with their totals; a value in hundredths. By experts or their groups, what they gave stands for the score. */
export async function readCells(
  pool: pg.Pool,
  reader: FigureReader,
  query: ListQuery,
  { rows, columns, measure, of }: PivotAsked,
): Promise<PivotCell[]> {
  const parts = figureSql(reader);
  const keys: readonly DimensionKey[] = [rows, columns];
  const review = keys.includes('expert')
    ? { id: 'x.id', score: 'x.score' }
    : keys.includes('expert_group') && { id: 'xg.review_id', score: 'xg.score' };
  const averages = AVERAGED[measure] !== 'null::int';
  const given = of === 'score' && review;
  // Made only where it is named: a parameter without a place has no type.
  const value = () =>
    given ? `case when ${parts.figure.scores_told()} then ${given.score} end` : parts.measuredOf(of);
  const select = `${parts.keyOf(rows)} as row, ${parts.titleOf(rows)} as row_title, ${parts.keyOf(columns)} as column,
    ${parts.titleOf(columns)} as column_title, g.id, ${given ? given.id : 'g.id'} as item,
    ${averages ? value() : 'null::int'} as value`;
  const found = `select ${select} from ${parts.from(select, query)}${ownCells(parts, query, keys)}`;
  const text = review ? cellsOfSeveral(found, AVERAGED[measure]) : cellsOfOne(found, AVERAGED[measure]);
  return prepared<PivotCell>(pool, { text, values: parts.values });
}

/**
 * Of experts and their groups only those that are filtered by have cells: what leads from another's would count
 * others. Of the two that a review has, each stands with the other of its own.
 */
function ownCells(parts: FigureSql, query: ListQuery, keys: readonly DimensionKey[]): string {
  const wanted = (['expert', 'expert_group'] as const)
    .filter((key) => keys.includes(key))
    .map((key) => parts.wanted(query, key, parts.keyOf(key)));
  const both = keys.includes('expert') && keys.includes('expert_group') ? 'xg.review_id = x.id' : 'true';
  return [...wanted, both].map((condition) => ` and ${condition}`).join('');
}

const cellsOfOne = (found: string, average: string) =>
  `select each.row, each.row_title, each.column, each.column_title, count(*)::int as groups, ${average} as value
    from (${found}) each
    group by grouping sets ((each.row, each.row_title, each.column, each.column_title), (each.row, each.row_title),
      (each.column, each.column_title), ())`;

/** Where a group stands in several cells, each total has it once, and once each of its items that are averaged. */
function cellsOfSeveral(found: string, average: string): string {
  const heads = ['row', 'row_title', 'column', 'column_title'];
  const grouped = (by: readonly string[]) => {
    const kept = [...by, 'id', 'item', 'value'].map((name) => `found.${name}`);
    const shown = heads.map((name) => (by.includes(name) ? `each.${name}` : `null as ${name}`));
    const ends = by.length === 0 ? '' : `group by ${by.map((name) => `each.${name}`).join(', ')}`;
    return `select ${shown.join(', ')}, count(distinct each.id)::int as groups, ${average} as value
      from (select distinct ${kept.join(', ')} from found) each ${ends}`;
  };
  const sets = [heads, heads.slice(0, 2), heads.slice(2), []];
  return `with found as materialized (${found}) ${sets.map(grouped).join(' union all ')}`;
}

export interface FoundValue {
  readonly dimension: DimensionKey;
  readonly key: string;
  readonly title: string | null;
  readonly groups: number;
}

/** The values of dimensions that the groups of some terms have. */
export async function readValues(
  pool: pg.Pool,
  reader: FigureReader,
  query: ListQuery,
  dimensions: readonly DimensionKey[],
): Promise<FoundValue[]> {
  const parts = figureSql(reader);
  const select = dimensions.map(
    (key) => `${parts.keyOf(key)} as k_${key}, ${parts.titleOf(key)} as t_${key}`,
  );
  const from = parts.from(select.join(', '), { 'filter[term]': query['filter[term]'] });
  const each = dimensions.map(
    (
      key,
    ) => `select '${key}' as dimension, k_${key} as key, t_${key} as title, count(distinct id)::int as groups
      from found group by 2, 3`,
  );
  const text = `with found as materialized (select g.id, ${select.join(', ')} from ${from}) ${each.join(' union all ')}`;
  return prepared<FoundValue>(pool, { text, values: parts.values });
}

const MOST_LEAVES = 60;

/** The leaves by which the groups of some terms are judged, in the order of their systems. */
export async function readLeaves(pool: pg.Pool, reader: FigureReader, query: ListQuery): Promise<string[]> {
  const parts = figureSql(reader);
  const from = parts.from('', {
    'filter[term]': query['filter[term]'],
    'filter[system]': query['filter[system]'],
  });
  const text = `select i.indicator as name from indicators i
    where i.version_id in (select distinct e.version_id from ${from})
      and not exists (select 1 from indicators below where below.parent_id = i.id)
    group by 1 order by min(i.version_id), min(i.id) limit ${MOST_LEAVES}`;
  return (await prepared<{ name: string }>(pool, { text, values: parts.values })).map(({ name }) => name);
}
