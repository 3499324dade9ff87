import type { SystemContent } from '@course-center/contract/evaluation/systems';
import { ACTION_DONE } from '@course-center/domain/evaluation/action-title';
import type { Transaction } from '../../../src/database/database.ts';
import {
  detectionWords,
  evaluationCourses,
  evaluationSystems,
  evaluationSystemVersions,
} from '../../../src/database/evaluation-schema.ts';
import { inBatches } from '../../../src/database/in-batches.ts';
import { inArray, isNull, sql } from '../../../src/database/query.ts';
import { courses, people } from '../../../src/database/schema.ts';
import type { PlacedContent } from '../../../src/features/files/public.ts';
import { appendToLedger, type LedgerEntry } from '../../../src/features/ledger/public.ts';
import { DEMO_SYSTEMS } from '../evaluation/systems.ts';
import { DEMO_TERMS } from '../terms.ts';
import { audienceOf } from './audience.ts';
import { DEMO_DETECTION_WORDS } from './detection-words.ts';
import { beginning } from './moments.ts';
import { type PlannedCourse, plannedCourses } from './planned-courses.ts';
import { type PreparedGroup, preparedGroup } from './prepared-group.ts';
import type { People } from './replay.ts';
import { writeGroups } from './write-groups.ts';

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
  await freeze(tx, [...new Set(rows.map(({ version_id }) => version_id))], now);
  const audience = await audienceOf(tx);
  const groups = planned.flatMap((plan, at) => {
    const course = known.courses.get(plan.course.code) as KnownCourse;
    return groupsOf(plan, at, audience(course.department_id), people, known.names, now).map((group) => ({
      ...group,
      evaluation_course_id: ids[at] as number,
      plan,
    }));
  });
  const groupIds = await writeGroups(tx, groups, files);
  await tell(tx, now, groups, groupIds, known.names);
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

const systemOf = ({ process, is_now }: PlannedCourse) => SYSTEM_OF[process][is_now ? 'now' : 'past'];

function evaluationCourseRow(plan: PlannedCourse, known: Known, now: Date) {
  const { acad_year_term, process, course, is_team, planning } = plan;
  return {
    ...{ acad_year_term, process, is_team, planning },
    course_id: (known.courses.get(course.code) as KnownCourse).id,
    version_id: known.versions.get(systemOf(plan)) as number,
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
      form: formOf(systemOf(plan)),
      begun: beginning(now, termsAgo(plan), place + seat),
      place: place + seat,
    }),
  );
}

function formOf(name: string): SystemContent['groups'] {
  return DEMO_SYSTEMS.find((system) => system.name === name)?.content.groups ?? [];
}

/** The ledger knows of every step, in the order of time. */
async function tell(
  tx: Transaction,
  now: Date,
  groups: readonly (PreparedGroup & { readonly plan: PlannedCourse })[],
  ids: readonly number[],
  names: ReadonlyMap<number, string>,
): Promise<void> {
  const entries = groups.flatMap(({ steps, plan }, at) =>
    steps.map(
      ({
        action,
        before,
        after,
        comment,
        person_id,
        identity,
        teacher_id,
        at: when,
      }): LedgerEntry & { at: Date } => {
        const about = { name: plan.course.name, acad_year_term: plan.acad_year_term };
        return {
          by: { person_id, name: names.get(person_id) ?? '', identity },
          action: `evaluation_group.${ACTION_DONE[action]}`,
          subject: `evaluation_group:${ids[at]}`,
          before: { ...about, ...standing(before) },
          after: {
            ...about,
            ...standing(after),
            ...(teacher_id === null ? {} : { teacher: names.get(teacher_id) }),
            ...(comment === '' ? {} : { comment }),
          },
          at: when,
        };
      },
    ),
  );
  entries.sort((one, other) => one.at.getTime() - other.at.getTime());
  await appendToLedger(tx, { now: () => now, address: '127.0.0.1' }, ...entries);
}

function standing({
  stage,
  audit_status,
  political_audit,
  center_audit,
  reject_count,
}: PreparedGroup['group']) {
  return { stage, audit_status, political_audit, center_audit, reject_count };
}
