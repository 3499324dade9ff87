import type { AuditStatus } from '@course-center/domain/evaluation/group';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Stage } from '@course-center/domain/evaluation/stages';
import type { Queryable, Transaction } from '../../../database/database.ts';
import {
  evaluationCourses,
  evaluationCourseGroups as groups,
  evaluationSystems as systems,
  evaluationCourseTeachers as teachers,
  evaluationSystemVersions as versions,
} from '../../../database/evaluation-schema.ts';
import { insertMany } from '../../../database/many-rows.ts';
import { and, eq, inArray, isNull, sql } from '../../../database/query.ts';
import { courses, teacherCourses } from '../../../database/schema.ts';

/** Somebody who teaches a course in the term. */
export interface Taught {
  readonly person_id: number;
  readonly is_leader: boolean;
}

/** The courses, which stay as they are until the transaction ends. */
export function holdCourses(tx: Transaction, ids: readonly number[]) {
  return tx
    .select({ id: courses.id, name: courses.name, department_id: courses.department_id })
    .from(courses)
    .where(inArray(courses.id, [...ids]))
    .orderBy(courses.id)
    .for('no key update');
}

/** Who teaches courses in a term, the leader first. */
export async function taughtIn(
  db: Queryable,
  term: string,
  courseIds: readonly number[],
): Promise<ReadonlyMap<number, Taught[]>> {
  const rows = await db
    .select({
      course_id: teacherCourses.course_id,
      person_id: teacherCourses.person_id,
      is_leader: teacherCourses.is_leader,
    })
    .from(teacherCourses)
    .where(and(eq(teacherCourses.acad_year_term, term), inArray(teacherCourses.course_id, [...courseIds])))
    .orderBy(sql`${teacherCourses.is_leader} desc`, teacherCourses.person_id);
  return Map.groupBy(rows, ({ course_id }) => course_id);
}

/** Those of the courses that are planned in a term already. */
export async function plannedIn(
  db: Queryable,
  term: string,
  courseIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ course_id: evaluationCourses.course_id })
    .from(evaluationCourses)
    .where(
      and(
        eq(evaluationCourses.acad_year_term, term),
        inArray(evaluationCourses.course_id, [...courseIds]),
        isNull(evaluationCourses.deleted_at),
      ),
    );
  return new Set(rows.map(({ course_id }) => course_id));
}

/** Adds plans; their ids, in the same order. */
export function addPlans(
  tx: Transaction,
  plans: readonly (typeof evaluationCourses.$inferInsert)[],
): Promise<number[]> {
  return insertMany(tx, evaluationCourses, plans);
}

interface NewGroup {
  readonly evaluation_course_id: number;
  readonly members: readonly Taught[];
}

/** Adds groups with parts for those who teach in them; their ids, in the same order. */
export async function addGroups(tx: Transaction, added: readonly NewGroup[]): Promise<number[]> {
  const ids = await insertMany(
    tx,
    groups,
    added.map(({ evaluation_course_id }) => ({ evaluation_course_id })),
  );
  const parts = added.flatMap(({ members }, at) =>
    members.map((member) => ({ evaluation_course_group_id: ids[at] as number, ...member })),
  );
  await insertMany(tx, teachers, parts);
  return ids;
}

export interface PlanRecord {
  readonly id: number;
  readonly acad_year_term: string;
  readonly course_id: number;
  readonly process: Process;
  readonly version_id: number;
  readonly evaluation_system_id: number;
  /** Of the system. */
  readonly name: string;
  readonly is_team: boolean;
  readonly planning: string;
  readonly course_name: string;
  readonly department_id: number;
}

/** A plan that stands, held with its course. */
export async function findPlanForUpdate(tx: Transaction, id: number): Promise<PlanRecord | undefined> {
  const [plan] = await tx
    .select({
      id: evaluationCourses.id,
      acad_year_term: evaluationCourses.acad_year_term,
      course_id: evaluationCourses.course_id,
      process: evaluationCourses.process,
      version_id: evaluationCourses.version_id,
      evaluation_system_id: versions.evaluation_system_id,
      name: systems.name,
      is_team: evaluationCourses.is_team,
      planning: evaluationCourses.planning,
      course_name: courses.name,
      department_id: courses.department_id,
    })
    .from(evaluationCourses)
    .innerJoin(courses, eq(courses.id, evaluationCourses.course_id))
    .innerJoin(versions, eq(versions.id, evaluationCourses.version_id))
    .innerJoin(systems, eq(systems.id, versions.evaluation_system_id))
    .where(and(eq(evaluationCourses.id, id), isNull(evaluationCourses.deleted_at)))
    .for('update', { of: [evaluationCourses] });
  return plan;
}

export interface PlanGroup {
  readonly id: number;
  readonly stage: Stage;
  readonly reject_count: number;
  readonly audit_status: AuditStatus;
}

/** The groups of a plan, held: nobody submits while it is changed. */
export function holdGroups(tx: Transaction, planId: number): Promise<PlanGroup[]> {
  return tx
    .select({
      id: groups.id,
      stage: groups.stage,
      reject_count: groups.reject_count,
      audit_status: groups.audit_status,
    })
    .from(groups)
    .where(eq(groups.evaluation_course_id, planId))
    .orderBy(groups.id)
    .for('update');
}

export interface PlanPart extends Taught {
  readonly id: number;
  readonly group_id: number;
  readonly begun: boolean;
}

/** The parts of a plan, and whether anybody did anything there: a grade and a stand-in's word count as a field does. */
export function partsOf(tx: Transaction, planId: number): Promise<PlanPart[]> {
  return tx
    .select({
      id: teachers.id,
      group_id: teachers.evaluation_course_group_id,
      person_id: teachers.person_id,
      is_leader: teachers.is_leader,
      begun: sql<boolean>`(exists (select 1 from information_values i where i.part_id = ${teachers.id})
        or ${teachers.self_evaluation_grade} is not null or ${teachers.handed_in_at} is not null
        or ${teachers.stand_in_id} is not null)`,
    })
    .from(teachers)
    .innerJoin(groups, eq(groups.id, teachers.evaluation_course_group_id))
    .where(eq(groups.evaluation_course_id, planId));
}

/** Raises the version of a plan, where it is still the one that a change is based on. */
export async function raisePlanVersion(tx: Transaction, id: number, version: number): Promise<boolean> {
  const raised = await tx
    .update(evaluationCourses)
    .set({ version: version + 1 })
    .where(and(eq(evaluationCourses.id, id), eq(evaluationCourses.version, version)))
    .returning({ id: evaluationCourses.id });
  return raised.length > 0;
}

export async function setPlan(
  tx: Transaction,
  id: number,
  change: Partial<typeof evaluationCourses.$inferInsert>,
): Promise<void> {
  await tx.update(evaluationCourses).set(change).where(eq(evaluationCourses.id, id));
}

/** A part goes to another group, with everything in it but who stood in there. */
export async function movePart(
  tx: Transaction,
  id: number,
  groupId: number,
  isLeader: boolean,
): Promise<void> {
  await tx
    .update(teachers)
    .set({
      ...{ evaluation_course_group_id: groupId, is_leader: isLeader, handed_in_at: null },
      ...{ stand_in_id: null, stand_in_at: null, stand_in_reason: '' },
    })
    .where(eq(teachers.id, id));
}

export async function removeGroups(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(groups).where(inArray(groups.id, [...ids]));
}

/** From now on a change of the system makes the next version. */
export async function freezeVersion(tx: Transaction, versionId: number, at: Date): Promise<void> {
  await tx
    .update(versions)
    .set({ frozen_at: at })
    .where(and(eq(versions.id, versionId), isNull(versions.frozen_at)));
}
