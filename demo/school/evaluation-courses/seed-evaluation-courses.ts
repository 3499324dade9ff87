import { IDENTITY } from '@course-center/domain/access/identity';
import {
  appendToLedger,
  courses,
  detectionWords,
  evaluationCourses,
  evaluationSystems,
  evaluationSystemVersions,
  type IndicatorRecord,
  inArray,
  inBatches,
  isNull,
  leavesOfVersion,
  type PlacedContent,
  people,
  sql,
  type Transaction,
} from '@course-center/server/seeding';
import { DEMO_SYSTEMS, type DemoSystem } from '../evaluation-systems.ts';
import { DEMO_TERMS } from '../organization.ts';
import { type ReviewedGroup, reviewGroups } from '../reviews/review-groups.ts';
import { toldReviews } from '../reviews/told-reviews.ts';
import { writeReviews } from '../reviews/write-reviews.ts';
import { type PlannedCourse, plannedCourses } from './planned-courses.ts';
import { beginning, DEMO_DETECTION_WORDS, type PreparedGroup, preparedGroup } from './prepared-group.ts';
import type { People } from './replay.ts';
import { toldSteps } from './told-steps.ts';
import { writeGroups } from './write-groups.ts';

/** The people behind the roles of each department: those of it or of what is above it, else whoever has the role. */
async function audienceOf(tx: Transaction): Promise<(departmentId: number) => People> {
  const { rows } = await tx.execute<{ department_id: number; identity: number; person_id: number }>(sql`
    with recursive up as (
      select id, id as above from departments
      union all select u.id, d.parent_id from up u join departments d on d.id = u.above where d.parent_id is not null
    )
    select u.id as department_id, r.identity, min(r.person_id) as person_id
    from up u join roles r on r.department_id = u.above group by 1, 2`);
  const { rows: anybody } = await tx.execute<{ identity: number; person_id: number }>(
    sql`select identity, min(person_id) as person_id from roles group by identity`,
  );
  const find = (departmentId: number, identity: number): number =>
    (rows.find((row) => row.department_id === departmentId && row.identity === identity)?.person_id ??
      anybody.find((row) => row.identity === identity)?.person_id) as number;
  return (departmentId) => ({
    principal: find(departmentId, IDENTITY.principal),
    party: find(departmentId, IDENTITY.partyBranch),
    admin: find(departmentId, IDENTITY.administrator),
  });
}

interface Seeding {
  readonly tx: Transaction;
  readonly now: Date;
  readonly people: ReadonlyMap<string, number>;
  readonly files: ReadonlyMap<string, PlacedContent>;
}

/** The systems that courses of past and present are evaluated under. */
const SYSTEM_OF = {
  old: { past: '老课程评估体系（2022 版）', now: '老课程评估体系（2026 版）' },
  new: { past: '新课程评估体系', now: '新课程评估体系' },
} as const;

/** Evaluation courses of three terms, at every stage, with everything that was written, uploaded and decided. */
export async function seedEvaluationCourses({ tx, now, people, files }: Seeding): Promise<void> {
  await tx.insert(detectionWords).values(DEMO_DETECTION_WORDS.map(([word, note]) => ({ word, note })));
  const planned = plannedCourses();
  const known = await knownThings(tx);
  const rows = planned.map((plan) => evaluationCourseRow(plan, known, now));
  const ids = await inBatches(rows, async (batch) =>
    (
      await tx
        .insert(evaluationCourses)
        .values([...batch])
        .returning({ id: evaluationCourses.id })
    ).map(({ id }) => id),
  );
  const versionIds = [...new Set(rows.map(({ version_id }) => version_id))];
  await freeze(tx, versionIds, now);
  const leaves = await leavesOf(tx, versionIds);
  const audience = await audienceOf(tx);
  const groups = planned.flatMap((plan, at) => {
    const course = known.courses.get(plan.course.code) as KnownCourse;
    const { rule } = systemOf(plan).content;
    return groupsOf(plan, at, audience(course.department_id), people, known.names, now).map((group) => ({
      ...group,
      evaluation_course_id: ids[at] as number,
      leaves: leaves.get(rows[at]?.version_id as number) ?? [],
      plan,
      rule,
    }));
  });
  const reviewed = await reviewGroups(tx, groups, now);
  const groupIds = await writeGroups(tx, reviewed, files);
  const reviewIds = await writeReviews(tx, reviewed, groupIds);
  await tell(tx, now, reviewed, { groupIds, reviewIds, names: known.names });
}

interface KnownCourse {
  readonly id: number;
  readonly department_id: number;
}

async function knownThings(tx: Transaction) {
  const versions = await tx
    .select({ name: evaluationSystems.name, version_id: evaluationSystemVersions.id })
    .from(evaluationSystems)
    .innerJoin(
      evaluationSystemVersions,
      sql`${evaluationSystemVersions.evaluation_system_id} = ${evaluationSystems.id}`,
    );
  const library = await tx
    .select({ id: courses.id, code: courses.code, department_id: courses.department_id })
    .from(courses);
  const everybody = await tx.select({ id: people.id, name: people.name }).from(people);
  return {
    versions: new Map(versions.map(({ name, version_id }) => [name, version_id])),
    courses: new Map(library.map((course) => [course.code, course])),
    names: new Map(everybody.map(({ id, name }) => [id, name])),
  };
}

type Known = Awaited<ReturnType<typeof knownThings>>;

function systemOf({ process, is_now }: PlannedCourse): DemoSystem {
  const name = SYSTEM_OF[process][is_now ? 'now' : 'past'];
  return DEMO_SYSTEMS.find((system) => system.name === name) as DemoSystem;
}

async function leavesOf(tx: Transaction, versionIds: readonly number[]) {
  const leaves = new Map<number, IndicatorRecord[]>();
  for (const id of versionIds) leaves.set(id, await leavesOfVersion(tx, id));
  return leaves;
}

function evaluationCourseRow(plan: PlannedCourse, known: Known, now: Date) {
  const { acad_year_term, process, course, is_team, planning } = plan;
  return {
    ...{ acad_year_term, process, is_team, planning },
    course_id: (known.courses.get(course.code) as KnownCourse).id,
    version_id: known.versions.get(systemOf(plan).name) as number,
    planned_at: beginning(now, termsAgo(plan), 0),
  };
}

function termsAgo({ acad_year_term }: PlannedCourse): number {
  const current = DEMO_TERMS.findIndex(({ is_now }) => is_now);
  return current - DEMO_TERMS.findIndex((term) => term.acad_year_term === acad_year_term);
}

async function freeze(tx: Transaction, versionIds: readonly number[], at: Date): Promise<void> {
  await tx
    .update(evaluationSystemVersions)
    .set({ frozen_at: at })
    .where(
      sql`${inArray(evaluationSystemVersions.id, [...versionIds])} and ${isNull(evaluationSystemVersions.frozen_at)}`,
    );
}

function groupsOf(
  plan: PlannedCourse,
  place: number,
  audience: People,
  ids: ReadonlyMap<string, number>,
  names: ReadonlyMap<number, string>,
  now: Date,
): PreparedGroup[] {
  const team = plan.team.map(({ username }) => {
    const id = ids.get(username) as number;
    return { id, name: names.get(id) ?? '' };
  });
  const leader = team[0]?.name ?? '';
  return plan.standings.map((standing, seat) =>
    preparedGroup({
      process: plan.process,
      course: { ...plan.course, leader },
      is_team: plan.is_team,
      standing,
      team: plan.is_team ? team : team.slice(seat, seat + 1),
      people: audience,
      form: systemOf(plan).content.groups,
      begun: beginning(now, termsAgo(plan), place + seat),
      place: place + seat,
      self_grade: plan.self_grade,
    }),
  );
}

interface Written {
  readonly groupIds: readonly number[];
  /** By group and seat. */
  readonly reviewIds: readonly number[][];
  readonly names: ReadonlyMap<number, string>;
}

/** The ledger knows of every step and every review, in the order of time. */
async function tell(
  tx: Transaction,
  now: Date,
  groups: readonly ReviewedGroup[],
  { groupIds, reviewIds, names }: Written,
): Promise<void> {
  const entries = groups.flatMap((group, at) => {
    const groupId = groupIds[at] as number;
    const telling = { groupId, reviewIds: reviewIds[at] ?? [], names, now };
    return [...toldSteps(group, groupId, names), ...toldReviews(group, telling)];
  });
  entries.sort((one, other) => one.at.getTime() - other.at.getTime());
  await appendToLedger(tx, { now: () => now, address: '127.0.0.1' }, ...entries);
}
