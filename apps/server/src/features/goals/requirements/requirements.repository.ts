import type { Point, Requirement } from '@course-center/domain/goals/requirements';
import type { Queryable, Transaction } from '../../../database/database.ts';
import {
  pointSupports,
  requirementPoints,
  requirementSets,
  requirements,
} from '../../../database/goals-schema.ts';
import { inBatches } from '../../../database/in-batches.ts';
import { and, asc, eq, inArray, notInArray, sql } from '../../../database/query.ts';
import { courses, majors } from '../../../database/schema.ts';

export interface MajorYears {
  readonly major_id: number;
  readonly major_name: string;
  readonly department_name: string;
  readonly years: { entry_year: number; requirements: number; points: number; courses: number }[];
}

/** The majors of departments, of all for null, with the entry years that have requirements. */
export async function majorsWithin(
  db: Queryable,
  departmentIds: readonly number[] | null,
): Promise<MajorYears[]> {
  const within =
    departmentIds === null ? sql`true` : sql`m.department_id = any(${sql.param([...departmentIds])}::int[])`;
  const { rows } = await db.execute<MajorYears & Record<string, unknown>>(sql`
    select m.id as major_id, m.name as major_name, d.name as department_name, coalesce((
      select json_agg(json_build_object('entry_year', s.entry_year,
          'requirements', (select count(*) from requirements r
            where r.major_id = s.major_id and r.entry_year = s.entry_year),
          'points', (select count(*) from requirements r join requirement_points p on p.requirement_id = r.id
            where r.major_id = s.major_id and r.entry_year = s.entry_year),
          'courses', (select count(distinct u.course_id) from requirements r
            join requirement_points p on p.requirement_id = r.id join point_supports u on u.point_id = p.id
            where r.major_id = s.major_id and r.entry_year = s.entry_year)) order by s.entry_year desc)
      from requirement_sets s where s.major_id = m.id), '[]') as years
    from majors m join departments d on d.id = m.department_id where ${within} order by d.name, m.name, m.id`);
  return rows;
}

export async function findMajor(db: Queryable, id: number) {
  const [major] = await db.select().from(majors).where(eq(majors.id, id));
  return major;
}

/** Which set: of a major's entry year. */
export interface SetPlace {
  readonly major_id: number;
  readonly entry_year: number;
}

const ofSet = ({ major_id, entry_year }: SetPlace) =>
  and(eq(requirements.major_id, major_id), eq(requirements.entry_year, entry_year));

export async function findSetVersion(db: Queryable, { major_id, entry_year }: SetPlace): Promise<number> {
  const [found] = await db
    .select({ version: requirementSets.version })
    .from(requirementSets)
    .where(and(eq(requirementSets.major_id, major_id), eq(requirementSets.entry_year, entry_year)));
  return found?.version ?? 0;
}

/** Takes the set from the version that was seen to the next; undefined where it is another by now. */
export async function raiseSetVersion(
  tx: Transaction,
  { major_id, entry_year }: SetPlace,
  version: number,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ version: number }>(
    version === 0
      ? sql`insert into requirement_sets (major_id, entry_year) values (${major_id}, ${entry_year})
          on conflict do nothing returning version`
      : sql`update requirement_sets set version = version + 1
          where major_id = ${major_id} and entry_year = ${entry_year} and version = ${version} returning version`,
  );
  return rows[0]?.version;
}

export async function requirementsOf(db: Queryable, place: SetPlace): Promise<Requirement[]> {
  const found = await db.select().from(requirements).where(ofSet(place)).orderBy(asc(requirements.position));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const points = await db
    .select()
    .from(requirementPoints)
    .where(inArray(requirementPoints.requirement_id, ids))
    .orderBy(asc(requirementPoints.position));
  const supports = await db
    .select({
      point_id: pointSupports.point_id,
      course_id: pointSupports.course_id,
      weight: pointSupports.weight,
      level: pointSupports.level,
    })
    .from(pointSupports)
    .innerJoin(requirementPoints, eq(requirementPoints.id, pointSupports.point_id))
    .innerJoin(courses, eq(courses.id, pointSupports.course_id))
    .where(inArray(requirementPoints.requirement_id, ids))
    .orderBy(asc(courses.code));
  const supportsOf = Map.groupBy(supports, ({ point_id }) => point_id);
  const pointsOf = Map.groupBy(points, ({ requirement_id }) => requirement_id);
  const pointOf = ({ id, code, text }: (typeof points)[number]): Point => ({
    ...{ id, code, text },
    supports: (supportsOf.get(id) ?? []).map(({ course_id, weight, level }) => ({
      course_id,
      weight,
      level,
    })),
  });
  return found.map(({ id, code, title, text }) => ({
    ...{ id, code, title, text },
    points: (pointsOf.get(id) ?? []).map(pointOf),
  }));
}

/** Writes the set as it is said: what has an id keeps it, what is not there any more goes. */
export async function writeRequirements(
  tx: Transaction,
  place: SetPlace,
  said: readonly Requirement[],
): Promise<void> {
  const kept = said.flatMap(({ id }) => id ?? []);
  await tx
    .delete(requirements)
    .where(and(ofSet(place), kept.length > 0 ? notInArray(requirements.id, kept) : undefined));
  // Codes may be exchanged: each gets one that nobody has before it gets its own.
  await tx
    .update(requirements)
    .set({ code: sql`'#' || ${requirements.id}` })
    .where(ofSet(place));
  const placed: { readonly id: number; readonly points: readonly Point[] }[] = [];
  for (const [position, { id, points, ...texts }] of said.entries()) {
    const values = { ...place, ...texts, position };
    const [row] =
      id === null
        ? await tx.insert(requirements).values(values).returning({ id: requirements.id })
        : await tx
            .update(requirements)
            .set(values)
            .where(eq(requirements.id, id))
            .returning({ id: requirements.id });
    if (row) placed.push({ id: row.id, points });
  }
  await writePoints(tx, placed);
}

async function writePoints(
  tx: Transaction,
  placed: readonly { readonly id: number; readonly points: readonly Point[] }[],
): Promise<void> {
  const parents = placed.map(({ id }) => id);
  if (parents.length === 0) return;
  const within = inArray(requirementPoints.requirement_id, parents);
  const kept = placed.flatMap(({ points }) => points.flatMap(({ id }) => id ?? []));
  await tx
    .delete(requirementPoints)
    .where(and(within, kept.length > 0 ? notInArray(requirementPoints.id, kept) : undefined));
  await tx
    .update(requirementPoints)
    .set({ code: sql`'#' || ${requirementPoints.id}` })
    .where(within);
  const supports: (typeof pointSupports.$inferInsert)[] = [];
  for (const { id: requirement_id, points } of placed)
    for (const [position, point] of points.entries()) {
      const values = { requirement_id, position, code: point.code, text: point.text };
      const [row] =
        point.id === null
          ? await tx.insert(requirementPoints).values(values).returning({ id: requirementPoints.id })
          : await tx
              .update(requirementPoints)
              .set(values)
              .where(eq(requirementPoints.id, point.id))
              .returning({ id: requirementPoints.id });
      if (row) supports.push(...point.supports.map((support) => ({ ...support, point_id: row.id })));
    }
  await tx
    .delete(pointSupports)
    .where(
      inArray(
        pointSupports.point_id,
        tx.select({ id: requirementPoints.id }).from(requirementPoints).where(within),
      ),
    );
  await inBatches(supports, async (batch) => {
    await tx.insert(pointSupports).values([...batch]);
    return [];
  });
}

/** The names of courses that plans point to these points from. */
export async function plansNaming(
  tx: Queryable,
  pointIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (pointIds.length === 0) return new Map();
  // Each plan is looked through once, not once for each point.
  const { rows } = await tx.execute<{ point_id: number; names: string[] }>(sql`
    select n.point::int as point_id, array_agg(distinct c.name) as names
    from goal_courses g join courses c on c.id = g.course_id
    cross join lateral jsonb_path_query(g.plan, '$.goals[*].points[*]') n (point)
    where n.point::int = any(${sql.param([...pointIds])}::int[])
    group by 1`);
  return new Map(rows.map(({ point_id, names }) => [point_id, names]));
}

export function coursesById(db: Queryable, ids: readonly number[]) {
  const columns = { id: courses.id, code: courses.code, name: courses.name };
  return ids.length === 0
    ? Promise.resolve([])
    : db
        .select(columns)
        .from(courses)
        .where(inArray(courses.id, [...ids]))
        .orderBy(asc(courses.code));
}

export function coursesByCode(db: Queryable, codes: readonly string[]) {
  const columns = { id: courses.id, code: courses.code, name: courses.name };
  return codes.length === 0
    ? Promise.resolve([])
    : db
        .select(columns)
        .from(courses)
        .where(inArray(courses.code, [...codes]));
}
