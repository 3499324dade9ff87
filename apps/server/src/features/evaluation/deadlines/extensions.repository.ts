import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Stage } from '@course-center/domain/evaluation/stages';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { evaluationCourses, planMembers, stageExtensions } from '../../../database/evaluation-schema.ts';
import { and, eq, inArray, isNull, or, sql } from '../../../database/query.ts';

export type ExtensionRecord = typeof stageExtensions.$inferSelect & {
  readonly name: string;
  readonly course_id: number | null;
  readonly is_team: boolean;
  /** Of the group, where it is one's. */
  readonly teachers: readonly string[];
};

/** More than anybody looks through. */
const MOST = 500;

const NAMED = {
  name: sql<string>`coalesce((select p.name from people p where p.id = ${stageExtensions.person_id}),
    (select c.name from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
     join courses c on c.id = e.course_id where g.id = ${stageExtensions.group_id}), '')`,
  course_id: sql<number | null>`(select e.course_id from evaluation_course_groups g
    join evaluation_courses e on e.id = g.evaluation_course_id where g.id = ${stageExtensions.group_id})`,
  is_team: sql<boolean>`coalesce((select e.is_team from evaluation_course_groups g
    join evaluation_courses e on e.id = g.evaluation_course_id where g.id = ${stageExtensions.group_id}), false)`,
  teachers: sql<
    string[]
  >`array(select p.name from evaluation_course_teachers t join people p on p.id = t.person_id
    where t.evaluation_course_group_id = ${stageExtensions.group_id} order by t.is_leader desc, t.id)`,
};

const columns = {
  id: stageExtensions.id,
  acad_year_term: stageExtensions.acad_year_term,
  process: stageExtensions.process,
  stage: stageExtensions.stage,
  group_id: stageExtensions.group_id,
  person_id: stageExtensions.person_id,
  until: stageExtensions.until,
  reason: stageExtensions.reason,
  given_by: stageExtensions.given_by,
  given_at: stageExtensions.given_at,
  withdrawn_at: stageExtensions.withdrawn_at,
  ...NAMED,
};

/** The extensions of a term and process that are in force, the last ones first. */
export function listExtensions(db: Queryable, term: string, process: Process): Promise<ExtensionRecord[]> {
  return db
    .select(columns)
    .from(stageExtensions)
    .where(
      and(
        eq(stageExtensions.acad_year_term, term),
        eq(stageExtensions.process, process),
        isNull(stageExtensions.withdrawn_at),
      ),
    )
    .orderBy(sql`${stageExtensions.id} desc`)
    .limit(MOST);
}

export function findExtensions(db: Queryable, ids: readonly number[]): Promise<ExtensionRecord[]> {
  return db
    .select(columns)
    .from(stageExtensions)
    .where(inArray(stageExtensions.id, [...ids]))
    .orderBy(stageExtensions.id);
}

/** The courses of a term that somebody was ever planned for. */
export async function plannedCourses(tx: Transaction, term: string, personId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ course_id: evaluationCourses.course_id })
    .from(planMembers)
    .innerJoin(evaluationCourses, eq(evaluationCourses.id, planMembers.evaluation_course_id))
    .where(and(eq(planMembers.person_id, personId), eq(evaluationCourses.acad_year_term, term)));
  return rows.map(({ course_id }) => course_id);
}

interface Whose {
  readonly acad_year_term: string;
  readonly process: Process;
  readonly stage: Stage;
  readonly groups: readonly number[];
  readonly people: readonly number[];
}

/** Those in force for groups or people in a stage. Whoever else would give them time waits until the transaction ends. */
export async function heldExtensions(tx: Transaction, whose: Whose): Promise<number[]> {
  const { acad_year_term, process, stage, groups, people } = whose;
  await tx.execute(
    sql`select 1 from people where id = any(${sql.param([...people])}::int[]) order by id for no key update`,
  );
  const rows = await tx
    .select({ id: stageExtensions.id })
    .from(stageExtensions)
    .where(
      and(
        eq(stageExtensions.acad_year_term, acad_year_term),
        eq(stageExtensions.process, process),
        eq(stageExtensions.stage, stage),
        isNull(stageExtensions.withdrawn_at),
        or(inArray(stageExtensions.group_id, [...groups]), inArray(stageExtensions.person_id, [...people])),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Ends extensions; the ids of those that were in force. */
export async function endExtensions(tx: Transaction, ids: readonly number[], at: Date): Promise<number[]> {
  const ended = await tx
    .update(stageExtensions)
    .set({ withdrawn_at: at })
    .where(and(inArray(stageExtensions.id, [...ids]), isNull(stageExtensions.withdrawn_at)))
    .returning({ id: stageExtensions.id });
  return ended.map(({ id }) => id);
}

export async function addExtensions(
  tx: Transaction,
  rows: readonly (typeof stageExtensions.$inferInsert)[],
): Promise<number[]> {
  const added = await tx
    .insert(stageExtensions)
    .values([...rows])
    .returning({ id: stageExtensions.id });
  return added.map(({ id }) => id);
}
