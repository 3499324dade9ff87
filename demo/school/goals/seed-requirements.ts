import { levelled, type SupportLevel } from '@course-center/domain/goals/requirements';
import {
  type Actor,
  type DatedEntry,
  keepRequirementSet,
  requirementsOf,
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

/** Requirements and points of the majors, with the courses that support them; and what the ledger is told. */
export async function seedRequirements(
  { tx, majors }: GoalSeeding,
  courseIds: ReadonlyMap<string, number>,
  { by, at }: { readonly by: Actor; readonly at: Date },
): Promise<{ readonly points: PointIds; readonly told: readonly DatedEntry[] }> {
  const points = new Map<string, number[]>();
  const told: DatedEntry[] = [];
  for (const major of DEMO_MAJORS)
    for (const entry_year of major.entry_years) {
      const place = { major_id: majors.get(major.name) as number, entry_year };
      const said = DEMO_REQUIREMENTS.map(({ points: own, ...requirement }) => ({
        ...{ id: null, ...requirement },
        points: own.map((point) => ({
          ...{ id: null, ...point, supports: supportsOf(major, point.code, courseIds) },
        })),
      }));
      const change = { ...place, name: major.name, before: [], said, version: 0, by, at };
      told.push((await keepRequirementSet(tx, change)) as DatedEntry);
      for (const requirement of await requirementsOf(tx, place))
        for (const { id, code } of requirement.points) {
          const key = pointKey(major.name, code);
          points.set(key, [...(points.get(key) ?? []), id as number]);
        }
    }
  return { points, told };
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
