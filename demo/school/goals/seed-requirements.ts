import { levelled, type SupportLevel } from '@course-center/domain/goals/requirements';
import {
  pointSupports,
  requirementPoints,
  requirementSets,
  requirements,
  type Transaction,
} from '@course-center/server/seeding';
import { courseNamed } from '../courses.ts';
import { DEMO_MAJORS, DEMO_REQUIREMENTS, type DemoMajor, supportsPoint } from './demo-plans.ts';

export interface GoalSeeding {
  readonly tx: Transaction;
  readonly now: Date;
  /** Ids by name, and people by username. */
  readonly departments: ReadonlyMap<string, number>;
  readonly majors: ReadonlyMap<string, number>;
  readonly people: ReadonlyMap<string, number>;
}

/** The ids of each major's points over all entry years, by code. */
export type PointIds = ReadonlyMap<string, readonly number[]>;
export const pointKey = (major: string, code: string) => `${major} ${code}`;

/** Requirements and points of the majors, with the courses that support them. */
export async function seedRequirements(
  { tx, majors }: GoalSeeding,
  courseIds: ReadonlyMap<string, number>,
): Promise<PointIds> {
  const ids = new Map<string, number[]>();
  for (const major of DEMO_MAJORS)
    for (const entry_year of major.entry_years) {
      const of = { major_id: majors.get(major.name) as number, entry_year };
      await tx.insert(requirementSets).values(of);
      const rows = DEMO_REQUIREMENTS.map(({ code, title, text }, position) => ({
        ...{ ...of, position, code, title, text },
      }));
      const added = await tx.insert(requirements).values(rows).returning({ id: requirements.id });
      const wanted = DEMO_REQUIREMENTS.flatMap(({ points }, at) =>
        points.map((point, position) => ({ ...point, position, requirement_id: added[at]?.id as number })),
      );
      const kept = await tx
        .insert(requirementPoints)
        .values(wanted)
        .returning({ id: requirementPoints.id, code: requirementPoints.code });
      for (const { id, code } of kept)
        ids.set(pointKey(major.name, code), [...(ids.get(pointKey(major.name, code)) ?? []), id]);
      await tx
        .insert(pointSupports)
        .values(
          kept.flatMap(({ id, code }) =>
            supportsOf(major, code, courseIds).map((support) => ({ ...support, point_id: id })),
          ),
        );
    }
  return ids;
}

/** The first course supports a point most; what no goal course speaks for hangs on the practice course. */
function supportsOf(major: DemoMajor, code: string, courseIds: ReadonlyMap<string, number>) {
  const named = major.courses.filter((course) => supportsPoint(course, code));
  const names = named.length > 0 ? named : [major.practice];
  return levelled(
    names.map((name, at) => ({
      course_id: courseIds.get(courseNamed(name).code) as number,
      weight: 1,
      level: (['H', 'M', 'L'] as const)[at] as SupportLevel,
    })),
  );
}
