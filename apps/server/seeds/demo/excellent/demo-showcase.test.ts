import { SECTIONS } from '@course-center/domain/showcase/section';
import { siteDay } from '@course-center/domain/showcase/views';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../src/database/query.ts';
import { excellentCourses, siteDays, slides } from '../../../src/database/showcase-schema.ts';
import { displayConfig } from '../../../src/features/settings/public.ts';
import { openTestDatabase, type TestDatabase } from '../../../src/testing/databases.ts';
import { DAYS } from './traffic.ts';

const PAGE = 12;

describe('the showcase of the demo school', () => {
  let database: TestDatabase;
  let courses: (typeof excellentCourses.$inferSelect)[];
  beforeAll(async () => {
    database = await openTestDatabase('embedded', { demo: true });
    courses = await database.db.select().from(excellentCourses);
  });
  afterAll(() => database.close());

  test('more than sixty courses of at least twelve departments are published, a good part from evaluations', () => {
    expect(courses.length).toBeGreaterThanOrEqual(64);
    expect(courses.every(({ published }) => published)).toBe(true);
    expect(new Set(courses.map(({ department_id }) => department_id)).size).toBeGreaterThanOrEqual(12);
    const taken = courses.filter(({ evaluation_course_group_id }) => evaluation_course_group_id !== null);
    expect(taken.length).toBeGreaterThanOrEqual(30);
  });

  test('every section of the home page is full and has a second page', () => {
    for (const { title, filter } of SECTIONS) {
      const shown = courses.filter(
        ({ recommend, grade, self_evaluation_grade: self }) =>
          (filter.recommend === undefined || recommend) &&
          (filter.finalGrade === undefined || (grade !== null && filter.finalGrade.includes(grade))) &&
          (filter.selfGrade === undefined || (self !== null && filter.selfGrade.includes(self))),
      );
      expect(shown.length, title).toBeGreaterThan(PAGE);
    }
  });

  test('each has a cover of its own, texts, and a nature that visitors filter by', () => {
    expect(new Set(courses.map(({ cover }) => cover)).size).toBe(courses.length);
    for (const { course_name, content, teacher_intro } of courses)
      expect(content !== '' && teacher_intro !== '', course_name).toBe(true);
    expect(new Set(courses.map(({ nature_id }) => nature_id))).toEqual(new Set([13, 12, 11, 4, 3]));
  });

  test('experts said enough about each course from an evaluation for a cloud of words', async () => {
    const { rows } = await database.db.execute<{ comments: number }>(sql`
      select count(*)::int as comments from excellent_courses c
      join reviews r on r.evaluation_course_group_id = c.evaluation_course_group_id
      join review_entries e on e.review_id = r.id and e.comment <> ''
      group by c.id`);
    for (const { comments } of rows) expect(comments).toBeGreaterThanOrEqual(20);
  });

  test('few courses are looked at often, and more was looked at than courses', async () => {
    const views = courses.map(({ page_view }) => page_view).toSorted((one, other) => other - one);
    expect(views[0]).toBeGreaterThan(10 * (views.at(-1) as number));
    const days = await database.db.select().from(siteDays);
    const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
    expect(sum(days.map((day) => day.views))).toBeGreaterThan(sum(views));
  });

  test('a hundred and twenty days of visits lie behind, fewer at weekends, with a peak', async () => {
    const days = await database.db.select().from(siteDays);
    expect(days).toHaveLength(DAYS);
    expect(days.every(({ day }) => day < siteDay(new Date()))).toBe(true);
    const mean = (those: typeof days) => those.reduce((sum, { views }) => sum + views, 0) / those.length;
    const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
    expect(mean(days.filter(({ day }) => isWeekend(day)))).toBeLessThan(
      0.8 * mean(days.filter(({ day }) => !isWeekend(day))),
    );
    expect(Math.max(...days.map(({ views }) => views))).toBeGreaterThan(2.5 * mean(days));
    for (const { views, visitors, addresses } of days) {
      expect(visitors).toBeLessThan(views);
      expect(addresses).toBeLessThanOrEqual(visitors);
    }
  });

  test('four slides begin the home page, and its foot names the school', async () => {
    const shown = await database.db.select().from(slides);
    expect(shown.map(({ displayorder }) => displayorder).toSorted()).toEqual([0, 1, 2, 3]);
    expect(await displayConfig(database.db)).toMatchObject({ title: '江州理工大学优质课程', auth: '0' });
  });
});
