import { DEFAULT_DISPLAY_CONFIG, type DisplayConfig } from '@course-center/domain/school/display-config';
import type { Database } from '../database/database.ts';
import { settings } from '../database/schema.ts';
import { excellentCourses, excellentCourseTeachers, slides } from '../database/showcase-schema.ts';
import { searchedAs } from '../features/showcase/excellent-courses/searched-as.ts';
import type { Product } from './product.ts';

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
  const { course_name = '材料力学', code = '' } = course;
  const [row] = await db
    .insert(excellentCourses)
    .values({
      published: true,
      updated_at: new Date(),
      ...course,
      course_name,
      ...searchedAs(
        { course_name, code },
        teachers.map((name) => ({ name })),
      ),
    })
    .returning({ id: excellentCourses.id });
  const { id } = row as { id: number };
  if (teachers.length > 0)
    await db.insert(excellentCourseTeachers).values(
      teachers.map((name, displayorder) => ({
        excellent_course_id: id,
        name,
        job_title: '副教授',
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

/** Lets the school show its public pages to everybody, or to those who sign in; the clock moves on until it is known. */
export function askForLogin(product: Pick<Product, 'school' | 'clock'>, auth: '0' | '1'): Promise<void> {
  return setDisplay(product, { auth });
}

/** Lets visitors read so much of what experts wrote. */
export function showExpertWords(
  product: Pick<Product, 'school' | 'clock'>,
  expert_words: DisplayConfig['expert_words'],
): Promise<void> {
  return setDisplay(product, { expert_words });
}

async function setDisplay(
  { school: { db }, clock }: Pick<Product, 'school' | 'clock'>,
  change: Partial<DisplayConfig>,
): Promise<void> {
  const value = { ...DEFAULT_DISPLAY_CONFIG, ...change };
  const row = { name: 'display', value, version: 1, updated_at: clock.now() };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row });
  clock.advance(1);
}
