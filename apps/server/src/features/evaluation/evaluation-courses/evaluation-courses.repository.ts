import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { evaluationCourses, planMembers } from '../../../database/evaluation-schema.ts';
import { and, asc, eq, isNull, ne } from '../../../database/query.ts';
import { courses } from '../../../database/schema.ts';

function selectCourse(db: Queryable, id: number) {
  return db
    .select({
      id: evaluationCourses.id,
      course_id: evaluationCourses.course_id,
      acad_year_term: evaluationCourses.acad_year_term,
      deleted_at: evaluationCourses.deleted_at,
      name: courses.name,
    })
    .from(evaluationCourses)
    .innerJoin(courses, eq(courses.id, evaluationCourses.course_id))
    .where(eq(evaluationCourses.id, id));
}

/** An evaluation course, deleted or not. */
export async function findCourse(db: Queryable, id: number) {
  const [course] = await selectCourse(db, id);
  return course;
}

/** The same, held. */
export async function findCourseForUpdate(tx: Transaction, id: number) {
  const [course] = await selectCourse(tx, id).for('update', { of: [evaluationCourses] });
  return course;
}

/** Who was ever in the plan of one. */
export async function membersOf(tx: Transaction, id: number): Promise<number[]> {
  const rows = await tx
    .select({ person_id: planMembers.person_id })
    .from(planMembers)
    .where(eq(planMembers.evaluation_course_id, id));
  return rows.map(({ person_id }) => person_id);
}

export async function setDeleted(tx: Transaction, id: number, at: Date | null): Promise<void> {
  await tx.update(evaluationCourses).set({ deleted_at: at }).where(eq(evaluationCourses.id, id));
}

/** The planning years of a term. */
export async function planningsOf(db: Queryable, term: string, process?: Process): Promise<string[]> {
  const rows = await db
    .selectDistinct({ planning: evaluationCourses.planning })
    .from(evaluationCourses)
    .where(
      and(
        eq(evaluationCourses.acad_year_term, term),
        process ? eq(evaluationCourses.process, process) : undefined,
        ne(evaluationCourses.planning, ''),
        isNull(evaluationCourses.deleted_at),
      ),
    )
    .orderBy(asc(evaluationCourses.planning));
  return rows.map(({ planning }) => planning);
}
