import { countedDepartments } from '@course-center/domain/showcase/department-counts';
import { SECTIONS } from '@course-center/domain/showcase/section';
import { siteDay } from '@course-center/domain/showcase/views';
import {
  departmentsFrom,
  displayConfig,
  excellentCourses,
  siteDays,
  slides,
  sql,
} from '@course-center/server/seeding';
import { openTestDatabase, type TestDatabase } from '@course-center/server/testing/databases.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAYS } from './write-showcase.ts';

const PAGE = 12;
/** As many as a section of the home page shows. */
const FIRST = 8;

describe('the showcase of the demo school', () => {
  let database: TestDatabase;
  let courses: (typeof excellentCourses.$inferSelect)[];
  beforeAll(async () => {
    database = await openTestDatabase('embedded', { demo: true });
    courses = await database.db.select().from(excellentCourses);
  });
  afterAll(() => database.close());
  const inSection = ({ filter }: (typeof SECTIONS)[number]) =>
    courses.filter(
      ({ recommend, grade, self_evaluation_grade: self }) =>
        (filter.recommend === undefined || recommend) &&
        (filter.finalGrade === undefined || (grade !== null && filter.finalGrade.includes(grade))) &&
        (filter.selfGrade === undefined || (self !== null && filter.selfGrade.includes(self))),
    );

  test('more than sixty courses of at least twelve colleges are published, a good part from evaluations', async () => {
    expect(courses.length).toBeGreaterThanOrEqual(64);
    expect(courses.every(({ published }) => published)).toBe(true);
    const departments = await departmentsFrom(database.db, 1);
    const counts = new Map(courses.map(({ department_id }) => [department_id, 1]));
    expect(countedDepartments(departments, counts).length).toBeGreaterThanOrEqual(12);
    const taken = courses.filter(({ evaluation_course_group_id }) => evaluation_course_group_id !== null);
    expect(taken.length).toBeGreaterThanOrEqual(30);
  });

  test('every section of the home page is full and has a second page', () => {
    for (const section of SECTIONS) expect(inSection(section).length, section.title).toBeGreaterThan(PAGE);
  });

  test('the sections of the home page begin with different courses, all of which experts spoke of', () => {
    const first = SECTIONS.flatMap((section) =>
      inSection(section)
        .toSorted((one, other) => one.displayorder - other.displayorder)
        .slice(0, FIRST),
    );
    expect(new Set(first.map(({ id }) => id)).size).toBe(SECTIONS.length * FIRST);
    for (const { course_name, evaluation_course_group_id: group } of first)
      expect(group, course_name).not.toBeNull();
  });

  test('each has a cover of its own, texts, and a nature that visitors filter by', () => {
    expect(new Set(courses.map(({ cover }) => cover)).size).toBe(courses.length);
    for (const { course_name, content, teacher_intro, aims } of courses)
      expect(content !== '' && teacher_intro !== '' && aims !== '', course_name).toBe(true);
    expect(new Set(courses.map(({ nature_id }) => nature_id))).toEqual(new Set([13, 12, 11, 4, 3]));
  });

  test('no course shows the same file twice', async () => {
    const { rows } = await database.db.execute(sql`
      select i.excellent_course_id, min(f.name) as name from excellent_course_files f
      join excellent_course_items i on i.id = f.item_id join files x on x.id = f.file_id
      group by i.excellent_course_id, x.sha256 having count(*) > 1`);
    expect(rows).toEqual([]);
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
