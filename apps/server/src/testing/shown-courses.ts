import { bigramsOf } from '@course-center/domain/search/bigrams';
import type { Database } from '../database/database.ts';
import { excellentCourses, excellentCourseTeachers, slides } from '../database/showcase-schema.ts';

type NewCourse = typeof excellentCourses.$inferInsert;
export interface ShownCourse extends Partial<Omit<NewCourse, 'id' | 'search'>> {
  readonly department_id: number;
  /** The first is the leader. */
  readonly teachers?: readonly string[];
}

/** An excellent course as the course centre would have published it. */
export async function showCourse(
  db: Database,
  { teachers = ['李文清'], ...course }: ShownCourse,
): Promise<number> {
  const { course_name = '材料力学' } = course;
  const [row] = await db
    .insert(excellentCourses)
    .values({
      published: true,
      updated_at: new Date(),
      ...course,
      course_name,
      search: bigramsOf(course_name, ...teachers),
    })
    .returning({ id: excellentCourses.id });
  const { id } = row as { id: number };
  if (teachers.length > 0)
    await db.insert(excellentCourseTeachers).values(
      teachers.map((name, displayorder) => ({
        excellent_course_id: id,
        name,
        education_degree: '博士研究生',
        is_leader: displayorder === 0,
        displayorder,
      })),
    );
  return id;
}

/** Takes away what the demo school shows, for a test that counts. */
export async function showNothing(db: Database): Promise<void> {
  await db.delete(excellentCourses);
  await db.delete(slides);
}
