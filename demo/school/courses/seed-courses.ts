import { courses, type Transaction, teacherCourses } from '@course-center/server/seeding';
import { DEMO_COURSES } from './all-courses.ts';
import { courseRow } from './course-row.ts';
import { teachingOf } from './teaching.ts';

/** Ids by name, and people by username. */
export interface CourseReferences {
  readonly departments: ReadonlyMap<string, number>;
  readonly majors: ReadonlyMap<string, number>;
  readonly people: ReadonlyMap<string, number>;
}

/** The course library and who teaches it, in one statement each. */
export async function seedCourses(
  tx: Transaction,
  { departments, majors, people }: CourseReferences,
): Promise<void> {
  const rows = DEMO_COURSES.map((course) => ({
    ...courseRow(course),
    department_id: departments.get(course.owner) as number,
    major_id: course.major === null ? null : (majors.get(course.major) as number),
  }));
  const added = await tx.insert(courses).values(rows).returning({ id: courses.id, code: courses.code });
  const idByCode = new Map(added.map(({ id, code }) => [code, id]));
  const teaching = teachingOf(DEMO_COURSES).map(({ code, username, ...same }) => ({
    ...same,
    course_id: idByCode.get(code) as number,
    person_id: people.get(username) as number,
  }));
  await tx.insert(teacherCourses).values(teaching);
}
