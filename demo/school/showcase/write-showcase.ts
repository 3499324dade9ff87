import { IDENTITY } from '@course-center/domain/access/identity';
import { DEFAULT_DISPLAY_CONFIG } from '@course-center/domain/school/display-config';
import { siteDay } from '@course-center/domain/showcase/views';
import {
  type Actor,
  addExcellentCourse,
  excellentCourseVideos,
  setRecommended,
  siteDays,
  slides,
  sql,
  storeSetting,
  type Transaction,
  takeGroups,
} from '@course-center/server/seeding';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import type { DemoCourse } from '../courses.ts';
import { aimsOfTopic, hashOf, topicOf } from '../described-course.ts';
import { DEMO_TERMS } from '../organization.ts';
import { type Pictures, type PlacedFiles, writeFiles } from '../store-files.ts';
import { atWork } from '../working-hours.ts';
import { courseForm, type FileIds, teacherNamed, videosOf } from './course-form.ts';
import { bridgeContest, introduction, SHOWCASE_TEXTS, teacherIntroduction } from './introductions.ts';
import { ADDED_COURSES, EVALUATED_COURSES, isRecommended, LEADING_COURSES } from './published-courses.ts';

async function seedSlides(tx: Transaction, pictures: Pictures, now: Date): Promise<void> {
  await tx.insert(slides).values(
    SHOWCASE_TEXTS.slides.map(({ picture, ...slide }, displayorder) => ({
      ...slide,
      ...{ image: pictures.get(picture) as string, displayorder, shown: true, updated_at: now },
    })),
  );
}

interface SeedScene {
  readonly db: Transaction;
  readonly now: () => Date;
  readonly address: string;
}

interface Shown {
  readonly files: FileIds;
  readonly pictures: Pictures;
}

/** The course whose students build bridges of spaghetti. */
const CONTESTING = '工程力学';

/** Takes the complete evaluations, then tells of them what teachers never filled in: cover, texts, videos. */
async function takeEvaluated(scene: SeedScene, actor: Actor, { files, pictures }: Shown): Promise<void> {
  const group_ids = await completeGroups(scene.db);
  const { taken } = await takeGroups(scene, actor, { group_ids, published: 1, confirmed: true });
  const courses = await takenCourses(scene.db, taken);
  await tellTexts(scene.db, courses, { files, pictures });
  await showOnce(scene.db, taken);
  const videos = courses.flatMap(({ id, course, teachers }) =>
    videosOf({ ...course, leader: teachers[0] as string }, files).map((video, displayorder) => ({
      ...video,
      ...{ excellent_course_id: id, displayorder },
    })),
  );
  await scene.db.insert(excellentCourseVideos).values(videos);
  const ids = courses.filter(({ course }) => isRecommended(course)).map(({ id }) => id);
  // As they were just taken: nobody has changed them.
  await setRecommended(scene, actor, { ids, versions: ids.map(() => 0), recommend: 1 });
}

/** All in one statement: one per course would make the first start slow. */
async function tellTexts(
  tx: Transaction,
  courses: readonly TakenCourse[],
  { files, pictures }: Shown,
): Promise<void> {
  const texts = courses.map(({ id, course, teachers }) => ({
    id,
    cover: pictures.get(course.code),
    aims: aimsOfTopic(topicOf(course.name)).join('\n'),
    content: `${introduction({ ...course, leader: teachers[0] as string })}${course.name === CONTESTING ? bridgeContest(files) : ''}`,
    teacher_intro: teacherIntroduction(course.college, teachers.map(teacherNamed)),
  }));
  await tx.execute(sql`
    update excellent_courses c set cover = t.cover, aims = t.aims, content = t.content, teacher_intro = t.teacher_intro
    from json_to_recordset(${JSON.stringify(texts)}::json)
      as t(id int, cover text, aims text, content text, teacher_intro text)
    where c.id = t.id`);
}

/** What several members of a team handed in alike is shown once, as the course centre would leave it. */
async function showOnce(tx: Transaction, ids: readonly number[]): Promise<void> {
  const shown = sql`any(${sql.param([...ids])}::int[])`;
  await tx.execute(sql`
    delete from excellent_course_files where id in (
      select id from (
        select f.id, row_number() over (partition by i.excellent_course_id, x.sha256 order by f.id) as nth
        from excellent_course_files f join excellent_course_items i on i.id = f.item_id
        join files x on x.id = f.file_id where i.excellent_course_id = ${shown}
      ) alike where nth > 1)`);
  await tx.execute(sql`
    delete from excellent_course_items i where i.excellent_course_id = ${shown} and i.type in ('file', 'files')
      and not exists (select 1 from excellent_course_files f where f.item_id = i.id)`);
}

/** One group of each course: where teachers are judged one by one, that of the leader, whose id is the first. */
async function completeGroups(tx: Transaction): Promise<number[]> {
  const past = DEMO_TERMS.filter(({ is_now }) => !is_now).map(({ acad_year_term }) => acad_year_term);
  const codes = EVALUATED_COURSES.map(({ code }) => code);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select min(g.id) as id from evaluation_course_groups g
    join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
    where e.acad_year_term = any(${sql.param(past)}::text[]) and c.code = any(${sql.param(codes)}::text[])
      and g.published_at is not null
    group by e.id order by id`);
  return rows.map(({ id }) => id);
}

interface TakenCourse {
  readonly id: number;
  readonly course: DemoCourse;
  /** The leader first. */
  readonly teachers: readonly string[];
}

async function takenCourses(tx: Transaction, ids: readonly number[]): Promise<TakenCourse[]> {
  const { rows } = await tx.execute<{ id: number; code: string; teachers: string[] }>(sql`
    select c.id, c.code, array(select t.name from excellent_course_teachers t where t.excellent_course_id = c.id
      order by t.displayorder) as teachers
    from excellent_courses c where c.id = any(${sql.param([...ids])}::int[]) order by c.id`);
  return rows.map(({ id, code, teachers }) => ({
    ...{ id, teachers },
    course: EVALUATED_COURSES.find((each) => each.code === code) as DemoCourse,
  }));
}

const DAY = 24 * 60 * 60 * 1000;
export const DAYS = 120;
/** How busy the days of a week are, from Sunday on. */
const WEEK = [0.62, 1.08, 1.14, 1.1, 1.04, 0.9, 0.54];
/** From the first day to the last. */
const GROWTH = { from: 240, to: 640 } as const;
/** The week in which the open courses were announced: days ago, how high above the others, how wide. */
const PEAK = { daysAgo: 33, height: 1.7, width: 2.6 } as const;
const VIEWS_OF_A_VISITOR = 4.2;
const VISITORS_OF_AN_ADDRESS = 1.28;

interface SiteDay {
  readonly day: string;
  readonly views: number;
  readonly visitors: number;
  readonly addresses: number;
}

/** The days before today: a rhythm of weeks, slow growth, one peak, and a little chance. Today is still to come. */
function trafficUntil(now: Date): SiteDay[] {
  return Array.from({ length: DAYS }, (_, at) => {
    const daysAgo = DAYS - at;
    const date = new Date(now.getTime() - daysAgo * DAY);
    const day = siteDay(date);
    const grown = GROWTH.from + ((GROWTH.to - GROWTH.from) * at) / DAYS;
    const rhythm = WEEK[new Date(`${day}T00:00:00Z`).getUTCDay()] as number;
    const peak = 1 + PEAK.height * Math.exp(-(((daysAgo - PEAK.daysAgo) / PEAK.width) ** 2));
    const chance = 0.92 + (hashOf(`day ${at}`) % 160) / 1000;
    const views = Math.round(grown * rhythm * peak * chance);
    const visitors = Math.round(views / VIEWS_OF_A_VISITOR);
    return { day, views, visitors, addresses: Math.round(visitors / VISITORS_OF_AN_ADDRESS) };
  });
}

/** Few courses are looked at often, most of them seldom: by their place among all, the most looked-at first. */
function pageViews(place: number): number {
  return Math.round(5200 / (place + 2) ** 0.8);
}

async function seedTraffic(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(siteDays).values(trafficUntil(now));
}

interface PublishedRow extends Record<string, unknown> {
  readonly id: number;
  readonly code: string;
  readonly grade: string | null;
}

/** What time did to the courses: when they came, how often they were looked at, in which order they stand. */
async function writeHistory(tx: Transaction, now: Date): Promise<void> {
  const { rows } = await tx.execute<PublishedRow>(sql`select id, code, grade from excellent_courses`);
  const liked = rows.toSorted((one, other) => likingOf(other) - likingOf(one));
  const history = liked.map(({ id, code }, place) => {
    const published = atWork(now, -20 - (hashOf(`published ${code}`) % 96));
    const changed = atWork(published, (hashOf(`changed ${code}`) % 18) + (hashOf(code) % 40_000) / 86_400);
    return { id, views: pageViews(place), place: place + 1, published, changed };
  });
  await tx.execute(sql`
    update excellent_courses c set page_view = h.views, displayorder = h.place, published_at = h.published,
      updated_at = h.changed
    from json_to_recordset(${JSON.stringify(history)}::json)
      as h(id int, views int, place int, published timestamptz, changed timestamptz)
    where c.id = h.id`);
}

/** What leads the home page is looked at most; of the others, good courses more often, but not always. */
function likingOf({ code, grade }: PublishedRow): number {
  const leading = LEADING_COURSES.findIndex((course) => course.code === code);
  if (leading >= 0) return 1000 - leading;
  const good = { A: 40, B: 24, C: 8, D: 0 }[grade ?? 'D'] ?? 0;
  return good + (hashOf(`liked ${code}`) % 60);
}

interface ShowcaseSeeding {
  readonly tx: Transaction;
  readonly now: Date;
  /** Ids by name, and people by username. */
  readonly departments: ReadonlyMap<string, number>;
  readonly people: ReadonlyMap<string, number>;
  readonly placed: PlacedFiles;
  readonly pictures: Pictures;
}

const DISPLAY = {
  ...DEFAULT_DISPLAY_CONFIG,
  title: '江州理工大学优质课程',
  copy_right: '© 2026 江州理工大学教务处课程中心',
  icp: '苏ICP备00000000号-1',
};

/** What visitors see: excellent courses of past evaluations and others, slides, and who came before. */
export async function seedExcellentCourses(seeding: ShowcaseSeeding): Promise<void> {
  const { tx, now, departments, people, placed, pictures } = seeding;
  const actor = administratorOf(people);
  // The last that happened in the school, so that the ledger follows the time.
  const scene = { db: tx, now: () => atWork(now, -0.05), address: '127.0.0.1' };
  await storeSetting(tx, 'display', DISPLAY, 0, now);
  const files = await writeFiles(tx, placed, actor.person_id, now);
  await takeEvaluated(scene, actor, { files, pictures });
  for (const added of ADDED_COURSES)
    await addExcellentCourse(scene, actor, {
      form: courseForm(added, { departments, files, pictures }),
      published: 1,
      confirmed: true,
    });
  await writeHistory(tx, now);
  await seedSlides(tx, pictures, now);
  await seedTraffic(tx, now);
}

/** The course centre, as whom everything is published. */
function administratorOf(people: ReadonlyMap<string, number>): Actor {
  const { username, name } = DEMO_ACCOUNTS.find(({ roles }) => roles.includes(IDENTITY.administrator)) as {
    username: string;
    name: string;
  };
  const identity = IDENTITY.administrator;
  return {
    person_id: people.get(username) as number,
    name,
    identity,
    department_ids: [],
    faculty_group_id: null,
  };
}
