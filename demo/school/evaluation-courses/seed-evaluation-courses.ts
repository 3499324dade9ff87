import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { DEFAULT_PROJECT_CONFIG } from '@course-center/domain/school/project-config';
import {
  askedFields,
  courses,
  type DatedEntry,
  detectionWords,
  evaluationSystems,
  evaluationSystemVersions,
  findGroups,
  freezeVersion,
  type GroupRecord,
  keepMark,
  keepPlans,
  leavesOfVersion,
  markReadBefore,
  type PlacedContent,
  people,
  requireUnlocked,
  ruleOf,
  sql,
  type Transaction,
  windowsOf,
} from '@course-center/server/seeding';
import { DEMO_TERMS } from '../organization.ts';
import { listResults } from '../result-lists/list-results.ts';
import { signReviews } from '../result-lists/sign.ts';
import { reviewGroups } from '../reviews/review-groups.ts';
import { type Acting, beginning, type DemoGroup, later, type People } from './demo-group.ts';
import { DEMO_DETECTION_WORDS, fillIn } from './fill-in.ts';
import { isRemoved, type PlannedCourse, plannedCourses } from './planned-courses.ts';
import { takeSteps } from './take-steps.ts';

/** What came of late has not been read yet. */
const UNREAD_DAYS = 6;

interface Seeding {
  readonly tx: Transaction;
  readonly now: Date;
  readonly people: ReadonlyMap<string, number>;
  readonly files: ReadonlyMap<string, PlacedContent>;
}

/**
 * Evaluation courses of three terms, at every stage, with everything that was written, uploaded and decided. All of it
 * is judged and kept by what judges and keeps people's own steps, many at a time and on the clock of back then.
 */
export async function seedEvaluationCourses({ tx, now, people: ids, files }: Seeding): Promise<DatedEntry[]> {
  await tx.insert(detectionWords).values(DEMO_DETECTION_WORDS.map(([word, note]) => ({ word, note })));
  const known = await knownThings(tx, now);
  const planned = plannedCourses();
  const plans = planned.map((plan) => planOf(plan, known, ids));
  // The first course that is planned under a version freezes it.
  const last = plans.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const frozen = new Map(last.map(({ system, at }) => [system.version_id, at]));
  for (const [id, at] of frozen) await freezeVersion(tx, id, at);
  const { groupIds, told } = await keepPlans(tx, plans);
  const begun = await demoGroups(tx, planned, groupIds, known);
  await fillIn(tx, begun, files);
  const filled = await recordsOf(tx, begun);
  const { stepped, told: steps } = await takeSteps(tx, filled);
  const removed = await removeCourses(tx, stepped);
  const reviews = await reviewGroups(tx, stepped, now);
  const lists = await listResults(tx, stepped, now);
  const signed = await signReviews(tx, ids, now);
  await markReadBefore(tx, new Date(now.getTime() - UNREAD_DAYS * 86_400_000));
  return [...told, ...steps, ...removed, ...reviews, ...lists, ...signed];
}

/** Takes out of the evaluation what the course centre did. */
async function removeCourses(tx: Transaction, groups: readonly DemoGroup[]): Promise<DatedEntry[]> {
  const told: DatedEntry[] = [];
  for (const {
    record,
    people: { admin: by },
    begun,
  } of groups.filter(({ plan }) => isRemoved(plan))) {
    requireUnlocked([record]);
    const { evaluation_course_id: id, course_name: name, acad_year_term } = record;
    const course = { id, name, acad_year_term };
    told.push(await keepMark(tx, { course, verb: 'removed', by, at: later(begun, 2) }));
  }
  return told;
}

/** The systems that courses of past and present are evaluated under. */
const SYSTEM_OF = {
  old: { past: '老课程评估体系（2022 版）', now: '老课程评估体系（2026 版）' },
  new: { past: '新课程评估体系', now: '新课程评估体系' },
} as const;

async function knownThings(tx: Transaction, now: Date) {
  const versions = await tx
    .select({ name: evaluationSystems.name, version_id: evaluationSystemVersions.id })
    .from(evaluationSystems)
    .innerJoin(
      evaluationSystemVersions,
      sql`${evaluationSystemVersions.evaluation_system_id} = ${evaluationSystems.id}`,
    );
  const library = await tx
    .select({ id: courses.id, code: courses.code, name: courses.name, department_id: courses.department_id })
    .from(courses);
  const everybody = await tx.select({ id: people.id, name: people.name }).from(people);
  return {
    now,
    versions: new Map(versions.map(({ name, version_id }) => [name, version_id])),
    courses: new Map(library.map((course) => [course.code, course])),
    audience: await audienceOf(tx, new Map(everybody.map(({ id, name }) => [id, name]))),
  };
}

type Known = Awaited<ReturnType<typeof knownThings>>;

/** The people behind the roles of each department: those of it or of what is above it, else whoever has the role. */
async function audienceOf(
  tx: Transaction,
  names: ReadonlyMap<number, string>,
): Promise<(departmentId: number, teacherIds?: readonly number[]) => People> {
  const { rows } = await tx.execute<{ department_id: number; identity: Identity; person_id: number }>(sql`
    with recursive up as (
      select id, id as above from departments
      union all select u.id, d.parent_id from up u join departments d on d.id = u.above where d.parent_id is not null
    )
    select u.id as department_id, r.identity, r.person_id
    from up u join roles r on r.department_id = u.above order by r.id`);
  const { rows: anybody } = await tx.execute<{ identity: Identity; person_id: number }>(
    sql`select identity, min(person_id) as person_id from roles group by identity`,
  );
  const find = (departmentId: number, identity: Identity): Acting[] => {
    const own = rows.filter((row) => row.department_id === departmentId && row.identity === identity);
    return (own.length > 0 ? own : anybody.filter((row) => row.identity === identity)).map(
      ({ person_id }) => ({
        ...{ person_id, identity, name: names.get(person_id) ?? '' },
      }),
    );
  };
  const first = (departmentId: number, identity: Identity) => find(departmentId, identity)[0] as Acting;
  return (departmentId, teacherIds = []) => ({
    // Nobody marks themselves where another may.
    principal:
      find(departmentId, IDENTITY.principal).find(({ person_id }) => !teacherIds.includes(person_id)) ??
      first(departmentId, IDENTITY.principal),
    principals: find(departmentId, IDENTITY.principal),
    party: first(departmentId, IDENTITY.partyBranch),
    admin: first(departmentId, IDENTITY.administrator),
  });
}

function planOf(plan: PlannedCourse, known: Known, ids: ReadonlyMap<string, number>) {
  const { acad_year_term, process, is_team, planning, team, is_now } = plan;
  const course = known.courses.get(plan.course.code) as KnownCourse;
  const name = SYSTEM_OF[process][is_now ? 'now' : 'past'];
  const taught = team.map(({ username, is_leader }) => ({
    person_id: ids.get(username) as number,
    is_leader,
  }));
  return {
    acad_year_term,
    course: { ...course, taught },
    form: { is_team: is_team ? 1 : 0, planning },
    system: { process, name, version_id: known.versions.get(name) as number },
    by: known.audience(course.department_id).principal,
    at: beginning(known.now, begunIn(plan), 0),
  };
}

type KnownCourse = Known['courses'] extends ReadonlyMap<string, infer Course> ? Course : never;

function begunIn({ acad_year_term, early }: PlannedCourse) {
  const current = DEMO_TERMS.findIndex(({ is_now }) => is_now);
  const termsAgo = current - DEMO_TERMS.findIndex((term) => term.acad_year_term === acad_year_term);
  return { termsAgo, early };
}

/** The planned groups, with what decides about each; what several share is read once. */
async function demoGroups(
  tx: Transaction,
  planned: readonly PlannedCourse[],
  groupIds: readonly number[],
  { audience, now }: Known,
): Promise<DemoGroup[]> {
  const records = await findGroups(tx, groupIds);
  const shared = new Map<string, Awaited<ReturnType<typeof sharedBy>>>();
  for (const record of records) {
    const key = keyOf(record);
    if (!shared.has(key)) shared.set(key, await sharedBy(tx, record));
  }
  const meant = planned.flatMap((plan, at) =>
    plan.standings.map((standing, seat) => ({ plan, standing, place: at + seat })),
  );
  const leaders = new Map(
    records.toReversed().map((each) => [each.evaluation_course_id, each.teachers[0]?.name]),
  );
  return records.map((record, at) => {
    const { plan, standing, place } = meant[at] as (typeof meant)[number];
    const begun = beginning(now, begunIn(plan), place);
    return {
      ...{ record, plan, standing, place, begun, audited: begun },
      course: { ...plan.course, leader: leaders.get(record.evaluation_course_id) ?? '' },
      people: audience(
        record.department_id,
        record.teachers.map(({ person_id }) => person_id),
      ),
      ...(shared.get(keyOf(record)) as Awaited<ReturnType<typeof sharedBy>>),
    };
  });
}

function keyOf({ version_id, acad_year_term, process }: GroupRecord): string {
  return `${version_id} ${acad_year_term} ${process}`;
}

async function sharedBy(tx: Transaction, { version_id, acad_year_term, process }: GroupRecord) {
  return {
    rules: {
      fields: await askedFields(tx, version_id),
      windows: await windowsOf(tx, acad_year_term, process),
      self_grade_wanted: DEFAULT_PROJECT_CONFIG.teacher.self_evaluation_grade,
    },
    leaves: await leavesOfVersion(tx, version_id),
    rule: await ruleOf(tx, version_id),
  };
}

/** The groups as they are kept now. */
async function recordsOf(tx: Transaction, groups: readonly DemoGroup[]): Promise<DemoGroup[]> {
  const records = await findGroups(
    tx,
    groups.map(({ record }) => record.id),
  );
  return groups.map((group, at) => ({ ...group, record: records[at] as GroupRecord }));
}
